import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createListing } from '../listings.factory.ts'
import { loadCategoryTree } from './category-tree.ts'
import { getListing } from './get-listing.ts'
import { pauseShop } from './pause-shop.ts'
import { saveShop } from './save-shop.ts'
import { expectedArrival } from './shown-arrival.ts'

const { db } = await testDatabase()

async function arrivalsOf(vendorId: number) {
  const id = await createListing(db, { vendorId, kind: 'cart', shipsAnywhere: true })
  const listing = await getListing(db, id, await loadCategoryTree(db), 'en')
  return listing?.shippingRates.map(({ arrival }) => arrival)
}

test('nothing has an arrival while a shop takes no orders', async () => {
  const vendorId = await createVendor(db)
  await db.transaction().execute(async tx => {
    await saveShop(tx, vendorId, {
      currency: 'USD',
      rates: [{ mode: 'customrate', amount: 500, minDays: 2, maxDays: 4 }],
    })
    const today = Temporal.Now.plainDateISO('UTC')
    const pause = { from: today.subtract({ days: 2 }).toString(), backOn: today.add({ days: 9 }).toString() }
    await pauseShop(tx, vendorId, { ...pause, timeZone: 'UTC', words: {} })
  })
  expect(await arrivalsOf(vendorId)).toEqual([null])
})

test('handling days come before the days of each rate; a rate without days has no arrival', async () => {
  const vendorId = await createVendor(db, {
    locations: [{ city: { en: 'Kandy' }, country: 'LK', lat: null, lng: null }],
  })
  const rate = { mode: 'customrate' as const, amount: 500 }
  const rates = [{ ...rate, minDays: 2, maxDays: 4 }, rate]
  await db.transaction().execute(tx => saveShop(tx, vendorId, { currency: 'USD', handlingDays: 365, rates }))
  const [first, second] = (await arrivalsOf(vendorId)) ?? []
  const inAYear = Temporal.Now.plainDateISO('UTC').add({ days: 365 }).toString()
  expect(first && first.from > inAYear && first.until > first.from).toBe(true)
  expect(second).toBeNull()
})

test('days are counted by the clocks of the shop’s country', () => {
  // Friday in Colombo and New York, Thursday in Honolulu
  const now = new Date('2026-12-04T05:00:00Z')
  const days = { minDays: 1, maxDays: 2 }
  const text = (home: string | null) => expectedArrival({ home, handlingDays: 0 }, days, 'en', now)?.text
  expect(text('LK')).toBe('Mon 7 – Tue 8 Dec')
  expect(text('SA')).toBe('Mon 7 – Tue 8 Dec')
  expect(text('IN')).toBe('Sat 5 – Mon 7 Dec')
  expect(text(null)).toBe('Mon 7 – Tue 8 Dec')
  expect(text('US')).toBe('Mon 7 – Tue 8 Dec')
})
