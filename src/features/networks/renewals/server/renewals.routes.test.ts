import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import '#features/networks/management/management.tables.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { mountRenewalFiles, renewalsRoutes } from './renewals.routes.ts'
import { sendReminders } from './send-reminders.ts'

const { db } = await testDatabase()
const router = renewalsRoutes(db)
const contextOf = (user: TestUser) => asViewer({ userId: user.id, role: 2 })
const as = (user: TestUser) => createRouterClient(router, { context: contextOf(user) })
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)

let reader: TestUser
let stranger: TestUser
let networkId: number

beforeEach(async () => {
  ;[reader, stranger] = [await createUser(db), await createUser(db)]
  networkId = await createNetwork(db, {
    vendorId: await createVendor(db, { isNetworker: true }),
    name: { en: 'Lanka, Organic' },
    timeZone: 'Asia/Colombo',
  })
  await db.insertInto('networkRoles').values({ networkId, userId: reader.id, role: 'reader', givenBy: null }).execute()
})

const member = async (name: string, period: object) => {
  const vendorId = await createVendor(db, { brand: { en: name } })
  return createMembership(db, { networkId, vendorId, periods: [period] })
}

async function ask(path: string, user: TestUser | null = null) {
  const app = new Hono()
  const viewerOf = async () => user && contextOf(user).viewer
  mountRenewalFiles(app, { db, publicUrl: 'https://pola.test', viewerOf })
  const response = await app.request(path)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('strangers and guests find no renewals, in no form', async () => {
  const calls = [as(stranger).getRenewals, as(stranger).makeCalendarAddress, as(stranger).endCalendarAddress]
  for (const call of calls) await expect(call({ networkId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const csv = `/api/v1/networks/${networkId}/renewals.csv`
  expect([(await ask(csv)).status, (await ask(csv, stranger)).status]).toEqual([401, 404])
  expect((await ask(`/api/v1/network-calendars/${'a'.repeat(32)}.ics`)).status).toBe(404)
})

test('renewals come by day, with their reminders; the list and the file have the same', async () => {
  await member('Later', { endsAt: inDays(90) })
  await member('Open', {})
  await member('Soon', { startsAt: inDays(-300), endsAt: inDays(20) })
  await member('Far', { endsAt: inDays(500) })
  await member('Decides', { startsAt: inDays(-9), status: 4, dueAt: inDays(40) })
  await sendReminders(db, new Date())
  const { items, today } = await as(reader).getRenewals({ networkId })
  expect(items.map(({ vendor, state }) => [vendor.name, state])).toEqual([
    ['Soon', 'approved'],
    ['Decides', 'renewing'],
    ['Later', 'approved'],
  ])
  expect(items[0]?.reminders).toMatchObject([{ step: 30, state: 'failed' }])
  expect(items.every(item => item.day > today)).toBe(true)
  const { text } = await ask(`/api/v1/networks/${networkId}/renewals.csv`, reader)
  expect(
    text
      .split('\r\n')
      .slice(1, -1)
      .map(line => line.split(',')[2]),
  ).toEqual(['Soon', 'Decides', 'Later'])
})

test('a secret address gives the calendar until it is ended, replaced, or the role is over', async () => {
  const membershipId = await member('Soon', { endsAt: inDays(20) })
  const { path } = await as(reader).makeCalendarAddress({ networkId })
  const first = await ask(path)
  expect(first).toMatchObject({ status: 200, type: expect.stringContaining('text/calendar') })
  expect(first.text).toContain('X-WR-CALNAME:Renewals of Lanka\\, Organic')
  expect(first.text).toContain(`UID:membership-${membershipId}@pola.test`)
  expect((await ask(path)).text).toBe(first.text)
  const { path: next } = await as(reader).makeCalendarAddress({ networkId })
  expect([(await ask(path)).status, (await ask(next)).status]).toEqual([404, 200])
  expect(JSON.stringify(await db.selectFrom('networkCalendars').selectAll().execute())).not.toContain(
    next.slice(26, 50),
  )
  await db.deleteFrom('networkRoles').where('userId', '=', reader.id).execute()
  expect((await ask(next)).status).toBe(404)
  await db.insertInto('networkRoles').values({ networkId, userId: reader.id, role: 'reader', givenBy: null }).execute()
  expect((await as(reader).getRenewals({ networkId })).hasCalendar).toBe(true)
  await as(reader).endCalendarAddress({ networkId })
  expect((await ask(next)).status).toBe(404)
  expect((await as(reader).getRenewals({ networkId })).hasCalendar).toBe(false)
})

test('a renewed membership moves its event', async () => {
  const membershipId = await member('Soon', { startsAt: inDays(-300), endsAt: inDays(20) })
  const { path } = await as(reader).makeCalendarAddress({ networkId })
  const eventOf = async () => {
    const { text } = await ask(path)
    const of = (name: string) => new RegExp(`${name}[^:]*:(.*)\r\n`).exec(text)?.[1]
    return { count: text.split('BEGIN:VEVENT').length - 1, uid: of('UID'), end: of('DTEND'), sequence: of('SEQUENCE') }
  }
  const before = await eventOf()
  const period = { membershipId, networkId, startsAt: inDays(20), endsAt: inDays(300), status: 1 }
  const decided = { source: 'network' as const, levelId: null, dueAt: null, decidedBy: null }
  await db
    .insertInto('membershipPeriods')
    .values({ ...period, ...decided })
    .execute()
  await db.updateTable('memberships').set({ revision: 1 }).where('id', '=', membershipId).execute()
  const after = await eventOf()
  expect(after).toMatchObject({ count: 1, uid: before.uid, sequence: '1' })
  expect(after.end).not.toBe(before.end)
})
