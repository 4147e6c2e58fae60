import { createRouterClient } from '@orpc/server'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { addDays } from '#shared/add-days.ts'
import type { CountReport } from '../stats.contract.ts'
import { createCounts } from '../stats.factory.ts'
import { CountBuffer } from './count-buffer.ts'
import { CountWriter } from './count-writer.ts'

import { statsRoutes } from './stats.routes.ts'

const { db } = await testDatabase()
const log = pino({ level: 'silent' })
const today = '2026-03-01'
const now = () => new Date(`${today}T10:00:00Z`)
const client = createRouterClient(statsRoutes(db, now), { context: guest() })
const report = (part: Partial<CountReport>): CountReport => ({
  view: [],
  shown: [],
  click: [],
  listing: [],
  found: [],
  hits: [],
  noHits: [],
  search: '',
  ...part,
})
const stored = (vendorId: number) =>
  db.selectFrom('profileCounts').select(['kind', 'day', 'count']).where('vendorId', '=', vendorId).execute()

test('hidden and missing enterprises have no statistics', async () => {
  const hidden = await createVendor(db, { status: 3, approvedAt: null })
  await expect(client.getStats({ id: hidden })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(client.getStats({ id: 2 ** 31 - 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('counts of several nodes are added up; hidden and unknown enterprises are left out', async () => {
  const id = await createVendor(db)
  const hidden = await createVendor(db, { status: 2, approvedAt: null })
  const nodes = [new CountWriter(db, log), new CountWriter(db, log)]
  for (const node of nodes) {
    node.count(report({ view: [id, id, hidden, 2 ** 31 - 1], shown: [id] }), now())
    node.count(report({ view: [id] }), now())
  }
  await Promise.all(nodes.map(node => node.stop()))
  expect(await stored(hidden)).toEqual([])
  expect((await stored(id)).sort((a, b) => a.count - b.count)).toEqual([
    { kind: 'shown', day: today, count: 2 },
    { kind: 'view', day: today, count: 4 },
  ])
})

test('each listing has its own count; invisible ones are left out', async () => {
  const vendorId = await createVendor(db)
  const id = await createListing(db, { vendorId })
  const draft = await createListing(db, { vendorId, status: 'draft' })
  const writer = new CountWriter(db, log)
  for (let times = 0; times < 3; times++) writer.count(report({ listing: [id, id, draft, 2 ** 31 - 1] }), now())
  await writer.stop()
  const rows = await db.selectFrom('listingCounts').selectAll().where('listingId', 'in', [id, draft]).execute()
  expect(rows).toEqual([{ listingId: id, day: today, count: 3 }])
})

test('counts that cannot be written stay pending for the next attempt', async () => {
  const id = await createVendor(db)
  const writer = new CountWriter(db, log)
  writer.count(report({ click: [id] }), now())
  await db.schema.alterTable('profile_counts').renameTo('away').execute()
  await writer.flush()
  await db.schema.alterTable('away').renameTo('profile_counts').execute()
  writer.count(report({ click: [id] }), now())
  await writer.flush()
  expect(await stored(id)).toEqual([{ kind: 'click', day: today, count: 2 }])
})

test('memory is bounded: new entries above the bound are dropped, known ones are still counted', () => {
  const buffer = new CountBuffer(2)
  const view = (vendorId: number) => ({ vendorId, kind: 'view' as const, day: today, count: 1 })
  for (const id of [1, 2, 3, 1]) buffer.add(view(id))
  expect(buffer.take()).toEqual([{ ...view(1), count: 2 }, view(2)])
  expect(buffer.size).toBe(0)
})

test('a period is compared with the previous one, once counting is old enough', async () => {
  const id = await createVendor(db, { subDomain: 'counted', brand: { en: 'Counted', si: 'ගණන්' } })
  const view = (day: string, count: number) => ({ vendorId: id, kind: 'view' as const, day, count })
  await createCounts(db, [
    view(today, 5),
    view('2026-02-23', 2),
    view('2026-02-22', 30),
    view('2026-02-16', 4),
    view('2026-02-15', 100),
  ])
  const week = await client.getStats({ id, period: '7', language: 'si' })
  expect(week).toMatchObject({ id, subDomain: 'counted', brand: 'ගණන්', since: '2026-02-15' })
  expect(week.totals).toEqual([
    { kind: 'view', total: 7, before: 34 },
    { kind: 'shown', total: 0, before: 0 },
    { kind: 'click', total: 0, before: 0 },
  ])
  expect(week.points).toHaveLength(7)
  expect(week.points[0]).toEqual({ from: '2026-02-23', to: '2026-02-23', view: 2, shown: 0, click: 0 })
  const month = await client.getStats({ id })
  expect(month.totals[0]).toEqual({ kind: 'view', total: 141, before: null })
})

test('a year is reported week by week, without a gap or an extra day', async () => {
  const id = await createVendor(db)
  const first = addDays(today, -364)
  await createCounts(db, [
    { vendorId: id, kind: 'shown', day: first, count: 3 },
    { vendorId: id, kind: 'shown', day: addDays(first, -1), count: 50 },
    { vendorId: id, kind: 'shown', day: today, count: 4 },
  ])
  const { points, totals } = await client.getStats({ id, period: '365' })
  expect(points).toHaveLength(52)
  expect(points[0]).toMatchObject({ from: first, to: addDays(first, 7), shown: 3 })
  expect(points.at(-1)).toMatchObject({ to: today, shown: 4 })
  for (const [at, { from }] of points.entries()) {
    if (at > 0) expect(from).toBe(addDays(points[at - 1]?.to ?? '', 1))
  }
  expect(totals[1]).toMatchObject({ total: 7 })
})

test('an enterprise without counts has empty statistics', async () => {
  const id = await createVendor(db)
  const { since, totals } = await client.getStats({ id })
  expect(since).toBeNull()
  expect(totals.map(({ total, before }) => ({ total, before }))).toEqual(Array(3).fill({ total: 0, before: null }))
})
