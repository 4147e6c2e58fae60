import { z } from 'zod'
import type { Db, Tx } from '#server/db/database.ts'
import { type LimitName, limitInForce } from '#shared/operator-limits.ts'
import { defineSetting } from './define-setting.ts'

const shape = z.object({
  /** counts the changes, so that of two admins who save at once the second one sees the first one's */
  revision: z.number(),
  /** by the limit's name; other versions may have others */
  chosen: z.record(z.string(), z.number()),
  saved: z.object({ at: z.string(), by: z.string() }).nullable(),
})
export type LimitSettings = z.infer<typeof shape>

/** The limits that admins have chosen. */
export const limitSettings = defineSetting<LimitSettings>('limits', shape)

export async function readLimitSettings(db: Db | Tx): Promise<LimitSettings> {
  return (await limitSettings.read(db)) ?? { revision: 0, chosen: {}, saved: null }
}

/**
 * The value of a limit that is in force, as the transaction that enforces it sees it: nodes keep no copy, so a new value
 * holds everywhere at once.
 */
export async function readLimit(db: Db | Tx, name: LimitName): Promise<number> {
  return limitInForce(name, (await readLimitSettings(db)).chosen[name])
}
