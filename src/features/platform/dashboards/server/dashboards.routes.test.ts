import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/teams/teams.tables.ts'
import { findOutsideDashboard } from '#features/people/teams/server/index.ts'
import '#features/platform/places/places.tables.ts'
import { defaultSiteSettings, siteSettings } from '#server/settings/site-settings.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { DailySumsTable } from '../dashboards.tables.ts'
import { figuresOf } from '../figures.ts'
import { dashboardsRoutes } from './dashboards.routes.ts'

const { db } = await testDatabase()
const ofServer = 'https://numbers.example/shop'
const clientOf = ({ viewer }: TestUser) =>
  createRouterClient(dashboardsRoutes({ db, outsideDashboard: ofServer }), { context: asViewer(viewer) })
const admin = await createUser(db, { role: 1 })

beforeEach(async () => {
  await db.deleteFrom('dailySums').execute()
  await db.deleteFrom('appSettings').where('key', '=', 'site').execute()
})

const save = (rows: (Partial<DailySumsTable> & { figure: string; day: string; value: number })[]) =>
  db
    .insertInto('dailySums')
    .values(rows.map(row => ({ label: '', currency: '', ...row })))
    .execute()
const week = { from: '2026-03-01', to: '2026-03-03', by: 'day' } as const
const seriesOf = async (name: string, asked: object = {}) => {
  const tab = figuresOf('site').some(one => one === name) ? 'site' : 'market'
  const { figures } = await clientOf(admin).getDashboard({ ...week, tab, ...asked })
  const figure = figures.find(one => one.name === name)
  return figure?.series.map(({ label, currency, values }) => [label || currency || '', ...values])
}

