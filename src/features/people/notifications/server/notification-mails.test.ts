import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createHosts } from '#server/http/hosts.ts'
import { deliverMail } from '#server/mail/deliver-mail.ts'
import { withdrawsMails } from '#server/mail/index.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { instantOf } from '#shared/instant-of.ts'
import { type GroupName, groupNames, type Ways, waysOf } from '../notification-groups.ts'
import { wordsEverywhere } from '../testing/words-everywhere.ts'
import { readThread } from './change-notifications.ts'
import { defineNotification } from './define-notification.ts'
import { mailUnread } from './mail-unread.ts'
import { mountUnsubscribe } from './mount-unsubscribe.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { mailPatience, type NotifyOptions, notify } from './notify.ts'
import type { Receiver } from './receivers-of.ts'
import { sendDigests } from './send-digests.ts'
import { withdrawMails } from './withdraw-mails.ts'

const { db } = await testDatabase()
const publicUrl = 'https://pola.example'
const routes = notificationsRoutes(db, {
  hosts: createHosts('https://pola.test'),
  pushKey: async () => null,
  allowLocalhost: false,
})
const as = (user: TestUser | null) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })

const kindOf = (kind: string, group: GroupName, mail?: 'now') =>
  defineNotification<{ what: string }>({
    ...{ kind, group, ...(mail && { mail }) },
    write: wordsEverywhere({
      en: ({ what }) => ({ title: `Answer: ${what}`, text: 'Somebody wrote.' }),
      si: ({ what }) => ({ title: `පිළිතුර: ${what}` }),
    }),
    path: () => '/tea',
  })
const answer = kindOf('test-answer', 'feedback')
const sale = kindOf('test-sale', 'orders', 'now')
const follow = kindOf('test-follow', 'follows')

/** What nobody sees of these. */
const hidden = new Set<string>()
const words = defineNotification<{ what: string }>({
  ...{ kind: 'test-words', group: 'feedback' },
  write: wordsEverywhere({ en: ({ what }) => ({ title: what }), si: ({ what }) => ({ title: what }) }),
  path: () => '/tea',
  isSeen: ({ key }) => sql<boolean>`${key} <> all(${[...hidden]}::text[])`,
})

let nimali: TestUser
beforeEach(async () => {
  nimali = await createUser(db, { location: { country: 'lk' } })
})

const send = (
  kind: typeof answer,
  what: string,
  options: NotifyOptions = {},
  receivers: Receiver[] = [{ user: nimali.id }],
) => db.transaction().execute(tx => notify(tx, kind, receivers, { what }, options))
const subjects = async (user = nimali) => (await mailsTo(db, user.email)).map(({ subject }) => subject).reverse()
const choose = async (group: GroupName, ways: Partial<Ways>, quiet: { from: number; until: number } | null = null) =>
  as(nimali).saveNotificationPreferences({
    groups: [{ group, ...waysOf(group), ...ways }],
    quiet,
  })

/** Runs the waiting jobs, whatever their delay. @returns their delays in s */
async function workMails(now = new Date()): Promise<number[]> {
  const { rows } = await sql<{ id: string; data: { ids: number[] }; wait: number }>`
    delete from pgboss.job where name = 'notification-mails'
    returning id, data, extract(epoch from start_after - now())::integer as wait`.execute(db)
  rows.sort((a, b) => Math.min(...a.data.ids) - Math.min(...b.data.ids))
  for (const { data } of rows) await mailUnread({ db, publicUrl }, data.ids, now)
  return rows.map(({ wait }) => wait)
}

test('notifications unread after ten minutes are mailed in the person’s language, with an unsubscribe link', async () => {
  await db.updateTable('users').set({ languageCode: 'si' }).where('id', '=', nimali.id).execute()
  await send(answer, 'තේ')
  expect(await subjects()).toEqual([])
  expect(await workMails()).toEqual([expect.closeTo(mailPatience, -1)])
  const [mail] = await mailsTo(db, nimali.email)
  expect(mail).toMatchObject({ subject: 'පිළිතුර: තේ', language: 'si' })
  expect(mail?.links).toContain('https://pola.example/tea')
  expect(mail?.unsubscribe).toMatch(
    /^https:\/\/pola\.example\/notifications\/unsubscribe\?token=[\da-f-]{36}\.feedback$/,
  )
  expect(mail?.links).toContain(mail?.unsubscribe)
})

