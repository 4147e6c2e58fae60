import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { notifiedKinds } from '#features/people/notifications/notifications.factory.ts'
import '#server/audit/audit.tables.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { wordsIn } from '#server/texts/index.ts'
import { type Answered, reportAnswered } from './notify-of-outcome.ts'
import { reportChat } from './report-chat.ts'
import { reportsRoutes } from './reports.routes.ts'

const { db } = await testDatabase()
const routes = reportsRoutes(db)
const by = (user: TestUser) => createRouterClient(routes, { context: asViewer(user.viewer) })
const admin = await createUser(db, { role: 1, name: 'Sita' })

/** Creates a report of an enterprise by each of these people, in their order. */
async function reportProfile(people: TestUser[], subDomain: string) {
  const vendorId = await createVendor(db, { subDomain, brand: { en: 'Leafs' } })
  for (const user of people) await by(user).sendReport({ kind: 'profile', id: vendorId, reason: 'outdated' })
  const rows = await db.selectFrom('reports').select('id').where('vendorId', '=', vendorId).orderBy('id').execute()
  return { vendorId, ids: rows.map(({ id }) => id) }
}

async function only(report: number) {
  const { items } = await by(admin).getReports({ report })
  return items[0]
}

async function deedsOn(id: number) {
  const rows = await db
    .selectFrom('auditLog')
    .select(['action', 'userId', 'before', 'after'])
    .where('target', '=', `report:${id}`)
    .orderBy('id')
    .execute()
  return rows.map(({ action, before, after }) => [action, before?.outcome, after?.outcome])
}

async function noticesOf(user: TestUser) {
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'data'])
    .where('userId', '=', user.id)
    .where('kind', '=', 'report-answered')
    .execute()
  return rows.map(({ data }) => data)
}

test('a closed report shows its admin and note; its reporter is notified only of the outcome, and the admins’ notification is withdrawn', async () => {
  const user = await createUser(db)
  const other = await createUser(db, { role: 1 })
  const { ids } = await reportProfile([user], 'closing')
  const [id = 0] = ids
  expect(await notifiedKinds(db, other.id)).toEqual(['report-came'])
  const closing = { id, closed: true, outcome: 'dealt-with', note: '  They moved to Galle.  ' } as const
  await by(admin).setReportState(closing)
  await by(admin).setReportState(closing)
  expect(await only(id)).toMatchObject({
    reports: [{ id, closed: { outcome: 'dealt-with', by: 'Sita' }, note: 'They moved to Galle.' }],
  })
  expect(await deedsOn(id)).toEqual([['report.close', null, 'dealt-with']])
  expect(await noticesOf(user)).toEqual([
    { kind: 'profile', outcome: 'dealt-with', name: { en: 'Leafs' }, path: '/closing' },
  ])
  expect(await notifiedKinds(db, other.id)).toEqual([])
  expect(
    (await by(admin).getReports({ state: 'open' })).items.flatMap(one => one.reports).map(one => one.id),
  ).not.toContain(id)
})

test('if visitors no longer see the thing, the notification links to the centre, in the reader’s language', async () => {
  const user = await createUser(db)
  const { vendorId, ids } = await reportProfile([user], 'takendown')
  await db.updateTable('vendors').set({ status: 2, approvedAt: null }).where('id', '=', vendorId).execute()
  await by(admin).setReportState({ id: ids[0] ?? 0, closed: true, outcome: 'dealt-with' })
  const [data] = await noticesOf(user)
  expect(data).toMatchObject({ path: '/notifications' })
  expect(reportAnswered.write(data as Answered, wordsIn('si'))).toEqual({
    title: 'ඔබ වාර්තා කළ දේ ගැන අපි පියවර ගත්තෙමු',
    text: 'ඔබේ වාර්තාව Leafs ගැනයි. ස්තුතියි.',
  })
})

test('a changed outcome replaces the reporter’s notification, a changed note doesn’t', async () => {
  const user = await createUser(db)
  const { ids } = await reportProfile([user], 'another')
  const [id = 0] = ids
  const say = (outcome: 'dealt-with' | 'nothing-wrong', note: string) =>
    by(admin).setReportState({ id, closed: true, outcome, note })
  await say('nothing-wrong', '')
  await db.updateTable('notifications').set({ readAt: new Date() }).where('userId', '=', user.id).execute()
  await say('nothing-wrong', 'All is well.')
  expect(await notifiedKinds(db, user.id)).toEqual([])
  await say('dealt-with', 'It was not.')
  expect(await noticesOf(user)).toMatchObject([{ outcome: 'dealt-with' }])
  expect(await notifiedKinds(db, user.id)).toEqual(['report-answered'])
  expect((await deedsOn(id)).map(([, , outcome]) => outcome)).toEqual(['nothing-wrong', 'nothing-wrong', 'dealt-with'])
})

