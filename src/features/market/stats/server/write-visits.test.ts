import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { countReport } from '../stats.contract.ts'
import { createCountryCounts, createSearchVisits } from '../stats.factory.ts'
import { CountWriter } from './count-writer.ts'
import { forgetVisits } from './forget-visits.ts'

const { db } = await testDatabase()
const log = pino({ level: 'silent' })
const day = '2026-03-01'
const now = new Date(`${day}T10:00:00Z`)
const report = (part: object) => countReport.parse(part)
const searches = (vendorId: number) =>
  db
    .selectFrom('searchVisits')
    .select(['itemType', 'search', 'count'])
    .where('vendorId', '=', vendorId)
    .orderBy('search')
    .execute()

test('a search that led to a page or a listing counts for its enterprise; invisible ones are left out', async () => {
  const vendorId = await createVendor(db)
  const hidden = await createVendor(db, { status: 3, approvedAt: null })
  const listing = await createListing(db, { vendorId })
  const draft = await createListing(db, { vendorId, status: 'draft' })
  const [one, other] = [new CountWriter(db, log), new CountWriter(db, log)]
  for (const node of [one, other]) {
    node.count(report({ click: [vendorId, hidden, 2 ** 31 - 1], search: '?query=Tea' }), now)
    node.count(report({ found: [listing, listing, draft], search: '?query=tea&shipsTo=LK' }), now)
    node.count(report({ click: [vendorId], search: '?query=me@example.org' }), now)
    node.count(report({ click: [vendorId], view: [vendorId] }), now)
  }
  await Promise.all([one.stop(), other.stop()])
  expect(await searches(vendorId)).toEqual([
    { itemType: 'profile', search: 'query=tea', count: 2 },
    { itemType: 'listing', search: 'query=tea&shipsTo=LK', count: 2 },
  ])
  expect(await searches(hidden)).toEqual([])
})

test('at most 200 searches per enterprise and day are kept, and these are still counted', async () => {
  const id = await createVendor(db)
  const visits = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({
      ...{ itemType: 'profile' as const, id, day, count: 1 },
      search: `query=${String(from + at).padStart(3, '0')}`,
    }))
  await createSearchVisits(db, visits(0, 150))
  await createSearchVisits(db, visits(100, 300))
  const kept = await searches(id)
  expect(kept).toHaveLength(200)
  expect(kept.filter(({ count }) => count === 2)).toHaveLength(50)
  await createSearchVisits(db, visits(190, 210))
  expect((await searches(id)).map(({ search }) => search)).toEqual(kept.map(({ search }) => search))
})

test('the country of a visitor who opens a page or a listing is counted once for each', async () => {
  const vendorId = await createVendor(db)
  const listing = await createListing(db, { vendorId })
  const writer = new CountWriter(db, log)
  writer.count(report({ view: [vendorId, vendorId], listing: [listing] }), now, { country: 'LK' })
  writer.count(report({ view: [vendorId], shown: [vendorId] }), now)
  await writer.stop()
  const rows = await db
    .selectFrom('visitorCountries')
    .select(['country', 'count'])
    .where('vendorId', '=', vendorId)
    .orderBy('country')
    .execute()
  expect(rows).toEqual([
    { country: '', count: 1 },
    { country: 'LK', count: 2 },
  ])
})

test('searches are deleted after 90 days, countries after two periods of twelve months', async () => {
  const id = await createVendor(db)
  const of = { itemType: 'profile' as const, id, count: 1 }
  await createSearchVisits(db, [
    { ...of, day: '2025-12-02', search: 'query=new' },
    { ...of, day: '2025-12-01', search: 'query=old' },
  ])
  await createCountryCounts(db, [
    { ...of, day: '2024-01-01', country: 'LK' },
    { ...of, day: '2023-01-01', country: 'IN' },
  ])
  await forgetVisits(db, now)
  expect((await searches(id)).map(({ search }) => search)).toEqual(['query=new'])
  const rows = await db.selectFrom('visitorCountries').select('country').where('vendorId', '=', id).execute()
  expect(rows).toEqual([{ country: 'LK' }])
})
