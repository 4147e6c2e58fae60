import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import '../directory.tables.ts'
import { indexVendors } from './index-vendors.ts'
import { changeVendor } from './save-vendor.ts'
import { watchHiddenProfile } from './watch-hidden-profile.ts'

export type ProfileTextField = 'title' | 'description' | 'hoursNote'

type Change = { field: ProfileTextField; language: string; text: string; before: string; userId: string }

/**
 * Writes a text of an enterprise's page in one language; '' removes it.
 * @param before the text that the editor saw
 * @throws ORPCError NOT_FOUND; gm-error-text-changed (409) if the text differs from `before` by now
 */
export async function setProfileText(
  tx: Tx,
  id: number,
  { field, language, text, before, userId }: Change,
): Promise<void> {
  const changed = await watchHiddenProfile(tx, id)
  const vendor = await tx
    .selectFrom('vendors')
    .select(['title', 'description', 'hours', 'revision'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!vendor || (field === 'hoursNote' && !vendor.hours)) missing()
  const { [language]: now = '', ...others } = field === 'hoursNote' ? (vendor.hours?.note ?? {}) : vendor[field]
  if (now !== before) refuse('gm-error-text-changed', { status: 409, message: 'Someone changed this text.' })
  if (now === text) return
  const texts: LocalText = text ? { ...others, [language]: text } : others
  await changeVendor(tx, id, {
    ...(field === 'hoursNote' ? { hours: { days: vendor.hours?.days ?? [], note: texts } } : { [field]: texts }),
    revision: vendor.revision + 1,
    changedAt: new Date(),
    changedBy: userId,
  })
  await indexVendors(tx, [id])
  await changed()
}
