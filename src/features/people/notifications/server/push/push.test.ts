import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { endSessions } from '#features/people/accounts/server/index.ts'
import { createHosts } from '#server/http/hosts.ts'
import { askOutside } from '#server/net/index.ts'
import { createSealer } from '#server/seal/index.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { wordsEverywhere } from '../../testing/words-everywhere.ts'
import { forgetThread, markAllRead, readThread, refreshThread } from '../change-notifications.ts'
import { defineNotification } from '../define-notification.ts'
import { notificationsRoutes } from '../notifications.routes.ts'
import { notify } from '../notify.ts'
import { maxDevices } from './push-devices.ts'
import { loadPushKeys, pushKeys } from './push-keys.ts'
import { type PushParts, pushToDevice, pushUnread } from './send-push.ts'
import { pushAway } from './take-away.ts'
import { startPushService } from './testing/push-service.ts'

const { db } = await testDatabase()
const service = await startPushService()
afterAll(() => void service.close())
const sealer = createSealer('Qm3y7-xk2Wv8bTz5nRc9sLd4fHg6jPa1')
const parts: PushParts = {
  db,
  log: pino({ level: 'silent' }),
  keys: () => loadPushKeys(db, sealer),
  publicUrl: 'https://pola.example',
  subject: 'https://pola.example',
  ask: (url, request) => askOutside(url, request, { allowLocalhost: true }),
}
const routes = (allowLocalhost = true) =>
  notificationsRoutes(db, { hosts: createHosts(parts.publicUrl), pushKey: async () => 'key', allowLocalhost })
const as = (user: TestUser, allowLocalhost?: boolean) =>
  createRouterClient(routes(allowLocalhost), { context: asViewer(user.viewer) })

const quiet = defineNotification<{ from: string }>({
  ...{ kind: 'test-push', group: 'messages' },
  write: wordsEverywhere({
    en: ({ from }) => ({ title: `A message from ${from}`, text: 'The secret recipe is in the drawer.' }),
    si: ({ from }) => ({ title: `${from} වෙතින් පණිවිඩයක්` }),
  }),
  path: () => '/chats/1',
})
const loud = defineNotification<object>({
  ...{ kind: 'test-push-all', group: 'orders', lockScreen: 'all' },
  write: wordsEverywhere({ en: () => ({ title: 'New order', text: '2 × honey' }), si: () => ({ title: 'නව ඇණවුමක්' }) }),
  path: () => '/vendor-orders',
})

/** Where this is set, nobody sees what its notifications are about. */
let isHidden = false
const hideable = defineNotification<object>({
  ...{ kind: 'test-push-hideable', group: 'messages' },
  write: wordsEverywhere({ en: () => ({ title: 'Words' }), si: () => ({ title: 'වචන' }) }),
  path: () => '/tea',
  isSeen: () => sql<boolean>`${sql.lit(!isHidden)}`,
})

let nimali: TestUser
beforeEach(async () => {
  nimali = await createUser(db)
  service.received.length = 0
  service.answer.status = 201
  await sql`delete from pgboss.job`.execute(db)
})

const send = (from = 'Asha', thread = 'chat:1') =>
  db.transaction().execute(tx => notify(tx, quiet, [{ user: nimali.id }], { from }, { thread }))
const jobsOf = async <T>(name: string) =>
  (
    await sql<{
      data: T
      at: Date
    }>`delete from pgboss.job where name = ${name} returning data, start_after as at`.execute(db)
  ).rows
const devices = async () => (await as(nimali).getNotificationPreferences({})).devices

/** Runs the waiting jobs. @returns errors of those that will be retried */
async function workPushes(now = new Date()): Promise<string[]> {
  for (const { data } of await jobsOf<{ ids: number[] }>('notification-push')) await pushUnread(parts, data.ids, now)
  const failed: string[] = []
  const jobs = await jobsOf<{ id: number; subscriptionId: string }>('notification-device')
  for (const { data } of jobs.toSorted((one, other) => one.data.id - other.data.id))
    await pushToDevice(parts, data).catch((error: Error) => failed.push(error.message))
  return failed
}

/** @returns the payloads that told devices to close notifications */
async function workAway(): Promise<unknown[]> {
  const before = service.received.length
  for (const { data } of await jobsOf<{ userId: string; tags: string[] }>('notification-away'))
    await pushAway(parts, data)
  return service.received.slice(before).map(({ message }) => message)
}

