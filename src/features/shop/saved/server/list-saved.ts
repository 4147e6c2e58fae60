import { isAvailable, isListed, isSoldHere } from '#features/market/listings/listings.policy.ts'
import { type LoadedListing, loadListings } from '#features/market/listings/server/index.ts'
import { isOpenAccount } from '#features/people/accounts/server/index.ts'
import '#features/community/follows/follows.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { SavedItem } from '../saved.contract.ts'
import '../saved.tables.ts'

type Asked = { page: number; limit: number; language: string }
type Listed = { items: SavedItem[]; count: number; offset: number; limit: number }
type Saved = { listingId: number; since: Date; title: LocalText }

/**
 * A person's saved listings, or one of their lists, latest first; listings that aren't public any more have the title
 * that they had.
 * @throws ORPCError NOT_FOUND for a list that isn't theirs
 */
export async function listSaved(db: Db, userId: string, list: number | undefined, asked: Asked): Promise<Listed> {
  if (list !== undefined) await requireOwnList(db, userId, list)
  const saved = await db
    .selectFrom('listingLikes as saved')
    .select(['saved.listingId', 'saved.since', 'saved.title'])
    .where('saved.userId', '=', userId)
    .$if(list !== undefined, query =>
      query.where('saved.listingId', 'in', eb =>
        eb.selectFrom('savedListItems').select('listingId').where('listId', '=', Number(list)),
      ),
    )
    .orderBy('saved.since', 'desc')
    .orderBy('saved.listingId', 'desc')
    .execute()
  const found = await pageOf(db, saved, asked)
  const inLists = await listsOf(
    db,
    userId,
    found.items.map(({ listingId }) => listingId),
  )
  return { ...found, items: found.items.map(item => ({ ...item, lists: inLists.get(item.listingId) ?? [] })) }
}

/**
 * A shared list as whoever has its link sees it: only public listings, and the owner only if they want that.
 * @throws ORPCError NOT_FOUND, also for a link that was turned off
 */
export async function readSharedList(
  db: Db,
  key: string,
  asked: Asked,
): Promise<Listed & { name: string; owner: string | null }> {
  const list = await db
    .selectFrom('savedLists')
    .innerJoin('users', 'users.id', 'savedLists.userId')
    .select(['savedLists.id', 'savedLists.name', 'showsOwner', 'users.name as owner'])
    .where('shareKey', '=', key)
    .where(isOpenAccount())
    .executeTakeFirst()
  if (!list) missing()
  const saved = await db
    .selectFrom('savedListItems as item')
    .innerJoin('listings', 'listings.id', 'item.listingId')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .select(['item.listingId', 'item.since', 'listings.title'])
    .select(['listings.status', 'listings.endsAt', 'vendors.status as vendorStatus'])
    .where('item.listId', '=', list.id)
    .orderBy('item.since', 'desc')
    .orderBy('item.listingId', 'desc')
    .execute()
  const shown = saved.filter(one => isListed({ ...one, vendor: { status: one.vendorStatus } }))
  return { ...(await pageOf(db, shown, asked)), name: list.name, owner: list.showsOwner ? list.owner : null }
}

/** @throws ORPCError NOT_FOUND */
export async function requireOwnList(db: Db, userId: string, id: number): Promise<void> {
  const own = await db
    .selectFrom('savedLists')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!own) missing()
}

async function pageOf(db: Db, saved: Saved[], { page, limit, language }: Asked): Promise<Listed> {
  const offset = (page - 1) * limit
  const shown = saved.slice(offset, offset + limit)
  const listings = await loadListings(
    db,
    shown.map(({ listingId }) => listingId),
  )
  const byId = new Map(listings.map(listing => [listing.id, listing]))
  const items = shown.map(one => shape(one, byId.get(one.listingId), language))
  return { items, count: saved.length, offset, limit }
}

function shape({ listingId, since, title }: Saved, listing: LoadedListing | undefined, language: string): SavedItem {
  const common = { listingId, since: since.toISOString(), lists: [] }
  if (!listing || !isListed(listing))
    return {
      ...common,
      title: inLanguage(title, language),
      brand: '',
      image: null,
      price: null,
      hasDearer: false,
      state: 'gone',
    }
  const [image] = listing.images
  const available = listing.variants.filter(isAvailable)
  const prices = (available.length > 0 ? available : listing.variants).map(({ price }) => price)
  const lowest = Math.min(...prices)
  return {
    ...common,
    title: inLanguage(listing.title, language),
    brand: inLanguage(listing.vendor.brand, language),
    image: image ? { id: image.id, color: image.color } : null,
    price: listing.kind === 'cart' && prices.length > 0 ? { amount: lowest, currency: listing.currency } : null,
    hasDearer: prices.some(price => price > lowest),
    state: stateOf(listing, available.length),
  }
}

function stateOf({ kind, vendor }: LoadedListing, available: number): SavedItem['state'] {
  if (kind !== 'cart') return 'elsewhere'
  if (!isSoldHere({ kind, shop: vendor.shop })) return 'closed'
  if (available === 0) return 'sold-out'
  return available === 1 ? 'available' : 'choose'
}

/** The lists that contain each of these listings. */
async function listsOf(db: Db, userId: string, listingIds: number[]): Promise<Map<number, number[]>> {
  if (listingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('savedListItems')
    .select(['listingId', 'listId'])
    .where('userId', '=', userId)
    .where('listingId', 'in', listingIds)
    .orderBy('listId')
    .execute()
  const lists = new Map<number, number[]>()
  for (const { listingId, listId } of rows) lists.set(listingId, [...(lists.get(listingId) ?? []), listId])
  return lists
}
