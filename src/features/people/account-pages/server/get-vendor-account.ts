import { isVisible } from '#features/market/directory/directory.policy.ts'
import { isListed } from '#features/market/listings/listings.policy.ts'
import '#features/market/listings/listings.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import { balanceOf } from '#features/people/points/server/index.ts'
import { countReferrals, referralLinks } from '#features/people/referrals/server/index.ts'
import { requireTeamRole } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { balanceOfCredits, subscriptionStatus } from '#features/shop/subscriptions/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { OwnListing, VendorAccount } from '../account-pages.contract.ts'

/** @limit listings shown on the enterprise account */
const shownListings = 6

/** An enterprise or survey profile as its team sees it; NOT_FOUND for everybody else (docs/product.md §3). */
export async function getVendorAccount(
  { db, publicUrl }: { db: Db; publicUrl: string },
  viewer: Viewer,
  vendorId: number,
  language: string,
): Promise<VendorAccount> {
  const teamRole = await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
  const vendor = await db
    .selectFrom('vendors')
    .leftJoin('networks', join =>
      join.onRef('networks.vendorId', '=', 'vendors.id').on('networks.status', 'in', visibleNetworkStatuses),
    )
    .select(['vendors.id', 'vendors.kind', 'vendors.brand', 'vendors.title', 'vendors.subDomain', 'vendors.status'])
    .select(['vendors.logoImageId', 'networks.id as networkId', 'networks.name', 'networks.subDomain as networkName'])
    .select(({ selectFrom, fn }) => [
      selectFrom('vendorTeam')
        .select(fn.countAll<number>().as('count'))
        .whereRef('vendorTeam.vendorId', '=', 'vendors.id')
        .as('teamCount'),
      selectFrom('networkMembers')
        .select(fn.countAll<number>().as('count'))
        .whereRef('networkMembers.vendorId', '=', 'vendors.id')
        .as('networkCount'),
    ])
    .where('vendors.id', '=', vendorId)
    .orderBy('networks.id')
    .executeTakeFirstOrThrow()
  const { referralLink, applyLink } = await referralLinks(db, publicUrl, { vendorId })
  return {
    id: vendor.id,
    type: vendor.kind,
    label: inLanguage(vendor.brand, language),
    title: inLanguage(vendor.title, language),
    subDomain: vendor.subDomain,
    status: vendor.status,
    isPublic: isVisible(vendor),
    imageUrl: vendor.logoImageId ? imageLink(vendor.logoImageId, 'medium_cropped') : null,
    place: await placeOf(db, vendorId, language),
    teamRole,
    managesVendor: managesVendor(teamRole),
    teamCount: vendor.teamCount ?? 0,
    listings: await listingsOf(db, vendor, language),
    networkCount: vendor.networkCount ?? 0,
    invites: {
      referralLink,
      applyLink: applyLink ?? '',
      vendorsReferralCount: await countReferrals(db, { vendorId }),
    },
    points: await balanceOf(db, { vendorId }),
    credits: await balanceOfCredits(db, vendorId),
    subscriptionStatus: await subscriptionStatus(db, vendorId),
    network: vendor.networkId
      ? {
          id: vendor.networkId,
          name: inLanguage(vendor.name ?? {}, language),
          subDomain: vendor.networkName ?? '',
        }
      : null,
  }
}

async function placeOf(db: Db, vendorId: number, language: string): Promise<VendorAccount['place']> {
  const place = await db
    .selectFrom('vendorLocations')
    .select(['city', 'region', 'country'])
    .where('vendorId', '=', vendorId)
    .orderBy('sortOrder')
    .executeTakeFirst()
  if (!place) return null
  const names = [inLanguage(place.city, language), place.region].filter(name => typeof name === 'string' && name !== '')
  return { names: names as string[], country: place.country }
}

async function listingsOf(
  db: Db,
  vendor: { id: number; status: number },
  language: string,
): Promise<VendorAccount['listings']> {
  const own = db.selectFrom('listings').where('vendorId', '=', vendor.id).where('status', '<>', 'archived')
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('listingImages')
          .innerJoin('images', 'images.id', 'listingImages.imageId')
          .select(['images.id as imageId', 'images.color'])
          .whereRef('listingImages.listingId', '=', 'listings.id')
          .orderBy('listingImages.sortOrder')
          .limit(1)
          .as('picture'),
      join => join.onTrue(),
    )
    .select(['listings.id', 'listings.title', 'listings.status', 'picture.imageId', 'picture.color'])
    .orderBy('listings.updatedAt', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(shownListings)
    .execute()
  const items = rows.map(
    ({ id, title, status, imageId, color }): OwnListing => ({
      id,
      title: inLanguage(title, language),
      status,
      isPublic: isListed({ status, vendor }),
      image: imageId && color ? { id: imageId, color } : null,
    }),
  )
  return { count, items }
}