test('a device gets only lock-screen text, encrypted for it, in the person’s language', async () => {
  await db.updateTable('users').set({ languageCode: 'si' }).where('id', '=', nimali.id).execute()
  await as(nimali).addPushDevice(service.device())
  await send('අශා')
  await db.transaction().execute(tx => notify(tx, loud, [{ user: nimali.id }], {}))
  expect(await workPushes()).toEqual([])
  expect(service.received.map(({ message }) => message)).toEqual([
    { id: expect.any(Number), title: 'අශා වෙතින් පණිවිඩයක්', text: '', path: '/chats/1', tag: 'chat:1' },
    {
      id: expect.any(Number),
      title: 'නව ඇණවුමක්',
      text: '',
      path: '/vendor-orders',
      tag: expect.any(String),
      at: 'https://pola.example',
    },
  ])
  const [first] = service.received
  expect(first).toMatchObject({ subject: 'https://pola.example', key: (await parts.keys()).publicKey })
  expect(first?.headers).toMatchObject({ ttl: '86400', topic: expect.stringMatching(/^[\w-]{32}$/) })
})

test('the text of a chat thread isn’t pushed; that of a sale may be', async () => {
  await as(nimali).addPushDevice(service.device())
  await send()
  await db.transaction().execute(tx => notify(tx, loud, [{ user: nimali.id }], {}))
  await workPushes()
  expect(service.received.map(({ message }) => (message as { text: string }).text)).toEqual(['', '2 × honey'])
})

test('what its person no longer sees is not pushed, and closed where it is shown', async () => {
  await as(nimali).addPushDevice(service.device())
  const say = (thread: string) =>
    db.transaction().execute(tx => notify(tx, hideable, [{ user: nimali.id }], {}, { thread }))
  await say('shown')
  await workPushes()
  await say('waiting')
  expect(service.received).toHaveLength(1)
  isHidden = true
  await workPushes()
  expect(service.received).toHaveLength(1)
  for (const thread of ['shown', 'waiting']) await db.transaction().execute(tx => refreshThread(tx, thread))
  expect(await workAway()).toEqual([{ tag: 'shown', isAway: true }])
  isHidden = false
  await db.transaction().execute(tx => refreshThread(tx, 'shown'))
  expect(await workAway()).toEqual([])
})

test('a shown push is closed once its notification is read elsewhere; a newer one of its thread stays', async () => {
  await as(nimali).addPushDevice(service.device())
  await send('Asha', 'chat:7')
  await db.transaction().execute(tx => readThread(tx, nimali.id, 'chat:7'))
  expect(await workPushes()).toEqual([])
  expect(await workAway()).toEqual([])
  await send('Asha', 'chat:7')
  await workPushes()
  await db.transaction().execute(tx => forgetThread(tx, 'chat:7'))
  expect(await workAway()).toEqual([{ tag: 'chat:7', isAway: true }])
  const [shown, away] = service.received.slice(-2).map(({ headers }) => headers.topic)
  expect(away).toBe(shown)
  for (const from of ['Ruwan', 'Sita']) await send(from, 'chat:7')
  await workPushes()
  const latest = (await as(nimali).listNotifications({})).items
  await as(nimali).markNotification({ id: latest[1]?.id ?? 0, isRead: true })
  expect(await workAway()).toEqual([])
  await as(nimali).markAllNotifications({ upTo: latest[0]?.id ?? 0 })
  expect(await workAway()).toEqual([{ tag: 'chat:7', isAway: true }])
})

test('the keys are created once, even by nodes that start together, and the private one is encrypted', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => loadPushKeys(db, sealer)))
  expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(1)
  expect(JSON.stringify(await pushKeys.read(db))).not.toContain(all[0]?.privateKey)
  await expect(loadPushKeys(db, createSealer('another secret of thirty-two letters'))).rejects.toThrow()
})

test.each([404, 410])('a device that the push service no longer knows (%i) is deleted', async status => {
  await as(nimali).addPushDevice(service.device())
  await send()
  service.answer.status = status
  expect(await workPushes()).toEqual([])
  expect(await devices()).toEqual([])
})

test.each([429, 500, 503])('a push service that fails for now (%i) is retried', async status => {
  await as(nimali).addPushDevice(service.device())
  await send()
  service.answer.status = status
  expect(await workPushes()).toEqual([`a push service answered ${status}`])
  expect(await devices()).toHaveLength(1)
})

