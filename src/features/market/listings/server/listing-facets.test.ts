import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCertificate, createList, createVendor } from '#features/market/directory/directory.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import '#features/platform/search/search.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createCategory } from '../listings.factory.ts'
import { packagingKinds } from '../packaging.ts'
import { type ListingInput, saveListing } from './save-listing.ts'
import { saveShop } from './save-shop.ts'

const { db } = await testDatabase()

const networks = [await createNetwork(db), await createNetwork(db), await createNetwork(db, { status: 2 })]
const certificates = [await createCertificate(db), await createCertificate(db)]
const lists = [await createList(db), await createList(db)]
const deep = await createCategory(db, { parentId: 12 })
const categories = [2, 5, 8, 9, 12, deep, await createCategory(db, { parentId: deep })]
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const vendors: number[] = []
for (const status of [1, 1, 4, 2, 3]) {
  const at = vendors.length
  const memberships = networks.map((networkId, index) => ({ networkId, status: ((at + index) % 4) + 1 }))
  const locations = at % 2 ? [{ country: 'LK' }, { city: { en: 'Galle' }, country: 'LK' }] : [{ country: 'NP' }]
  // the first listing has both certificates, one of them expired; the second has one, the third none
  const held = certificates
    .slice(0, 2 - (at % 3))
    .map((certificateId, index) => ({ certificateId, number: '1', validUntil: index > 0 ? yesterday : null }))
  const approvedAt = status === 1 || status === 4 ? '2024-01-01' : null
  const vendorId = await createVendor(db, { status, approvedAt, memberships, locations, certificates: held })
  if (at > 0) await db.transaction().execute(tx => saveShop(tx, vendorId, { currency: 'USD', shipsFrom: ['LK', 'IN'] }))
  vendors.push(vendorId)
}

const some = <T>(values: T[]) => fc.subarray(values, { minLength: 0 }).chain(list => fc.shuffledSubarray(list))
const countries = some(['LK', 'IN', 'NP', 'DE'])
const listings: fc.Arbitrary<ListingInput> = fc
  .record({
    vendorId: fc.constantFrom(...vendors),
    kind: fc.constantFrom('basic', 'cart'),
    status: fc.constantFrom('draft', 'published', 'published', 'published', 'archived'),
    title: fc.constant({ en: 'Thing' }),
    currency: fc.constant('USD'),
    shipsFrom: fc.oneof(fc.constant<string[]>([]), countries),
    shipsTo: countries,
    shipsAnywhere: fc.boolean(),
    packaging: some(Object.keys(packagingKinds) as (keyof typeof packagingKinds)[]),
    acceptsGiftCards: fc.boolean(),
    leadDays: fc.constantFrom<[number, number] | null>(null, [2, 4]),
    isSpecialOffer: fc.boolean(),
    specialOfferCountries: countries,
    categoryIds: some(categories),
    certificateIds: some(certificates),
    listIds: some(lists),
    locations: fc.oneof(
      fc.constant<{ country: string }[]>([]),
      fc.array(fc.record({ country: fc.constantFrom('LK', 'JP') }), { maxLength: 2 }),
    ),
    prices: fc.uniqueArray(fc.nat({ max: 99 }), { minLength: 1, maxLength: 3 }),
    stocks: fc.array(fc.option(fc.nat({ max: 1 })), { minLength: 3, maxLength: 3 }),
  })
  .map(({ prices, stocks, ...listing }) => ({
    ...listing,
    specialOfferCountries: listing.isSpecialOffer ? listing.specialOfferCountries : [],
    variants: prices.map((price, at) => ({
      options: { Size: { en: `${at}` } },
      price,
      stock: stocks[at] ?? null,
      manageStock: stocks[at] !== null,
    })),
  }))

const isOpen = 'exists (select from vendor_shops s where s.vendor_id = listings.vendor_id and s.takes_orders)'

