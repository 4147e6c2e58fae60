import { createRouterClient } from '@orpc/server'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createHosts } from '#server/http/hosts.ts'
import { defineMail } from '#server/mail/index.ts'
import { writtenIn } from '#server/mail/testing/written-in.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { wordsEverywhere } from '../testing/words-everywhere.ts'
import { forgetThread, readThread } from './change-notifications.ts'
import { defineNotification } from './define-notification.ts'
import { mailUnread } from './mail-unread.ts'
import { mailQueue } from './notification-queues.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { type NotifyOptions, notify, ownMail } from './notify.ts'
import type { Receiver } from './receivers-of.ts'

const { db } = await testDatabase()
const routes = notificationsRoutes(db, {
  hosts: createHosts('https://pola.test'),
  pushKey: async () => null,
  allowLocalhost: false,
})
const as = (user: TestUser | null) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })

const rain = defineNotification<{ where: string }>({
  kind: 'test-rain',
  group: 'feedback',
  write: wordsEverywhere({
    en: ({ where }) => ({ title: `Rain in ${where}`, text: 'Take an umbrella.' }),
    si: ({ where }) => ({ title: `${where} හි වැසි` }),
  }),
  path: ({ where }) => `/${where.toLowerCase()}`,
})

test('on a network’s own site a notification whose page is missing there links to the platform', async () => {
  const trip = defineNotification<{ path: string }>({
    kind: 'test-trip',
    group: 'feedback',
    write: wordsEverywhere({ en: ({ path }) => ({ title: path }), si: ({ path }) => ({ title: path }) }),
    path: ({ path }) => path,
  })
  for (const path of ['/vendor-orders', '/chats/user_1?as=vendor_2', '/chats/user_1', '/account?section=points'])
    await db.transaction().execute(tx => notify(tx, trip, [{ user: nimali.id }], { path }))
  const pathsAt = async (host: string) => {
    const context = { ...asViewer(nimali.viewer), headers: new Headers({ host }) }
    return (await createRouterClient(routes, { context }).listNotifications({})).items.map(({ path }) => path)
  }
  const paths = ['/account?section=points', '/chats/user_1', '/chats/user_1?as=vendor_2', '/vendor-orders']
  expect(await pathsAt('pola.test')).toEqual(paths)
  const [account, chat, ...others] = paths
  expect(await pathsAt('lanka.pola.test')).toEqual([account, chat, ...others.map(path => `https://pola.test${path}`)])
})

let nimali: TestUser
let asha: TestUser
beforeEach(async () => {
  nimali = await createUser(db)
  asha = await createUser(db)
})

const send = (receivers: Receiver[], options?: NotifyOptions, where = 'Kandy') =>
  db.transaction().execute(tx => notify(tx, rain, receivers, { where }, options))
const list = async (user: TestUser, asked = {}) => as(user).listNotifications(asked)
const titles = async (user: TestUser, asked = {}) => (await list(user, asked)).items.map(({ title }) => title)

