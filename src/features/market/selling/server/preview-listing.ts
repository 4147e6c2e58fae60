import type { Listing } from '#features/market/listings/listings.contract.ts'
import { type LoadedListing, loadCategoryTree, shapeListing } from '#features/market/listings/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { listingOfDraft } from './listing-of-draft.ts'
import { loadDraft } from './read-draft.ts'

/** A listing as its page would show the draft, even if that is incomplete. */
export async function previewListing(db: Db, id: number, language: string): Promise<Listing> {
  const { listing, content } = await loadDraft(db, id)
  const shown = content ? await withDraft(db, listing, content) : listing
  return shapeListing(shown, await loadCategoryTree(db), language)
}

async function withDraft(db: Db, listing: LoadedListing, draft: ListingDraft): Promise<LoadedListing> {
  const { variants = [], ...input } = listingOfDraft(draft, listing.vendorId)
  return {
    ...listing,
    ...input,
    ...(await imagesOf(db, draft)),
    ...(await certificatesOf(db, draft)),
    status: listing.status,
    categoryIds: draft.categoryIds,
    variants: variants.map((variant, index) => ({
      compareAtPrice: null,
      sku: null,
      stock: null,
      weightGrams: null,
      manageStock: true,
      allowBackorder: false,
      ...variant,
      options: variant.options ?? {},
      // new ones have none yet
      id: variant.id ?? -1 - index,
    })),
  } as LoadedListing
}

async function imagesOf(db: Db, { pictures }: ListingDraft): Promise<Pick<LoadedListing, 'images'>> {
  if (pictures.length === 0) return { images: [] }
  const rows = await db
    .selectFrom('images')
    .select(['id', 'width', 'height', 'color', 'thumbhash', 'alt'])
    .where(
      'id',
      'in',
      pictures.map(({ id }) => id),
    )
    .execute()
  return {
    images: pictures.flatMap(({ id, alt }) =>
      rows.filter(row => row.id === id).map(row => ({ ...row, alt: { ...row.alt, ...alt } })),
    ),
  }
}

async function certificatesOf(db: Db, { certificateIds }: ListingDraft): Promise<Pick<LoadedListing, 'certificates'>> {
  if (certificateIds.length === 0) return { certificates: [] }
  const certificates = await db
    .selectFrom('certificates')
    .leftJoin('networks as giver', join =>
      join.onRef('giver.id', '=', 'certificates.networkId').on('certificates.isGiven', '=', true),
    )
    .select(['certificates.id', 'handle', 'title', 'certificates.description', 'issuer', 'link'])
    .select('giver.name as giver')
    .where('certificates.id', 'in', certificateIds)
    .orderBy('sortOrder')
    .orderBy('certificates.id')
    .execute()
  return { certificates }
}