/** The expected values of each attribute of the records, computed from the tables: rows of listing and value. */
const facets: Record<string, string> = {
  marketplaceCategoryIds: `with recursive up as (
      select listing_id, category_id from listing_categories union
      select listing_id, parent_id from up join marketplace_categories c on c.id = category_id where parent_id is not null
    ) select listing_id, category_id from up`,
  cartItem: `select id, 'accepts-gift-cards' from listings where accepts_gift_cards union all
    select id, 'can-add-to-cart' from listings where kind = 'cart' and ${isOpen} and exists
      (select from listing_variants v where listing_id = listings.id and (stock > 0 or not manage_stock)) union all
    select id, 'ready-to-ship' from listings where kind = 'cart' and ${isOpen} and (ships_anywhere or ships_to <> '{}') and lead_days is null and exists
      (select from listing_variants v where listing_id = listings.id and (stock > 0 or not manage_stock))`,
  isCartItem: `select id, kind = 'cart' and ${isOpen} from listings`,
  soldOut: `select id, not exists
      (select from listing_variants v where listing_id = listings.id and (stock > 0 or not manage_stock))
    from listings where kind = 'cart'`,
  packagingFilters: 'select id, unnest(packaging) from listings',
  'shipsTo.country': `select id, unnest(ships_to) from listings union all
    select id, 'ANY' from listings where ships_anywhere`,
  'shipsFrom.country': `select id, unnest(case when ships_from = '{}' then coalesce(
      (select s.ships_from from vendor_shops s where s.vendor_id = listings.vendor_id), '{}') else ships_from end)
    from listings`,
  'certifications.id': `select listing_id, c.certificate_id from listing_certificates c
    join listings l on l.id = listing_id join vendor_certificates h using (vendor_id)
    where h.certificate_id = c.certificate_id and (h.valid_until is null or h.valid_until >= current_date)`,
  'collectionIds.id': 'select listing_id, list_id from enterprise_list_listings',
  'networks.id': `select listings.id, network_id from listings join network_members m using (vendor_id)
    join networks n on n.id = network_id where m.status in (1, 4) and n.status in (1, 4)`,
  listingVendorId: 'select id, vendor_id from listings',
  isSpecialOfferListing: 'select id, is_special_offer from listings',
  'specialOfferCountryData.countryOption.id': `select id, (special_offer_countries <> '{}')::int
    from listings where is_special_offer`,
  'specialOfferCountryData.specificCountries.country': 'select id, unnest(special_offer_countries) from listings',
  'locationsFilter.country': `select listing_id, country from listing_locations union
    select listings.id, country from listings join vendor_locations using (vendor_id)
    where not exists (select from listing_locations where listing_id = listings.id)`,
  'price.amount': `select id, coalesce(
      (select min(price) from listing_variants where listing_id = l.id and (stock > 0 or not manage_stock)),
      (select min(price) from listing_variants where listing_id = l.id)) from listings l where kind = 'cart'`,
  level: 'select listings.id, level from listings join vendors on vendors.id = vendor_id',
}

/** The values at a dotted path, arrays flattened. */
function valuesAt(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap(item => valuesAt(item, path))
  const [step, ...rest] = path
  if (step === undefined) return value === undefined ? [] : [value]
  return value && typeof value === 'object' ? valuesAt((value as Record<string, unknown>)[step], rest) : []
}

async function fromTables(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, query] of Object.entries(facets)) {
    const { rows } = await sql<{ row: string }>`
      select distinct id || ' ' || value as row from (${sql.raw(query)}) as facet (id, value)
      where id in (select l.id from listings l join vendors v on v.id = vendor_id
        where l.status = 'published' and v.status in (1, 4))`.execute(db)
    found[name] = rows.map(({ row }) => row).sort()
  }
  return found
}

async function fromRecords(language: string): Promise<Record<string, string[]>> {
  const records = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('itemType', '=', 'listing')
    .where('language', '=', language)
    .where('record', 'is not', null)
    .execute()
  const pairs = (name: string) =>
    records.flatMap(({ record }) => {
      const { id } = record as { id: number }
      return valuesAt(record, name.split('.')).map(value => `${id} ${value}`)
    })
  return Object.fromEntries(Object.keys(facets).map(name => [name, [...new Set(pairs(name))].sort()]))
}

test('the filter values in the records match the tables for listings of any kind, new and replaced', async () => {
  const property = fc.asyncProperty(
    fc.array(listings, { minLength: 8, maxLength: 12 }),
    listings,
    async (many, other) => {
      await db.transaction().execute(async tx => {
        const ids: number[] = []
        for (const listing of many) ids.push(await saveListing(tx, listing))
        const replaced = many.findIndex(listing => listing.vendorId === other.vendorId)
        if (replaced >= 0) await saveListing(tx, other, ids[replaced])
      })
      const expected = await fromTables()
      expect(await fromRecords('en')).toEqual(expected)
      expect(await fromRecords('si')).toEqual(expected)
      await db.deleteFrom('listings').execute()
      await db.deleteFrom('searchDocuments').where('itemType', '=', 'listing').execute()
    },
  )
  await fc.assert(property, { numRuns: 12 })
})
