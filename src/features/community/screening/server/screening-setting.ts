import { z } from 'zod'
import type { Db, Tx } from '#server/db/database.ts'
import { defineSetting } from '#server/settings/define-setting.ts'
import { defaultScreening, screeningSettings } from '../screening-settings.ts'

const shape = z.object({
  /** counts the changes, so that of two admins who save at once the second one sees the first one's */
  revision: z.number(),
  /** what another version didn’t write is the default */
  chosen: screeningSettings.partial(),
  saved: z.object({ at: z.string(), by: z.string() }).nullable(),
})

/** What admins chose about what waits. */
export const screeningSetting = defineSetting('screening', shape)

/** What is in force, as the transaction sees it, and who saved it last. */
export async function readScreening(db: Db | Tx) {
  const { revision, chosen, saved } = (await screeningSetting.read(db)) ?? { revision: 0, chosen: {}, saved: null }
  return { revision, settings: { ...defaultScreening, ...chosen }, saved }
}