test('guests must log in; another person’s notification looks like an unknown one', async () => {
  for (const call of ['listNotifications', 'countUnread'] as const)
    await expect(as(null)[call]({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await send([{ user: nimali.id }], { thread: 'rain' })
  const [{ id } = { id: 0 }] = (await list(nimali)).items
  for (const one of [id, 999_999_999]) {
    const calls = [
      () => as(asha).markNotification({ id: one, isRead: true }),
      () => as(asha).muteNotifications({ id: one, isMuted: true }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await titles(asha)).toEqual([])
  expect(await as(nimali).countUnread({})).toEqual({ unread: 1 })
})

test('each person sees notifications in their language, with their own link', async () => {
  await send([{ user: nimali.id }, { user: asha.id }])
  expect((await list(nimali)).items).toMatchObject([
    { title: 'Rain in Kandy', text: 'Take an umbrella.', path: '/kandy', group: 'feedback', isRead: false, mute: null },
  ])
  expect(await titles(asha, { language: 'si' })).toEqual(['Kandy හි වැසි'])
  expect(await titles(asha, { language: 'ta' })).toEqual(['Rain in Kandy'])
})

test('one key notifies once; the person who acted isn’t notified', async () => {
  await send([{ user: nimali.id }], { key: 'monday' })
  await send([{ user: nimali.id }, { user: asha.id }], { key: 'monday', from: asha.id })
  await send([{ user: nimali.id }, { user: nimali.id }], { key: 'tuesday' })
  expect([await titles(nimali), await titles(asha)]).toMatchObject([{ length: 2 }, { length: 0 }])
})

test('a renewing notification that was read becomes unread again, once; others’ stay as they are', async () => {
  const message = { key: 'chat', thread: 'chat', renews: true }
  const both = [{ user: nimali.id }, { user: asha.id }]
  const messages = async (user: TestUser) =>
    (await list(user)).items.map(({ title, isRead }) => `${title}${isRead ? ', read' : ''}`)
  await send(both, message, 'One')
  await send(both, message, 'Two')
  await as(nimali).markAllNotifications({ upTo: 1e9 })
  const stale = (await list(nimali)).items[0]?.id
  await send([{ user: nimali.id }], {}, 'Other')
  await send(both, message, 'Three')
  await send(both, message, 'Four')
  expect([await messages(nimali), await messages(asha)]).toEqual([['Rain in Three', 'Rain in Other'], ['Rain in One']])
  // the notification that a mail was planned for is gone
  expect((await list(nimali)).items.map(({ id }) => id)).not.toContain(stale)
  await as(asha).markAllNotifications({ upTo: 1e9 })
  await send(both, { key: 'chat' }, 'Five')
  expect(await messages(asha)).toEqual(['Rain in One, read'])
})

test('somebody meant twice is notified once, as the first receiver, also with concurrent calls', async () => {
  const vendorId = await createVendor(db)
  await addToTeam(db, vendorId, nimali.id, 3)
  await send([{ user: nimali.id }, { team: vendorId }], {}, 'Own')
  await send([{ team: vendorId }, { user: nimali.id }], {}, 'Team')
  const options = { key: 'chat', thread: 'chat', renews: true }
  await Promise.all(Array.from({ length: 8 }, () => send([{ team: vendorId }], options, 'Many')))
  expect(await titles(nimali)).toEqual(['Rain in Many', 'Rain in Team', 'Rain in Own'])
  await as(nimali).markAllNotifications({ upTo: 1e9 })
  await Promise.all(Array.from({ length: 8 }, () => send([{ team: vendorId }], options, 'Many')))
  expect(await as(nimali).countUnread({})).toEqual({ unread: 1 })
  await db.deleteFrom('vendorTeam').where('userId', '=', nimali.id).execute()
  expect(await titles(nimali)).toEqual(['Rain in Own'])
})

test('a notification that reaches nobody takes one query; otherwise it takes that and one job', async () => {
  let queries = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const queriesOf = async (options: NotifyOptions) => {
    queries = 0
    await counted.transaction().execute(tx => notify(tx, rain, [{ user: nimali.id }], { where: 'Kandy' }, options))
    return queries
  }
  const chat = { key: 'chat', thread: 'chat', renews: true }
  await queriesOf({})
  expect([await queriesOf(chat), await queriesOf(chat), await queriesOf({ from: nimali.id })]).toEqual([2, 1, 1])
})

test('a rolled-back transaction notifies nobody', async () => {
  const fail = db.transaction().execute(async tx => {
    await notify(tx, rain, [{ user: nimali.id }], { where: 'Galle' })
    throw new Error('no')
  })
  await expect(fail).rejects.toThrow('no')
  expect(await titles(nimali)).toEqual([])
})

test('a team notification reaches its members of that moment, down to a role; people who leave no longer see it', async () => {
  const vendorId = await createVendor(db)
  const [owner, member, late] = [await createUser(db), await createUser(db), await createUser(db)]
  await addToTeam(db, vendorId, owner.id, 1)
  await addToTeam(db, vendorId, member.id, 3)
  await send([{ team: vendorId }])
  await send([{ team: vendorId, role: 2 }], {}, 'Jaffna')
  await addToTeam(db, vendorId, late.id, 1)
  const seen = async () => [await titles(owner), await titles(member), await titles(late)]
  expect(await seen()).toEqual([['Rain in Jaffna', 'Rain in Kandy'], ['Rain in Kandy'], []])
  await db.updateTable('vendorTeam').set({ role: 3 }).where('userId', '=', owner.id).execute()
  await db.deleteFrom('vendorTeam').where('userId', '=', member.id).execute()
  expect(await seen()).toEqual([['Rain in Kandy'], [], []])
  expect(await as(member).countUnread({})).toEqual({ unread: 0 })
})

test('admins see their notifications as long as they are admins', async () => {
  const admin = await createUser(db, { role: 1 })
  await send(['admins', { user: asha.id }])
  expect([await titles(admin), await titles(asha), await titles(nimali)]).toMatchObject([
    ['Rain in Kandy'],
    ['Rain in Kandy'],
    [],
  ])
  await db.updateTable('users').set({ twoFactorEnabled: false }).where('id', '=', admin.id).execute()
  expect(await titles(admin)).toEqual([])
})

test('somebody who can’t log in any more isn’t notified', async () => {
  await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', nimali.id).execute()
  await send([{ user: nimali.id }, { user: '00000000-0000-4000-8000-000000000000' }])
  expect(await db.selectFrom('notifications').select('id').where('userId', '=', nimali.id).execute()).toEqual([])
})

test('unread ones come first, then read ones, latest first; paging repeats and skips none', async () => {
  for (let at = 0; at < 70; at += 1) await send([{ user: nimali.id }], {}, `Town ${at}`)
  const first = await list(nimali)
  expect(first.items).toHaveLength(30)
  const upTo = first.items[9]?.id ?? 0
  for (const { id } of first.items.slice(0, 5)) await as(nimali).markNotification({ id, isRead: true })
  await as(nimali).markAllNotifications({ upTo: upTo - 20 })
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await list(nimali, { cursor: cursor ?? undefined })
    seen.push(...page.items.map(({ title, isRead }) => `${isRead ? 'read' : 'unread'} ${title.slice(13)}`))
    cursor = page.next
  } while (cursor)
  const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)
  expect(seen).toEqual([
    ...numbers(64, 41).map(at => `unread ${at}`),
    ...numbers(69, 65).map(at => `read ${at}`),
    ...numbers(40, 0).map(at => `read ${at}`),
  ])
})

test('a notification marked as unread counts again; a group can be marked as read up to the newest one seen', async () => {
  await send([{ user: nimali.id }])
  await send([{ user: nimali.id }])
  const [late, early] = (await list(nimali)).items
  expect(await as(nimali).markNotification({ id: early?.id ?? 0, isRead: true })).toEqual({ unread: 1 })
  expect(await as(nimali).markNotification({ id: early?.id ?? 0, isRead: false })).toEqual({ unread: 2 })
  expect(await as(nimali).markAllNotifications({ upTo: early?.id ?? 0 })).toEqual({ unread: 1 })
  expect(await as(nimali).markAllNotifications({ upTo: late?.id ?? 0, group: 'orders' })).toEqual({ unread: 1 })
  expect(await as(nimali).markAllNotifications({ upTo: late?.id ?? 0, group: 'feedback' })).toEqual({ unread: 0 })
  expect((await list(nimali)).groups).toEqual([{ group: 'feedback', unread: 0 }])
  expect(await titles(nimali, { group: 'orders' })).toEqual([])
})

test('things read on their own page are read in the centre, too, and things that are over are removed', async () => {
  await send([{ user: nimali.id }, { user: asha.id }], { thread: 'rain-1' })
  await send([{ user: nimali.id }], { thread: 'rain-2' })
  await db.transaction().execute(tx => readThread(tx, nimali.id, 'rain-1'))
  expect([await as(nimali).countUnread({}), await as(asha).countUnread({})]).toEqual([{ unread: 1 }, { unread: 1 }])
  await db.transaction().execute(tx => forgetThread(tx, 'rain-1'))
  expect([await titles(nimali), await titles(asha)]).toMatchObject([{ length: 1 }, { length: 0 }])
})

test('unknown kinds and data that this version can’t read are left out', async () => {
  await send([{ user: nimali.id }])
  await send([{ user: nimali.id }])
  const [one, other] = (await list(nimali)).items
  await db
    .updateTable('notifications')
    .set({ kind: 'gone' })
    .where('id', '=', one?.id ?? 0)
    .execute()
  await db
    .updateTable('notifications')
    .set({ data: '{}' })
    .where('id', '=', other?.id ?? 0)
    .execute()
  expect(await titles(nimali)).toEqual([])
})

test('if a feature’s own mail fails for somebody, they get the default one, and everything else goes on', async () => {
  const hello = defineMail<{ name: string }>({
    name: 'test-hello',
    write: writtenIn({
      en: ({ name }) => {
        if (name === 'Broken') throw new Error('no')
        return { subject: `Hello ${name}`, heading: '', paragraphs: [] }
      },
      si: () => ({ subject: '', heading: '', paragraphs: [] }),
    }),
  })
  const mail = { publicUrl: 'https://pola.test', write: (to: { name: string }) => ownMail(hello, to) }
  asha = await createUser(db, { name: 'Broken' })
  await send([{ user: asha.id }, { user: nimali.id }], { mail })
  expect((await mailsTo(db, nimali.email)).map(({ template }) => template)).toEqual(['test-hello'])
  expect(await titles(asha)).toEqual(['Rain in Kandy'])
  const failed = await runJobs(db, mailQueue, ({ ids }) => mailUnread({ db, publicUrl: 'https://pola.test' }, ids))
  expect(failed).toEqual([])
  expect((await mailsTo(db, asha.email)).map(({ template }) => template)).toEqual(['notification-news'])
})

test('a feature’s own mails show times in each reader’s time zone, loaded in one query', async () => {
  const readers = await Promise.all(
    ['Asia/Colombo', 'Asia/Tokyo', 'America/Lima'].map(timeZone => createUser(db, { timeZone })),
  )
  const clock = defineMail<{ zone: string }>({
    name: 'test-clock',
    write: writtenIn({
      en: ({ zone }) => ({ subject: zone, heading: '', paragraphs: [] }),
      si: () => ({ subject: '', heading: '', paragraphs: [] }),
    }),
  })
  let questions = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('browser_time_zone')) questions++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const zones: string[] = []
  const write = ({ timeZone: zone }: { timeZone: string }) => {
    zones.push(zone)
    return ownMail(clock, { zone })
  }
  const options: NotifyOptions = { mail: { publicUrl: 'https://pola.example', write } }
  const receivers = readers.map(({ id }) => ({ user: id }))
  await db.transaction().execute(tx => notify(tx.withPlugin(counting), rain, receivers, { where: 'Kandy' }, options))
  expect(zones.toSorted()).toEqual(['America/Lima', 'Asia/Colombo', 'Asia/Tokyo'])
  expect(questions).toBe(1)
})
