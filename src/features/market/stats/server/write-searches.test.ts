import { pino } from 'pino'
import { expect, test } from 'vitest'
import '#features/platform/places/places.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { countReport } from '../stats.contract.ts'
import { createAudience } from '../stats.factory.ts'
import { CountWriter } from './count-writer.ts'
import { forgetVisits } from './forget-visits.ts'

const { db } = await testDatabase()
const day = '2026-03-01'
const now = new Date(`${day}T10:00:00Z`)
const report = (part: object) => countReport.parse(part)
const searches = () =>
  db.selectFrom('searchCounts').selectAll().orderBy('itemType').orderBy('place').orderBy('hasResults').execute()

test('searches count by kind, place and result, whoever searched; unknown places count as none', async () => {
  await db
    .insertInto('places')
    .values({ id: 144, type: 'country', title: { en: 'Sri Lanka' }, country: 'LK', selfNode: 'LK', lat: 7, lng: 81 })
    .execute()
  const writer = new CountWriter(db, pino({ level: 'silent' }))
  writer.count(report({ hits: [1], search: '?query=tea' }), now, { language: 'si', device: 'phone' })
  writer.count(report({ noHits: [1], search: '?query=a+name&place=144' }), now, { language: 'si', device: 'phone' })
  writer.count(report({ noHits: [1], search: '?query=boats&shipsTo=LK' }), now, { language: 'en', device: 'computer' })
  writer.count(report({ noHits: [0], search: '?query=boats&place=999999' }), now)
  writer.count(report({ view: [1, 2], listing: [3], shown: [4] }), now, { language: 'si', device: 'phone' })
  await writer.stop()
  const of = { day, count: 1 }
  expect(await searches()).toEqual([
    { ...of, itemType: 'listing', place: 0, hasResults: true },
    { ...of, itemType: 'listing', place: 144, hasResults: false, count: 2 },
    { ...of, itemType: 'profile', place: 0, hasResults: false },
  ])
  expect(await db.selectFrom('audienceCounts').selectAll().orderBy('language').execute()).toEqual([
    { day, language: 'en', device: 'computer', count: 1 },
    { day, language: 'si', device: 'phone', count: 5 },
  ])
})

test('both are deleted after 90 days', async () => {
  const rows = (day: string) =>
    createAudience(
      db,
      [{ day, itemType: 'profile', place: 0, hasResults: true, count: 1 }],
      [{ day, language: 'ja', device: 'tablet', count: 1 }],
    )
  await rows('2025-11-30')
  await rows('2025-12-02')
  await forgetVisits(db, now)
  const days = async (table: 'searchCounts' | 'audienceCounts') =>
    (await db.selectFrom(table).select('day').distinct().orderBy('day').execute()).map(row => row.day)
  expect(await days('searchCounts')).toEqual(['2025-12-02', day])
  expect(await days('audienceCounts')).toEqual(['2025-12-02', day])
})
