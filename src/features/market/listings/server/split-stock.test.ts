import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createListing, placeStock } from '../listings.factory.ts'
import { type StockPlace, takeFrom } from '../stock-places.ts'
import { changeStockLocations, type RemovedLocation } from './change-stock-locations.ts'
import { changeVariants } from './change-variants.ts'
import { replaceVariants } from './replace-variants.ts'
import { giveBackStock, takeStock } from './take-stock.ts'
import { locationsOf } from './write-stock.ts'

const { db } = await testDatabase()
const inTransaction = <T>(work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
  db.transaction().execute(work) as Promise<T>

type Wanted = { id?: number | null; name?: string; country?: string | null }
const location = ({ id = null, name = 'A place', country = null }: Wanted) => ({
  ...{ id, name, country },
  street: '',
  city: '',
})
const saveLocations = (vendorId: number, wanted: Wanted[], removed: RemovedLocation[] = []) =>
  inTransaction(tx => changeStockLocations(tx, vendorId, wanted.map(location), removed))

/** Creates a vendor with locations in these countries, and a variant with these pieces at each. */
async function splitVariant(countries: (string | null)[], pieces: number[], allowBackorder = false) {
  const vendorId = await createVendor(db)
  const ids = await placeStock(db, vendorId, countries)
  const places = ids.map((locationId, at) => ({ locationId, pieces: pieces[at] ?? 0 }))
  const stock = places.reduce((sum, place) => sum + place.pieces, 0)
  const variants = [{ price: 1000, stock, allowBackorder, places }]
  const listingId = await createListing(db, { vendorId, kind: 'cart', variants })
  const { id: variantId } = await db
    .selectFrom('listingVariants')
    .select('id')
    .where('listingId', '=', listingId)
    .executeTakeFirstOrThrow()
  return { vendorId, ids, listingId, variantId }
}

async function piecesOf(variantId: number) {
  const { stock, isSplit } = await db
    .selectFrom('listingVariants')
    .select(['stock', 'isSplit'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('variantStocks')
    .select(['locationId', 'pieces'])
    .where('variantId', '=', variantId)
    .execute()
  return { stock, isSplit, at: Object.fromEntries(rows.map(row => [row.locationId, row.pieces])) }
}

test('pieces are taken in the buyer’s own country first, then at the first location, then at the others in their order', async () => {
  const { ids, variantId } = await splitVariant(['LK', 'IN', 'DE'], [3, 4, 5])
  const [kandy = 0, kochi = 0, berlin = 0] = ids
  const take = (quantity: number, country: string | null) =>
    inTransaction<Awaited<ReturnType<typeof takeStock>>>(tx => takeStock(tx, [{ variantId, quantity }], country))
  expect((await take(6, 'DE')).sources.get(variantId)).toEqual([
    { locationId: berlin, pieces: 5 },
    { locationId: kandy, pieces: 1 },
  ])
  expect((await take(3, 'US')).sources.get(variantId)).toEqual([
    { locationId: kandy, pieces: 2 },
    { locationId: kochi, pieces: 1 },
  ])
  expect(await piecesOf(variantId)).toEqual({ stock: 3, isSplit: true, at: { [kandy]: 0, [kochi]: 3, [berlin]: 0 } })
  expect((await take(4, 'LK')).short).toEqual([variantId])
  const sources = [
    { locationId: berlin, pieces: 5 },
    { locationId: kandy, pieces: 1 },
  ]
  await inTransaction(tx => giveBackStock(tx, [{ variantId, quantity: 7, sources }]))
  // the source of the seventh piece is unknown, so it goes back to the first location
  expect((await piecesOf(variantId)).at).toEqual({ [kandy]: 2, [kochi]: 3, [berlin]: 5 })
})

test('purchases take split stock as the rule in TypeScript says', async () => {
  const countries = constantFrom('LK', 'IN', 'DE', null)
  const purchase = record({ country: constantFrom('LK', 'IN', 'DE', 'US'), quantity: integer({ min: 1, max: 12 }) })
  const places = array(record({ country: countries, pieces: integer({ min: 0, max: 15 }) }), {
    minLength: 2,
    maxLength: 4,
  })
  await assert(
    asyncProperty(places, array(purchase, { maxLength: 5 }), async (given, purchases) => {
      const { ids, variantId } = await splitVariant(
        given.map(({ country }) => country),
        given.map(({ pieces }) => pieces),
        true,
      )
      let model: StockPlace[] = ids.map((locationId, at) => ({ locationId, pieces: given[at]?.pieces ?? 0 }))
      const isSplit = (await piecesOf(variantId)).isSplit
      expect(isSplit).toBe(given.slice(1).some(({ pieces }) => pieces > 0))
      if (!isSplit) return
      // includes locations without a country or without pieces
      for (const { country, quantity } of purchases) {
        const isNear = ({ locationId }: StockPlace) => given[ids.indexOf(locationId)]?.country === country
        const ordered = [...model.filter(isNear), ...model.filter(place => !isNear(place))]
        const { left, taken } = takeFrom(ordered, quantity)
        const { sources } = await db.transaction().execute(tx => takeStock(tx, [{ variantId, quantity }], country))
        expect(sources.get(variantId)).toEqual(taken)
        model = ids.map(id => left.find(({ locationId }) => locationId === id) as StockPlace)
        expect((await piecesOf(variantId)).at).toEqual(
          Object.fromEntries(model.map(({ locationId, pieces }) => [locationId, pieces])),
        )
      }
    }),
    { numRuns: 25 },
  )
})

test('fifty simultaneous buyers get exactly the pieces that exist, while others give pieces back', async () => {
  const { ids, variantId } = await splitVariant(['LK', 'IN', 'DE'], [7, 9, 4])
  const buyers = Array.from({ length: 50 }, (_, at) => ({
    quantity: (at % 2) + 1,
    country: ['LK', 'IN', 'DE'][at % 3],
  }))
  const bought = await Promise.all(
    buyers.map(async ({ quantity, country }, at) => {
      const taken = await db.transaction().execute(tx => takeStock(tx, [{ variantId, quantity }], country))
      if (taken.short.length > 0) return 0
      if (at % 5 > 0) return quantity
      await db
        .transaction()
        .execute(tx => giveBackStock(tx, [{ variantId, quantity, sources: taken.sources.get(variantId) ?? null }]))
      return 0
    }),
  )
  const sold = bought.reduce((sum, quantity) => sum + quantity, 0)
  const { stock, at } = await piecesOf(variantId)
  expect(stock).toBe(20 - sold)
  expect(Object.keys(at).map(Number)).toEqual(ids)
  for (const pieces of Object.values(at)) expect(pieces).toBeGreaterThanOrEqual(0)
})

test('a new sum without locations adds at the first one, and takes from them in their order', async () => {
  const { ids, listingId, variantId } = await splitVariant(['LK', 'IN'], [3, 4])
  const [kandy = 0, kochi = 0] = ids
  await inTransaction(tx => replaceVariants(tx, listingId, [{ price: 1000, stock: 9 }]))
  expect(await piecesOf(variantId)).toEqual({ stock: 9, isSplit: true, at: { [kandy]: 5, [kochi]: 4 } })
  await inTransaction(tx => changeVariants(tx, [listingId], variant => ({ ...variant, stock: 3 })))
  expect(await piecesOf(variantId)).toEqual({ stock: 3, isSplit: true, at: { [kandy]: 0, [kochi]: 3 } })
  const unmanaged = { manageStock: false, stock: null }
  await inTransaction(tx => changeVariants(tx, [listingId], variant => ({ ...variant, ...unmanaged })))
  expect(await piecesOf(variantId)).toEqual({ stock: null, isSplit: false, at: {} })
})

test('stock that doesn’t agree with its locations can’t be committed', async () => {
  const { variantId } = await splitVariant(['LK', 'IN'], [3, 4])
  const wrong = db.updateTable('listingVariants').set({ stock: 6 }).where('id', '=', variantId).execute()
  await expect(wrong).rejects.toThrow('not what lies at its locations')
  await expect(db.deleteFrom('variantStocks').where('variantId', '=', variantId).execute()).rejects.toThrow('locations')
})

test('another first location moves no pieces; a removed one’s stock goes to the named location, or the removal is refused', async () => {
  const { vendorId, ids, variantId } = await splitVariant(['LK', 'IN'], [6, 0])
  const [kandy = 0, kochi = 0] = ids
  expect(await piecesOf(variantId)).toEqual({ stock: 6, isSplit: false, at: {} })
  await saveLocations(vendorId, [{ id: kochi }, { id: kandy }])
  expect(await piecesOf(variantId)).toEqual({ stock: 6, isSplit: true, at: { [kandy]: 6 } })

  await saveLocations(vendorId, [{ id: kochi }, { id: kandy }, { country: 'DE' }])
  const without = [{ id: kochi }, { country: 'DE' }]
  await expect(saveLocations(vendorId, without)).rejects.toMatchObject({ code: 'gm-error-stock-location' })
  await saveLocations(vendorId, without, [{ id: kandy, to: 1 }])
  const [, berlin = 0] = await locationsOf(db, vendorId)
  expect(await piecesOf(variantId)).toEqual({ stock: 6, isSplit: true, at: { [berlin]: 6 } })

  await saveLocations(vendorId, [{ id: kochi }], [{ id: berlin, to: 0 }])
  expect(await piecesOf(variantId)).toEqual({ stock: 6, isSplit: false, at: {} })
  await saveLocations(vendorId, [])
  expect(await piecesOf(variantId)).toEqual({ stock: 6, isSplit: false, at: {} })
})

test('reordering and removing locations moves pieces only to the named ones', async () => {
  const change = record({
    order: array(integer({ min: 0, max: 3 }), { maxLength: 4 }),
    to: integer({ min: 0, max: 3 }),
  })
  const pieces = array(integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 })
  await assert(
    asyncProperty(pieces, array(change, { maxLength: 4 }), async (given, changes) => {
      const { vendorId, ids, variantId } = await splitVariant(['LK', 'IN', 'DE', null], given)
      let there = new Map(ids.map((id, at) => [id, given[at] ?? 0]))
      for (const { order, to } of changes) {
        const now = await locationsOf(db, vendorId)
        const left = [...new Set([...order.map(at => now[at % now.length] ?? 0), ...(order.length > 0 ? [] : now)])]
        const gone = now.filter(id => !left.includes(id))
        const heir = left[to % left.length] ?? 0
        await saveLocations(
          vendorId,
          left.map(id => ({ id })),
          gone.map(id => ({ id, to: left.indexOf(heir) })),
        )
        const moved = gone.reduce((sum, id) => sum + (there.get(id) ?? 0), 0)
        there = new Map(left.map(id => [id, (there.get(id) ?? 0) + (id === heir ? moved : 0)]))
        const { stock, isSplit, at } = await piecesOf(variantId)
        const kept = isSplit ? left.map(id => at[id] ?? 0) : left.map((_, place) => (place === 0 ? stock : 0))
        expect(kept).toEqual(left.map(id => there.get(id)))
      }
    }),
    { numRuns: 25 },
  )
})

test('removing the first location moves stock that isn’t split to the named one', async () => {
  const { vendorId, ids, variantId } = await splitVariant(['LK', 'IN', 'DE'], [6, 0, 0])
  const [kandy = 0, kochi = 0, berlin = 0] = ids
  const rest = [{ id: kochi }, { id: berlin }]
  await expect(saveLocations(vendorId, rest)).rejects.toMatchObject({ code: 'gm-error-stock-location' })
  await saveLocations(vendorId, rest, [{ id: kandy, to: 1 }])
  expect(await piecesOf(variantId)).toEqual({ stock: 6, isSplit: true, at: { [berlin]: 6 } })
})

test('another vendor’s location is refused', async () => {
  const { ids } = await splitVariant(['LK', 'IN'], [6, 1])
  const other = await createVendor(db)
  await saveLocations(other, [{ id: ids[0] ?? 0, name: 'Mine' }])
  expect(await locationsOf(db, other)).not.toContain(ids[0])
})
