import { findVendor } from '#features/market/directory/server/index.ts'
import { setActingAs } from '#features/people/accounts/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { isPlatformAdmin, withoutAdminRights } from '#shared/roles.ts'
import type { ActingAs } from '../teams.contract.ts'
import { teamRoleOf } from './team-role.ts'

/** The profiles somebody may act as: themselves first, then enterprises and survey profiles by name. */
export async function listActingAs(db: Db, viewer: Viewer, language: string): Promise<ActingAs[]> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'photoImageId', 'selectedVendorId'])
    .where('id', '=', viewer.userId)
    .executeTakeFirst()
  if (!user) return []
  // an admin of Pola may act as an enterprise without being in its team
  const looksAt = isPlatformAdmin(viewer) ? user.selectedVendorId : null
  const rows = await db
    .selectFrom('vendors')
    .leftJoin('vendorTeam', join =>
      join.onRef('vendorTeam.vendorId', '=', 'vendors.id').on('vendorTeam.userId', '=', viewer.userId),
    )
    .select([
      'vendors.id',
      'vendors.kind',
      'vendors.brand',
      'vendors.subDomain',
      'vendors.logoImageId',
      'vendorTeam.role',
    ])
    .where(({ or, eb }) => or([eb('vendorTeam.userId', '=', viewer.userId), eb('vendors.id', '=', looksAt)]))
    .execute()
  const others = rows
    .map(row => ({
      id: row.id,
      type: row.kind,
      label: inLanguage(row.brand, language),
      selected: row.id === user.selectedVendorId,
      image: pictureOf(row.logoImageId),
      subDomain: row.kind === 'vendor' ? row.subDomain : null,
      teamRole: row.role ?? 1,
    }))
    .sort((a, b) => a.type.localeCompare(b.type) * -1 || a.label.localeCompare(b.label))
  const self: ActingAs = {
    id: user.id,
    type: 'user',
    label: user.name,
    selected: !others.some(one => one.selected),
    image: pictureOf(user.photoImageId),
    subDomain: null,
    teamRole: null,
  }
  return viewer.isThemselves ? [{ ...self, selected: true }] : [self, ...others]
}

/** Saves the profile that somebody acts as. NOT_FOUND for an enterprise they don't belong to. */
export async function actAs(
  db: Db,
  viewer: Viewer,
  selected: { id: number; type: 'vendor' | 'survey' } | null,
): Promise<void> {
  if (selected) {
    if (viewer.isThemselves) missing()
    const role = await teamRoleOf(db, viewer, selected.id)
    const vendor = await findVendor(db, selected.id)
    if (!role || vendor?.kind !== selected.type) missing()
  }
  await db.transaction().execute(async tx => {
    if (selected) await auditStranger(tx, viewer, selected.id)
    await setActingAs(tx, viewer.userId, selected?.id ?? null)
  })
}

/** Records that an admin of Pola begins to act as an enterprise in whose team they aren't. */
async function auditStranger(tx: Tx, viewer: Viewer, vendorId: number): Promise<void> {
  const { userId } = viewer
  if (await teamRoleOf(tx, withoutAdminRights(viewer), vendorId)) return
  const user = await tx.selectFrom('users').select('selectedVendorId').where('id', '=', userId).executeTakeFirst()
  const before = { actingAs: user?.selectedVendorId ?? null }
  if (before.actingAs === vendorId) return
  const states = { before, after: { actingAs: vendorId } }
  await writeAudit(tx, { userId, actingVendorId: null, action: 'team.act-as', target: `vendor:${vendorId}`, ...states })
}

function pictureOf(imageId: string | null): { url: string } | null {
  return imageId ? { url: imageLink(imageId, 'small') } : null
}