test('nothing is pushed that was read meanwhile, or after logging out', async () => {
  await as(nimali).addPushDevice(service.device())
  await send()
  await markAllRead(db, nimali.id, { upTo: Number.MAX_SAFE_INTEGER })
  await workPushes()
  await send()
  await db.transaction().execute(tx => endSessions(tx, nimali.id))
  await workPushes()
  expect(service.received).toEqual([])
})

test('quiet hours delay pushes', async () => {
  await as(nimali).addPushDevice(service.device())
  await as(nimali).saveNotificationPreferences({ groups: [], quiet: { from: 1320, until: 420 } })
  await send()
  const [job] = await jobsOf<{ ids: number[] }>('notification-push')
  await pushUnread(parts, job?.data.ids ?? [], new Date('2026-11-23T23:00:00Z'))
  expect(await jobsOf('notification-device')).toMatchObject([{ at: new Date('2026-11-24T07:00:00Z') }])
})

test('a retry doesn’t push in quiet hours, or after pushes were turned off', async () => {
  await as(nimali).addPushDevice(service.device())
  await as(nimali).saveNotificationPreferences({ groups: [], quiet: { from: 1320, until: 420 } })
  await send()
  const [job] = await jobsOf<{ ids: number[] }>('notification-push')
  await pushUnread(parts, job?.data.ids ?? [], new Date('2026-11-23T21:50:00Z'))
  const [late] = await jobsOf<{ id: number; subscriptionId: string }>('notification-device')
  if (!late) throw new Error('there is no job for the device')
  await pushToDevice(parts, late.data, new Date('2026-11-23T22:10:00Z'))
  expect(service.received).toEqual([])
  const [later] = await jobsOf<typeof late.data>('notification-device')
  expect(later).toMatchObject({ data: late.data, at: new Date('2026-11-24T07:00:00Z') })
  const groups = [{ group: 'messages' as const, inApp: true, mail: 'now' as const, push: false }]
  await as(nimali).saveNotificationPreferences({ groups, quiet: null })
  await pushToDevice(parts, late.data)
  expect(service.received).toEqual([])
})

test('no job is queued for people who turned pushes off or have no device', async () => {
  await send()
  await as(nimali).addPushDevice(service.device())
  const groups = [{ group: 'messages' as const, inApp: true, mail: 'now' as const, push: false }]
  await as(nimali).saveNotificationPreferences({ groups, quiet: null })
  await send()
  expect(await jobsOf('notification-push')).toEqual([])
})

test('only public push services are called', async () => {
  const inside = [
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://169.254.169.254/1',
    'https://intranet/1',
    service.device().endpoint,
  ]
  for (const endpoint of inside) {
    const added = as(nimali, false).addPushDevice({ ...service.device(), endpoint })
    await expect(added, endpoint).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  expect(await devices()).toEqual([])
})

test('a browser belongs to the person who used it last; a person keeps their latest devices up to a limit', async () => {
  const asha = await createUser(db)
  const device = service.device()
  await as(asha).addPushDevice(device)
  await as(nimali).addPushDevice(device)
  expect((await as(asha).getNotificationPreferences({})).devices).toEqual([])
  for (let count = 0; count < maxDevices; count += 1) await as(nimali).addPushDevice(service.device())
  const known = await devices()
  expect(known).toHaveLength(maxDevices)
  expect(known[0]).toMatchObject({ isThis: true })
  await expect(as(asha).removePushDevice({ id: known[0]?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await as(nimali).removePushDevice({ id: known[0]?.id ?? '' })).devices).toHaveLength(maxDevices - 1)
})

test('a key that is not on the curve is refused when given, and its device is deleted if stored', async () => {
  const device = service.device()
  const wrong = [Buffer.alloc(65, 4), Buffer.alloc(65), Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)])]
  for (const key of wrong)
    await expect(as(nimali).addPushDevice({ ...device, p256dh: key.toString('base64url') })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { field: 'p256dh' },
    })
  expect(await devices()).toEqual([])
  await as(nimali).addPushDevice(device)
  await db
    .updateTable('pushSubscriptions')
    .set({ p256dh: Buffer.alloc(65, 4).toString('base64url') })
    .execute()
  await send('Asha')
  expect(await workPushes()).toEqual([])
  expect(await devices()).toEqual([])
})
