import '#features/community/follows/follows.tables.ts'
import { getProfile } from '#features/market/directory/server/index.ts'
import { readSettings } from '#features/networks/networks/network-settings.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import { teamRoleOf } from '#features/people/teams/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { VendorProfile } from '../vendor-profile.contract.ts'

/** A visible enterprise, with the caller's role in it and whether they follow it; NOT_FOUND for hidden ones. */
export async function getVendorProfile(
  db: Db,
  viewer: Viewer | null,
  { id, language }: { id: number; language: string },
): Promise<VendorProfile> {
  const vendor = await db
    .selectFrom('vendors')
    .select(['subDomain', 'isNetworker'])
    .where('id', '=', id)
    .executeTakeFirst()
  const profile = vendor && (await getProfile(db, vendor.subDomain, language))
  if (!profile) missing()
  const [network, teamRole, follow] = await Promise.all([
    runBy(db, id),
    viewer && teamRoleOf(db, viewer, id),
    viewer &&
      db
        .selectFrom('vendorFollows')
        .select('since')
        .where('userId', '=', viewer.userId)
        .where('vendorId', '=', id)
        .executeTakeFirst(),
  ])
  const logoId = network?.imageId
  return {
    ...profile,
    logoImage: profile.logo && webp(profile.logo.id),
    communityPartner: network
      ? {
          logo: logoId ? imageLink(logoId, 'small') : null,
          logoObj: logoId ? webp(logoId) : null,
          networkInfoText: inLanguage(network.infoTitle, language),
          subscribed: true,
          isNetworker: vendor.isNetworker,
          Network: { id: network.id, name: inLanguage(network.name, language), subDomain: network.subDomain },
        }
      : null,
    teamRole: teamRole ?? null,
    interaction: { isFollowed: Boolean(follow) },
    defaultView: network ? readSettings(network.settings).layout : 'grid',
  }
}

function webp(id: string) {
  return { uuid: id, extension: 'webp' }
}

function runBy(db: Db, vendorId: number) {
  return db
    .selectFrom('networks')
    .select(['id', 'name', 'subDomain', 'infoTitle', 'imageId', 'settings'])
    .where('vendorId', '=', vendorId)
    .where('status', 'in', visibleNetworkStatuses)
    .orderBy('id')
    .executeTakeFirst()
}
