import { afterEach, expect, test, vi } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { dropPastListings } from '#features/market/listings/server/index.ts'
import '#features/platform/search/search.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const { db } = await testDatabase()
afterEach(() => vi.useRealTimers())

async function isFound(id: number): Promise<boolean> {
  const row = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `listing-${id}`)
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  return row.record !== null
}

test('an event that is over leaves the results by itself, one to come stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') })
  const vendorId = await createVendor(db)
  const event = (endsAt: string) =>
    createListing(db, { vendorId, startsAt: new Date(endsAt), endsAt: new Date(endsAt) })
  const soon = await event('2026-11-23T11:00:00Z')
  const later = await event('2026-11-25T11:00:00Z')
  const timeless = await createListing(db, { vendorId })
  vi.setSystemTime(new Date('2026-11-23T11:00:01Z'))
  await dropPastListings(db, new Date('2026-11-23T10:00:00Z'))
  expect(await Promise.all([soon, later, timeless].map(isFound))).toEqual([false, true, true])
})