test('only admins see the figures', async () => {
  const member = await createUser(db, { metabaseAccess: true })
  await expect(clientOf(member).getDashboard({ ...week, tab: 'site' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('links are shown to admins and to those with access, and the site’s settings come before the server’s', async () => {
  const member = await createUser(db)
  const reader = await createUser(db, { metabaseAccess: true })
  expect(await clientOf(admin).getDashboardLinks()).toEqual({ siteData: null, marketplace: ofServer })
  const dashboards = { siteData: 'https://numbers.example/site', marketplace: 'https://numbers.example/own' }
  await siteSettings.write(db, { ...defaultSiteSettings, dashboards })
  expect(await clientOf(member).getDashboardLinks()).toEqual({ siteData: null, marketplace: null })
  expect(await clientOf(reader).getDashboardLinks()).toEqual(dashboards)
  expect(await clientOf(admin).getDashboardLinks()).toEqual(dashboards)
})

test('a team’s desk has the link by the access of the enterprise or of the person', async () => {
  const [given, other] = [await createVendor(db), await createVendor(db)]
  await db.updateTable('vendors').set({ metabaseAccess: true }).where('id', '=', given).execute()
  const member = await createUser(db)
  const reader = await createUser(db, { metabaseAccess: true })
  const link = ({ viewer }: TestUser, vendorId: number) => findOutsideDashboard(db, { viewer, vendorId, ofServer })
  expect(await link(member, other)).toBeNull()
  expect(await link(member, given)).toBe(ofServer)
  expect(await link(reader, other)).toBe(ofServer)
})

test('a period is at most a year day by day, and three years in all', async () => {
  const ask = (from: string, by: 'day' | 'week') =>
    clientOf(admin).getDashboard({ tab: 'market', from, to: '2026-03-03', by })
  await expect(ask('2025-01-01', 'day')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(ask('2022-01-01', 'week')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(ask('2026-03-04', 'day')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await ask('2025-01-01', 'week')).steps).toHaveLength(62)
})

test('every figure of a tab is there, and empty before anything is counted', async () => {
  const empty = await clientOf(admin).getDashboard({ ...week, tab: 'site' })
  expect(empty.figures).toEqual(figuresOf('site').map(name => ({ name, series: [] })))
  expect(empty.until).toBeNull()
})

test('sums add up by step, totals are those of its last day, and days without a count are unknown', async () => {
  await save([
    { figure: 'people', day: '2026-03-01', value: 100 },
    { figure: 'people', day: '2026-03-02', value: 108 },
    { figure: 'newPeople', day: '2026-03-01', value: 7 },
    { figure: 'newPeople', day: '2026-03-02', value: 8 },
  ])
  expect(await seriesOf('people')).toEqual([['', 100, 108, null]])
  expect(await seriesOf('newPeople')).toEqual([['', 7, 8, null]])
  const asked = { from: '2026-02-27', to: '2026-03-02', by: 'month' }
  expect(await seriesOf('people', asked)).toEqual([['', null, 108]])
  expect(await seriesOf('newPeople', asked)).toEqual([['', null, 15]])
})

test('what pages report is unknown before the first report, all else before the first sum', async () => {
  await save([
    { figure: 'people', day: '2026-03-01', value: 9 },
    { figure: 'people', day: '2026-03-03', value: 9 },
    { figure: 'newPeople', day: '2026-03-02', value: 9 },
    { figure: 'searches', day: '2026-03-02', label: 'found', value: 7 },
    { figure: 'emptySearches', day: '2026-03-03', label: '0', value: 8 },
  ])
  expect(await seriesOf('newPeople', { from: '2026-02-28' })).toEqual([['', null, 0, 9, 0]])
  expect(await seriesOf('emptySearches')).toEqual([['0', null, 0, 8]])
})

test('numbers of people below 5 are few, and so is what would give them away; money and orders are exact', async () => {
  const day = '2026-03-01'
  await save([
    { figure: 'people', day: '2026-03-01', value: 9 },
    { figure: 'people', day: '2026-03-03', value: 9 },
    { figure: 'newPeople', day, value: 1 },
    { figure: 'languages', day, label: 'si', value: 51 },
    { figure: 'devices', day, label: 'phone', value: 40 },
    { figure: 'devices', day, label: 'computer', value: 9 },
    { figure: 'devices', day, label: 'tablet', value: 2 },
    { figure: 'orders', day, value: 1 },
    { figure: 'sales', day, currency: 'LKR', value: 120_000 },
    { figure: 'sales', day, currency: 'USD', value: 1999 },
  ])
  expect(await seriesOf('newPeople')).toEqual([['', 'few', 0, 0]])
  expect(await seriesOf('devices')).toEqual([
    ['phone', 40, 0, 0],
    ['computer', 'few', 0, 0],
    ['tablet', 'few', 0, 0],
  ])
  expect(await seriesOf('orders')).toEqual([['', 1, 0, 0]])
  expect(await seriesOf('sales')).toEqual([
    ['LKR', 120_000, 0, 0],
    ['USD', 1999, 0, 0],
  ])
})

test('times tell within which half and nine tenths lie, and nothing of a few', async () => {
  const times = (day: string, counts: Record<string, number>) =>
    Object.entries(counts).map(([label, value]) => ({ figure: 'answers', day, label, value }))
  await save([
    { figure: 'people', day: '2026-03-01', value: 9 },
    { figure: 'people', day: '2026-03-03', value: 9 },
    ...times('2026-03-01', { 5: 6, 60: 3, 1440: 1 }),
    ...times('2026-03-02', { 5: 3 }),
  ])
  expect(await seriesOf('answers')).toEqual([
    ['half', 5, 'few', null],
    ['most', 60, 'few', null],
    ['number', 10, 'few', 0],
  ])
})

test('the ten largest places have names, all others are one', async () => {
  const place = { country: 'LK', selfNode: 'LK', lat: 7, lng: 81 }
  await db
    .insertInto('places')
    .values({ ...place, id: 144, type: 'country', title: { en: 'Sri Lanka' } })
    .execute()
  await save([
    { figure: 'people', day: '2026-03-01', value: 9 },
    { figure: 'people', day: '2026-03-03', value: 9 },
    { figure: 'searches', day: '2026-03-01', label: 'none', value: 900 },
    { figure: 'emptySearches', day: '2026-03-01', label: '144', value: 100 },
    { figure: 'emptySearches', day: '2026-03-01', label: '0', value: 90 },
    { figure: 'emptySearches', day: '2026-03-01', label: 'other', value: 500 },
    ...Array.from({ length: 10 }, (_, at) => ({
      ...{ figure: 'emptySearches', day: '2026-03-01', label: String(1000 + at), value: 20 - at },
    })),
  ])
  const { figures } = await clientOf(admin).getDashboard({ ...week, tab: 'site', language: 'si' })
  const series = figures.find(({ name }) => name === 'emptySearches')?.series ?? []
  expect(series).toHaveLength(11)
  expect(series[0]).toMatchObject({ label: '144', title: 'ශ්‍රී ලංකාව', values: [100, 0, 0] })
  expect(series[1]).toMatchObject({ label: '0', title: null })
  expect(series.at(-1)).toMatchObject({ label: 'other', values: [500 + 12 + 11, 0, 0] })
})