test('notifications read meanwhile aren’t mailed, and none is mailed twice', async () => {
  await send(answer, 'read', { thread: 'one' })
  await send(answer, 'unread', { thread: 'two' })
  const jobs = await sql<{
    data: { ids: number[] }
  }>`select data from pgboss.job where name = 'notification-mails'`.execute(db)
  await db.transaction().execute(tx => readThread(tx, nimali.id, 'one'))
  await workMails()
  for (const { data } of jobs.rows) await mailUnread({ db, publicUrl }, data.ids)
  expect(await subjects()).toEqual(['Answer: unread'])
})

test('a thread is mailed once with all its news, until it is read', async () => {
  for (const what of ['one', 'two', 'three']) await send(answer, what, { thread: 'tea' })
  await workMails()
  const [mail] = await mailsTo(db, nimali.email)
  expect(mail?.text).toMatch(/Answer: three[\s\S]*Answer: two[\s\S]*Answer: one/)
  await send(answer, 'four', { thread: 'tea' })
  await workMails()
  expect(await subjects()).toEqual(['Answer: three'])
  await db.transaction().execute(tx => readThread(tx, nimali.id, 'tea'))
  await send(answer, 'five', { thread: 'tea' })
  await workMails()
  expect(await subjects()).toEqual(['Answer: three', 'Answer: five'])
})

test('kinds that ask for it are mailed at once, each on its own', async () => {
  for (const what of ['one', 'two']) await send(sale, what, { thread: 'order' })
  expect(await workMails()).toEqual([expect.closeTo(0, -1), expect.closeTo(0, -1)])
  expect(await subjects()).toEqual(['Answer: one', 'Answer: two'])
  expect((await mailsTo(db, nimali.email))[0]?.unsubscribe).toBeNull()
})

test('people who left the team or closed their account get no mail', async () => {
  const vendorId = await createVendor(db)
  const [leaver, stayer] = [await createUser(db), await createUser(db)]
  await addToTeam(db, vendorId, stayer.id, 1)
  await addToTeam(db, vendorId, leaver.id, 2)
  await send(answer, 'team', {}, [{ team: vendorId }, { user: nimali.id }])
  await db.deleteFrom('vendorTeam').where('userId', '=', leaver.id).execute()
  await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', nimali.id).execute()
  await workMails()
  expect([await subjects(leaver), await subjects(stayer), await subjects()]).toEqual([[], ['Answer: team'], []])
})

test('a muted thread shows only in the centre', async () => {
  await send(answer, 'one', { thread: 'loud' })
  const [item] = (await as(nimali).listNotifications({})).items
  await as(nimali).muteNotifications({ id: item?.id ?? 0, isMuted: true })
  await send(answer, 'two', { thread: 'loud' })
  await workMails()
  expect(await subjects()).toEqual([])
  expect((await as(nimali).listNotifications({})).items).toMatchObject([{ mute: 'muted' }, { mute: 'muted' }])
  await as(nimali).muteNotifications({ id: item?.id ?? 0, isMuted: false })
  await send(answer, 'three', { thread: 'loud' })
  await workMails()
  expect(await subjects()).toEqual(['Answer: three'])
})

test('quiet hours delay mails, except those about orders', async () => {
  await choose('feedback', {}, { from: 22 * 60, until: 7 * 60 })
  await send(answer, 'late')
  await send(sale, 'late')
  // 23:30 in Colombo
  await workMails(new Date('2026-11-23T18:00:00Z'))
  expect(await subjects()).toEqual(['Answer: late'])
  const { rows } = await sql<{
    at: Date
  }>`select start_after as at from pgboss.job where name = 'notification-mails'`.execute(db)
  expect(rows).toEqual([{ at: new Date('2026-11-24T01:30:00Z') }])
  await workMails(new Date('2026-11-24T01:30:00Z'))
  expect(await subjects()).toEqual(['Answer: late', 'Answer: late'])
})

test('somebody who turned a group off isn’t notified at all; what can’t be turned off stays on', async () => {
  await choose('feedback', { inApp: false, mail: 'off', push: false })
  await send(answer, 'one')
  await choose('orders', { inApp: false, mail: 'off', push: false })
  await send(sale, 'two')
  await workMails()
  expect(await subjects()).toEqual(['Answer: two'])
  expect((await as(nimali).listNotifications({})).items).toMatchObject([{ title: 'Answer: two' }])
  const { groups } = await as(nimali).getNotificationPreferences({})
  const ofEverybody = groupNames.filter(name => name !== 'review')
  expect(groups.map(({ group }) => group)).toEqual(ofEverybody)
  const admin = await as(await createUser(db, { role: 1 })).getNotificationPreferences({})
  expect(admin.groups.map(({ group }) => group)).toEqual(groupNames)
  expect(groups.find(({ group }) => group === 'orders')).toMatchObject({
    mail: 'now',
    fixed: ['inApp', 'mail'],
    push: false,
  })
})

