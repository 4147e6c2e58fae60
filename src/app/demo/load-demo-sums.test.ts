import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import '#features/platform/dashboards/dashboards.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { recordEdition } from './demo-edition.ts'
import { demoSums } from './demo-sums.ts'
import { areSumsSettled, loadDemoSums } from './load-demo-sums.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-29T10:00:00Z')
const sums = () => db.selectFrom('dailySums').select(['figure', 'day', 'label', 'value']).execute()

test('the same day gives the same sums, which end the day before', () => {
  const { searches, audience, answers } = demoSums('2026-11-29')
  expect(demoSums('2026-11-29')).toEqual({ searches, audience, answers })
  for (const rows of [searches, audience, answers]) expect(rows.at(-1)?.day).toBe('2026-11-28')
})

test('other data gets no sums of the demo world', async () => {
  await createVendor(db)
  expect(await areSumsSettled(db)).toBe(true)
  await loadDemoSums({ db, now })
  expect(await sums()).toEqual([])
})

test('the demo world is summed up once, with searches, languages, devices and answers of 120 days', async () => {
  await db.transaction().execute(recordEdition)
  expect(await areSumsSettled(db)).toBe(false)
  await loadDemoSums({ db, now })
  const first = await sums()
  const days = (figure: string) => new Set(first.filter(sum => sum.figure === figure).map(({ day }) => day)).size
  for (const figure of ['searches', 'emptySearches', 'languages', 'devices', 'answers']) expect(days(figure)).toBe(120)
  expect(first.find(({ figure, day }) => figure === 'enterprises' && day === '2026-11-28')?.value).toBe(1)
  expect(await areSumsSettled(db)).toBe(true)
  await loadDemoSums({ db, now })
  expect(await sums()).toHaveLength(first.length)
})