test('reports of one thing are listed and closed together, except those that came after the admin looked', async () => {
  const people = [await createUser(db), await createUser(db), await createUser(db)]
  const { ids } = await reportProfile(people, 'together')
  const [first = 0, second = 0, third = 0] = ids
  const elsewhere = await reportProfile(people.slice(0, 1), 'elsewhere')
  expect((await only(first))?.reports.map(({ id }) => id)).toEqual([third, second, first])
  await by(admin).setReportState({ id: second, closed: true, outcome: 'nothing-wrong', together: true })
  expect((await only(first))?.reports.map(({ closed }) => closed?.outcome)).toEqual([
    undefined,
    'nothing-wrong',
    'nothing-wrong',
  ])
  expect((await only(elsewhere.ids[0] ?? 0))?.reports).toMatchObject([{ closed: null }])
  expect(await Promise.all(people.map(async one => (await noticesOf(one)).length))).toEqual([1, 1, 0])
  const open = await by(admin).getReports({ state: 'open' })
  expect(open.items.find(({ key }) => key === `profile:${elsewhere.vendorId}`)).toMatchObject({ count: 1 })
  // closing one without `together` leaves earlier ones open
  await by(admin).setReportState({ id: third, closed: true, outcome: 'dealt-with' })
  expect((await only(first))?.reports.map(({ closed }) => closed?.outcome)).toEqual([
    'dealt-with',
    'nothing-wrong',
    'nothing-wrong',
  ])
})

test('a reopened report is open as before and keeps its note, and its reporter’s notification is withdrawn', async () => {
  const user = await createUser(db)
  const { vendorId, ids } = await reportProfile([user], 'again')
  const [id = 0] = ids
  await by(admin).setReportState({ id, closed: true, outcome: 'nothing-wrong', note: 'Looked fine.' })
  await by(admin).setReportState({ id, closed: false })
  await by(admin).setReportState({ id, closed: false })
  expect(await only(id)).toMatchObject({ reports: [{ closed: null, note: 'Looked fine.' }] })
  expect(await noticesOf(user)).toEqual([])
  expect(await deedsOn(id)).toEqual([
    ['report.close', null, 'nothing-wrong'],
    ['report.reopen', 'nothing-wrong', null],
  ])
  // the person who reported it again still has one open report of it
  await by(admin).setReportState({ id, closed: true, outcome: 'nothing-wrong' })
  await by(user).sendReport({ kind: 'profile', id: vendorId, reason: 'other', message: 'Look again.' })
  await expect(by(admin).setReportState({ id, closed: false })).rejects.toMatchObject({
    ...{ code: 'gm-error-report-again', status: 409 },
  })
})

test('for a report of chat, admins see the messages, their authors, and how to reach them', async () => {
  const reporter = await createUser(db)
  const writer = await createUser(db, { name: 'Kamal' })
  const vendorId = await createVendor(db, { subDomain: 'hive', brand: { en: 'Hive' } })
  const at = '2026-11-23T10:00:00.000Z'
  await reportChat(db, {
    ...{ reporterId: reporter.id, roomId: '!a:pola.test', eventId: '$b', reason: 'attack', message: '' },
    context: [
      { sender: `@vendor_${vendorId}:pola.test`, text: 'Good day', at, isReported: false },
      { sender: `@user_${writer.id}:pola.test`, text: 'You fool', at, isReported: true },
      { sender: '@bridge_1:pola.test', text: 'Beep', at, isReported: false },
    ],
  })
  const [found] = (await by(admin).getReports({ kind: 'message' })).items
  expect(found).toMatchObject({
    ...{ id: null, title: 'Kamal', link: null },
    people: [
      { name: 'Hive', link: '/hive', chat: `/chats/enterprise_${vendorId}?as=help` },
      { name: 'Kamal', email: writer.email, chat: `/chats/user_${writer.id}?as=help` },
    ],
    reports: [
      {
        reporter: { name: reporter.name },
        context: [
          { name: 'Hive', text: 'Good day', isReported: false },
          { name: 'Kamal', text: 'You fool', isReported: true },
          { name: '@bridge_1:pola.test' },
        ],
      },
    ],
  })
  await by(admin).setReportState({ id: found?.reports[0]?.id ?? 0, closed: true, outcome: 'dealt-with' })
  expect(await noticesOf(reporter)).toEqual([{ kind: 'message', outcome: 'dealt-with', name: {}, path: '/chats' }])
})

test('invalid input is refused', async () => {
  const { ids } = await reportProfile([await createUser(db)], 'hostile')
  const [id = 0] = ids
  const put = (input: object) => by(admin).setReportState(input as never)
  const bad = { code: 'BAD_REQUEST' }
  await expect(put({ id, closed: true })).rejects.toMatchObject(bad)
  await expect(put({ id, closed: true, outcome: 'gone' })).rejects.toMatchObject(bad)
  await expect(put({ id, closed: 'yes' })).rejects.toMatchObject(bad)
  await expect(put({ id, closed: true, outcome: 'dealt-with', note: 'a\0b' })).rejects.toMatchObject(bad)
  await expect(put({ id, closed: true, outcome: 'dealt-with', note: 'x'.repeat(2001) })).rejects.toMatchObject(bad)
  await expect(put({ id: 2_147_483_000, closed: false })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(put({ id: 2_147_483_000, closed: true, outcome: 'dealt-with' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await by(admin).getReports({ report: 2_147_483_000 })).toMatchObject({ items: [], count: 0 })
})
