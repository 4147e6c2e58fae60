import { sql } from 'kysely'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import type { Db } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { FollowedVendor, LikedListing } from '../follows.contract.ts'
import '../follows.tables.ts'

type Asked = { page: number; limit: number; language: string }
type Listed<T> = { ids: number[]; items: T[]; count: number; offset: number; limit: number }
type Place = { city: LocalText; country: string | null }

/** The visible enterprises that somebody follows, latest first: all their ids, and one page of them. */
export async function listFollowed(db: Db, userId: string, asked: Asked): Promise<Listed<FollowedVendor>> {
  const rows = await db
    .selectFrom('vendorFollows')
    .innerJoin('vendors', 'vendors.id', 'vendorFollows.vendorId')
    .select(['vendors.id', 'vendorFollows.since'])
    .where('vendorFollows.userId', '=', userId)
    .where('vendors.status', 'in', visibleStatuses)
    .orderBy('vendorFollows.since', 'desc')
    .orderBy('vendors.id', 'desc')
    .execute()
  return pageOf(rows, asked, async ids => {
    const vendors = await db
      .selectFrom('vendors')
      .leftJoin('images', 'images.id', 'vendors.logoImageId')
      .select(['vendors.id', 'vendors.brand', 'vendors.subDomain', 'images.id as imageId', 'images.color'])
      .select(eb =>
        eb
          .selectFrom('vendorLocations')
          .select(sql<Place>`jsonb_build_object('city', city, 'country', country)`.as('place'))
          .whereRef('vendorId', '=', 'vendors.id')
          .orderBy('sortOrder')
          .limit(1)
          .as('place'),
      )
      .where('vendors.id', 'in', ids)
      .execute()
    return vendors.map(({ id, brand, subDomain, imageId, color, place }) => ({
      id,
      brand: inLanguage(brand, asked.language),
      subDomain,
      logo: imageId && color ? { id: imageId, color } : null,
      place: place ? placeText(place, asked.language) : '',
    }))
  })
}

/** The visible listings that somebody saved, latest first: all their ids, and one page of them. */
export async function listLiked(db: Db, userId: string, asked: Asked): Promise<Listed<LikedListing>> {
  const rows = await db
    .selectFrom('listingLikes')
    .innerJoin('listings', 'listings.id', 'listingLikes.listingId')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .select(['listings.id', 'listingLikes.since'])
    .where('listingLikes.userId', '=', userId)
    .where('listings.status', '=', 'published')
    .where('vendors.status', 'in', visibleStatuses)
    .orderBy('listingLikes.since', 'desc')
    .orderBy('listings.id', 'desc')
    .execute()
  return pageOf(rows, asked, async ids => {
    const listings = await db
      .selectFrom('listings')
      .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
      .select(['listings.id', 'listings.title', 'vendors.brand'])
      .select(eb =>
        eb
          .selectFrom('listingImages')
          .innerJoin('images', 'images.id', 'listingImages.imageId')
          .select(sql<{ id: string; color: string }>`jsonb_build_object('id', images.id, 'color', color)`.as('image'))
          .whereRef('listingImages.listingId', '=', 'listings.id')
          .orderBy('listingImages.sortOrder')
          .limit(1)
          .as('image'),
      )
      .where('listings.id', 'in', ids)
      .execute()
    return listings.map(({ id, title, brand, image }) => ({
      id,
      title: inLanguage(title, asked.language),
      brand: inLanguage(brand, asked.language),
      image,
    }))
  })
}

async function pageOf<T extends { id: number }>(
  rows: { id: number; since: Date }[],
  { page, limit }: Asked,
  load: (ids: number[]) => Promise<T[]>,
): Promise<Listed<T & { since: string }>> {
  const offset = (page - 1) * limit
  const shown = rows.slice(offset, offset + limit)
  const loaded = shown.length > 0 ? await load(shown.map(({ id }) => id)) : []
  const byId = new Map(loaded.map(item => [item.id, item]))
  const items = shown.flatMap(({ id, since }) => {
    const item = byId.get(id)
    return item ? [{ ...item, since: since.toISOString() }] : []
  })
  return { ids: rows.map(({ id }) => id), items, count: rows.length, offset, limit }
}

function placeText({ city, country }: Place, language: string): string {
  return [inLanguage(city, language), country && countryName(country, language)].filter(Boolean).join(', ')
}

/** How many visible enterprises somebody follows. */
export async function countFollows(db: Db, { userId }: { userId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('vendorFollows')
    .innerJoin('vendors', 'vendors.id', 'vendorFollows.vendorId')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('vendorFollows.userId', '=', userId)
    .where('vendors.status', 'in', visibleStatuses)
    .executeTakeFirstOrThrow()
  return Number(count)
}