test('mail can be on with the centre off, and the other way round', async () => {
  await choose('feedback', { inApp: false })
  await send(answer, 'by mail')
  await workMails()
  await choose('feedback', { mail: 'off' })
  await send(answer, 'in the centre')
  await workMails()
  expect(await subjects()).toEqual(['Answer: by mail'])
  expect((await as(nimali).listNotifications({})).items).toMatchObject([{ title: 'Answer: in the centre' }])
})

const monday = (time: string) => new Date(`2026-11-23T${time}:00Z`)
const tuesday = (time: string) => new Date(`2026-11-24T${time}:00Z`)
const digest = (now: Date) => sendDigests({ db, publicUrl }, now)
const toldAt = (at: Date) =>
  db.updateTable('notifications').set({ createdAt: at }).where('userId', '=', nimali.id).execute()

test('a daily digest is sent once, in the reader’s morning, with unread notifications of all kinds', async () => {
  await choose('feedback', { mail: 'daily' })
  await choose('follows', { mail: 'daily' })
  await send(answer, 'read', { thread: 'read' })
  await send(answer, 'one')
  await send(follow, 'two')
  await db.transaction().execute(tx => readThread(tx, nimali.id, 'read'))
  await toldAt(monday('00:00'))
  expect(await workMails()).toEqual([])
  // 7:59 and 8:00 in Colombo
  await digest(tuesday('02:29'))
  expect(await subjects()).toEqual([])
  await digest(tuesday('02:30'))
  await digest(tuesday('03:30'))
  const [mail] = await mailsTo(db, nimali.email)
  expect(await subjects()).toEqual(['2 things happened at Pola'])
  expect(mail?.text).toMatch(/Answer: two[\s\S]*Answer: one/)
  expect(mail?.unsubscribe).toMatch(/\.digest$/)
  await digest(new Date('2026-11-25T03:00:00Z'))
  expect(await subjects()).toHaveLength(1)
})

test('a weekly digest is sent on Mondays, and after an outage as soon as possible', async () => {
  await send(follow, 'one')
  await toldAt(monday('00:00'))
  await digest(tuesday('04:00'))
  expect(await subjects()).toEqual([])
  await digest(new Date('2026-11-30T04:00:00Z'))
  await send(follow, 'two')
  await db
    .updateTable('notifications')
    .set({ createdAt: new Date('2026-12-04T00:00:00Z') })
    .where('mailedAt', 'is', null)
    .execute()
  await digest(new Date('2026-12-05T04:00:00Z'))
  await digest(new Date('2026-12-09T04:00:00Z'))
  expect(await subjects()).toEqual(['Answer: one', 'Answer: two'])
})

test('two nodes running at the same time send one mail', async () => {
  await send(follow, 'one')
  await toldAt(monday('00:00'))
  await Promise.all([digest(monday('04:00')), digest(monday('04:00')), digest(monday('04:00'))])
  expect(await subjects()).toEqual(['Answer: one'])
})

