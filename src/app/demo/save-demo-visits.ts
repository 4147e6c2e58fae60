import '#features/market/listings/listings.tables.ts'
import { type SearchedType, searchesKeptFor } from '#features/market/stats/count-kinds.ts'
import { searchOf } from '#features/market/stats/search-visit.ts'
import { createCountryCounts, createSearchVisits } from '#features/market/stats/stats.factory.ts'
import { addDays } from '#shared/add-days.ts'
import '#features/shop/orders/orders.tables.ts'
import type { Db } from '#server/db/database.ts'
import { seededRandom } from '#server/pictures/random.ts'

/** Number of visits out of ten by country; the country of the rest is unknown. */
const countries: [country: string, share: number][] = [
  ['LK', 5.4],
  ['IN', 1.2],
  ['GB', 0.9],
  ['DE', 0.6],
  ['AU', 0.5],
  ['US', 0.5],
  ['', 0.9],
]
const maxListings = 6

/** Saves how visitors found enterprises with sales in the last weeks, and their countries. */
export async function saveDemoVisits(db: Db, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const days = Array.from({ length: searchesKeptFor }, (_, at) => addDays(today, -at))
  const vendors = await db
    .selectFrom('vendors')
    .select(['id', 'subDomain'])
    .where('id', 'in', db.selectFrom('orders').select('vendorId'))
    .execute()
  for (const { id, subDomain } of vendors) {
    const random = seededRandom(`${subDomain}/visits`)
    const rounded = (typical: number) => Math.floor(typical * random.between(0, 2) + random.next())
    const of = { itemType: 'profile' as const, id }
    const counts = days.flatMap(day =>
      countries.map(([country, share]) => ({ ...of, day, country, count: rounded(share) })),
    )
    await createCountryCounts(
      db,
      counts.filter(({ count }) => count > 0),
    )
    const searches = await searchesFor(db, id)
    const visits = searches.flatMap(({ search, itemType, ...of }, place) =>
      days.map(day => ({ ...of, itemType, day, search, count: rounded(0.8 / (1 + place)) })),
    )
    await createSearchVisits(
      db,
      visits.filter(({ count }) => count > 0),
    )
  }
}

/** Search words from its listings, in both languages, some with filters; the most frequent first. */
async function searchesFor(db: Db, vendorId: number) {
  const listings = await db
    .selectFrom('listings')
    .select(['id', 'title'])
    .where('vendorId', '=', vendorId)
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(maxListings)
    .execute()
  const filters = ['', '&shipsTo=LK', '&packaging=plastic-free&shipsTo=GB']
  const asked = listings.flatMap(({ id, title }, at) => [
    { itemType: 'listing' as SearchedType, id, words: title.en, rest: filters[at % filters.length] ?? '' },
    { itemType: 'listing' as SearchedType, id, words: title.si, rest: '' },
  ])
  asked.splice(1, 0, { itemType: 'profile', id: vendorId, words: 'organic', rest: '&location=Kandy' })
  return asked.flatMap(({ itemType, id, words = '', rest }) => {
    const query = encodeURIComponent(words.split(',')[0] ?? '')
    const search = searchOf(`query=${query}${rest}`, itemType)
    return search ? [{ itemType, id, search }] : []
  })
}
