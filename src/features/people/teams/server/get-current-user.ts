import { sql } from 'kysely'
import { approvedStatuses, visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import { listPartnerNetworks } from '#features/networks/networks/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { CurrentUser, SelectedVendor } from '#shared/current-user.ts'
import { inLanguage } from '#shared/local-text.ts'
import { isPlatformAdmin, teamRoles } from '#shared/roles.ts'
import { formsForVendor } from './forms-for-vendor.ts'

/** The logged-in person with the profile they act as, as every page shows it; null if the account is deleted. */
export async function getCurrentUser(db: Db, viewer: Viewer, language: string): Promise<CurrentUser | null> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .select(eb =>
      eb
        .selectFrom('vendorTeam')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('vendorTeam.userId', '=', 'users.id')
        .as('actingAsCount'),
    )
    .where('id', '=', viewer.userId)
    .executeTakeFirst()
  if (!user) return null
  const selectedId = viewer.isThemselves ? null : user.selectedVendorId
  const imageUrl = user.photoImageId ? imageLink(user.photoImageId, 'small') : null
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: viewer.role,
    needsTwoStep: isPlatformAdmin(user) && !user.twoFactorEnabled,
    imageUrl,
    image: user.photoImageId && imageUrl ? { url: imageUrl, uuid: user.photoImageId, extension: 'webp' } : null,
    preferences: { languageCode: user.languageCode, currencyCode: user.currencyCode, location: user.location },
    timeZone: user.browserTimeZone,
    selectedVendor: selectedId
      ? await loadSelected(db, { ...viewer, isMetabaseAccess: user.metabaseAccess }, selectedId, language)
      : null,
    isMetabaseAccess: user.metabaseAccess,
    additional: { translationLanguage: user.translationLanguage },
    actingAsCount: viewer.isThemselves ? 0 : (user.actingAsCount ?? 0),
  }
}

/** Null if the person is no longer in the team; then they act as themselves. */
async function loadSelected(
  db: Db,
  { isMetabaseAccess, ...viewer }: Viewer & { isMetabaseAccess: boolean },
  id: number,
  language: string,
): Promise<SelectedVendor | null> {
  const row = await db
    .selectFrom('vendors')
    .leftJoin('vendorTeam', join =>
      join.onRef('vendorTeam.vendorId', '=', 'vendors.id').on('vendorTeam.userId', '=', viewer.userId),
    )
    .leftJoin('networks', join =>
      join.onRef('networks.vendorId', '=', 'vendors.id').on('networks.status', 'in', visibleNetworkStatuses),
    )
    .select([
      'vendors.id',
      'vendors.brand',
      'vendors.subDomain',
      'vendors.kind',
      'vendors.status',
      'vendors.isNetworker',
      'vendors.metabaseAccess',
    ])
    .select(['vendors.logoImageId', 'vendorTeam.role as teamRole'])
    .select(['networks.id as networkId', 'networks.name as networkName', 'networks.subDomain as networkSubDomain'])
    .where('vendors.id', '=', id)
    .orderBy(sql`networks.id`)
    .executeTakeFirst()
  const teamRole = isPlatformAdmin(viewer) ? teamRoles.owner : row?.teamRole
  if (!row || !teamRole) return null
  const isPartner = row.kind === 'vendor' && approvedStatuses.includes(row.status)
  const partnerNetworks = isPartner ? await listPartnerNetworks(db, row.id, language) : []
  return {
    id: row.id,
    label: inLanguage(row.brand, language),
    type: row.kind,
    subDomain: row.subDomain,
    networkId: row.networkId ?? 0,
    isNetworker: row.isNetworker,
    subscribed: row.networkId !== null,
    network:
      row.networkId && row.networkName
        ? { id: row.networkId, name: inLanguage(row.networkName, language), subDomain: row.networkSubDomain ?? '' }
        : null,
    teamRole,
    additional: { hasSurvey: row.kind === 'survey', isMetabaseAccess: isMetabaseAccess || row.metabaseAccess },
    surveys: [],
    // plain members don't see them (docs/product.md §6)
    networkForms: teamRole === teamRoles.member ? [] : await formsForVendor(db, row.id, language),
    partnerNetworks: partnerNetworks.map(({ id, subDomain, name }) => ({ id, Vendor: { subDomain, title: name } })),
    imageUrl: row.logoImageId ? imageLink(row.logoImageId, 'small') : null,
    isPublic: visibleStatuses.includes(row.status),
  }
}
