import '#features/people/accounts/accounts.tables.ts'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import { editedFieldsOf } from '#features/market/directory/profile-fields.ts'
import { loadVendors } from '#features/market/directory/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { OwnProfile } from '../profile-editing.contract.ts'

/** An enterprise's page for its team: in any status, in all languages. */
export async function getOwnProfile(
  db: Db | Tx,
  id: number,
  { language, mayChange }: { language: string; mayChange: boolean },
): Promise<OwnProfile> {
  const [vendor] = await loadVendors(db, [id])
  if (!vendor) missing()
  const author = vendor.changedBy
    ? await db.selectFrom('users').select('name').where('id', '=', vendor.changedBy).executeTakeFirst()
    : undefined
  const chosen = (type: 'sector' | 'focus') =>
    vendor.nodes
      .filter(node => node.type === type && node.chosen)
      .map(node => ({ id: node.id, text: inLanguage(node.title, language) }))
  const { changedAt, title, description, brand, phones, hours, logo, cover, gallery } = vendor
  return {
    id,
    subDomain: vendor.subDomain,
    status: vendor.status,
    isPublic: isVisible(vendor),
    hiddenBy: vendor.hiddenBy,
    mayChange,
    revision: vendor.revision,
    changed: changedAt && { by: author?.name ?? null, at: changedAt.toISOString() },
    ...{ brand, title, description, phones, hours, logo, cover, gallery },
    ...editedFieldsOf(vendor),
    locations: vendor.locations.map(({ id: _, ...location }) => location),
    sectors: chosen('sector'),
    focuses: chosen('focus'),
  }
}