test('a mail’s link unsubscribes from its group without a login; opening it changes nothing', async () => {
  await send(answer, 'one')
  await workMails()
  const [mail] = await mailsTo(db, nimali.email)
  const address = new URL(mail?.unsubscribe ?? '')
  const token = address.searchParams.get('token') ?? ''
  const mailOf = async () =>
    (await as(nimali).getNotificationPreferences({})).groups.find(({ group }) => group === 'feedback')?.mail
  expect(await as(null).lookUpUnsubscribe({ token })).toEqual({ about: 'feedback', isOff: false })
  expect(await mailOf()).toBe('now')
  const app = new Hono()
  mountUnsubscribe(app, { db, limit: () => 0 })
  const post = (path: string) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  for (const time of [1, 2]) expect((await post(address.pathname + address.search)).status, `time ${time}`).toBe(200)
  expect(await mailOf()).toBe('off')
  expect(await as(null).lookUpUnsubscribe({ token })).toEqual({ about: 'feedback', isOff: true })
  const pressed = await app.request(address.pathname + address.search, {
    ...{ method: 'POST', headers: { accept: 'text/html,application/xhtml+xml' } },
  })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([
    303,
    `${address.pathname}${address.search}&stopped`,
  ])
  const { id } = nimali
  for (const wrong of [
    '',
    'x',
    token.replace('feedback', 'everything'),
    `${id}.feedback`,
    `${token}.x`,
    token.slice(1),
  ]) {
    expect((await post(`${address.pathname}?token=${wrong}`)).status, wrong).toBe(404)
    await expect(as(null).unsubscribe({ token: wrong })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('a digest’s link ends all digests', async () => {
  await choose('feedback', { mail: 'daily' })
  await send(follow, 'one')
  await toldAt(monday('00:00'))
  await digest(monday('04:00'))
  const token = new URL((await mailsTo(db, nimali.email))[0]?.unsubscribe ?? '').searchParams.get('token') ?? ''
  await as(null).unsubscribe({ token })
  const { groups } = await as(nimali).getNotificationPreferences({})
  expect(groups.filter(({ mail }) => mail === 'daily' || mail === 'weekly')).toEqual([])
  expect(groups.find(({ group }) => group === 'messages')?.mail).toBe('now')
})

test.each([
  ['of the country', {}, { name: 'America/New_York', from: 'country' }],
  ['of the browser', { browserTimeZone: 'America/Denver' }, { name: 'America/Denver', from: 'browser' }],
  ['that was chosen', { browserTimeZone: 'UTC', timeZone: 'Asia/Colombo' }, { name: 'Asia/Colombo', from: 'choice' }],
])('a digest comes in the morning %s', async (_, clocks, timeZone) => {
  nimali = await createUser(db, { location: { country: 'us' }, ...clocks })
  await choose('feedback', { mail: 'daily' })
  expect((await as(nimali).getNotificationPreferences({})).timeZone).toEqual(timeZone)
  await send(answer, 'one')
  await toldAt(monday('00:00'))
  const eight = instantOf('2026-11-23T08:00', timeZone.name) ?? new Date(0)
  await digest(new Date(eight.getTime() - 60_000))
  expect(await subjects()).toEqual([])
  await digest(eight)
  expect(await subjects()).toHaveLength(1)
})

describe('what its reader no longer sees', () => {
  const say = (what: string) => send(words, what, { key: what, thread: 'words' })
  const leaving = async () => {
    const left: string[] = []
    const deliver = async ({ text }: { text: string }) => {
      left.push(text)
      return { is: 'sent' as const }
    }
    const { rows } = await sql<{ id: string }>`select id from mails where state = 'queued'`.execute(db)
    for (const { id } of rows) await deliverMail(db, id, { deliver, log: pino({ level: 'silent' }) })
    return left.join()
  }

  beforeEach(async () => {
    hidden.clear()
    await sql`delete from mails; delete from pgboss.job; delete from notifications`.execute(db)
    withdrawsMails(withdrawMails)
    await say('Hidden words')
    await say('Shown words')
  })

  test('is neither listed, counted nor mailed, and is back when they see it again', async () => {
    const titles = async () => {
      const { items, unread } = await as(nimali).listNotifications({})
      return [unread, ...items.map(({ title }) => title)]
    }
    hidden.add('Hidden words')
    expect(await titles()).toEqual([1, 'Shown words'])
    await workMails()
    expect(await leaving()).toContain('Shown words')
    expect(JSON.stringify(await mailsTo(db, nimali.email))).not.toContain('Hidden words')
    hidden.clear()
    expect(await titles()).toEqual([2, 'Shown words', 'Hidden words'])
  })

  test('leaves in no mail that was written before, and the rest is mailed anew', async () => {
    await workMails()
    expect(JSON.stringify(await mailsTo(db, nimali.email))).toContain('Hidden words')
    hidden.add('Hidden words')
    expect(await leaving()).toBe('')
    expect(await subjects()).toEqual([])
    await workMails()
    const left = await leaving()
    expect(left).toContain('Shown words')
    expect(left).not.toContain('Hidden words')
  })

  test('a mail that waits leaves to nobody whose account was suspended meanwhile', async () => {
    await workMails()
    await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', nimali.id).execute()
    expect(await leaving()).toBe('')
  })

  test('a mail leaves while all that it quotes is seen', async () => {
    await workMails()
    expect(await leaving()).toContain('Hidden words')
  })
})
