import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { writeActivity } from '#features/networks/activities/server/index.ts'
import type { NetworkRole } from '#features/networks/management/network-roles.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { unsubscribeKeyOf } from '#features/people/notifications/server/index.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { limitSettings } from '#server/settings/limit-settings.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { createBulkMessage } from '../bulk-messages.factory.ts'
import { bulkMessagesRoutes } from './bulk-messages.routes.ts'
import { claimAddressees, sendBulkMessage } from './send-bulk-messages.ts'

const { db } = await testDatabase()
const router = bulkMessagesRoutes(db)
const as = (user: TestUser) => createRouterClient(router, { context: asViewer({ userId: user.id, role: 2 }) })
const missing = { code: 'NOT_FOUND' }
const newId = () => crypto.randomUUID()
const parts = {
  db,
  log: { warn: () => undefined },
  publicUrl: 'https://pola.test',
  sendInChat: async () => 'sent' as const,
}
const words = { subject: { en: 'News' }, text: { en: 'Dear {{enterprise}}' } }

let manager: TestUser
let runBy: number
let networkId: number
let reader: TestUser
let hive: number
let membershipId: number

beforeEach(async () => {
  await limitSettings.write(db, { revision: 0, chosen: {}, saved: null })
  manager = await createUser(db, { name: 'Ruwan' })
  runBy = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runBy, manager.id, teamRoles.admin)
  networkId = await createNetwork(db, { vendorId: runBy, name: { en: 'Lanka Organic' } })
  reader = await createUser(db)
  ;[hive, membershipId] = await member('Hive')
})

async function member(name: string, team: TestUser | null = reader): Promise<[vendorId: number, membershipId: number]> {
  const vendorId = await createVendor(db, { brand: { en: name } })
  if (team) await addToTeam(db, vendorId, team.id, teamRoles.owner)
  return [vendorId, await createMembership(db, { networkId, vendorId })]
}

async function withRole(role: NetworkRole): Promise<TestUser> {
  const user = await createUser(db)
  await db.insertInto('networkRoles').values({ networkId, userId: user.id, role, givenBy: null }).execute()
  return user
}

const all = { kind: 'matching' as const, filters: {} }
const draft = async (to: Parameters<ReturnType<typeof as>['saveBulkMessage']>[0]['to'] = all) => {
  const messageId = newId()
  await as(manager).saveBulkMessage({ networkId, messageId, way: 'mail', words, revision: 0, to })
  return { networkId, messageId }
}
const names = async (of: { networkId: number; messageId: string }) =>
  (await as(manager).getAddressees(of)).items.map(({ vendor, state, reason }) => [vendor.name, state, reason].join(' '))

test('strangers and reviewers find nothing, and another network’s message is missing', async () => {
  const of = await draft()
  const save = { ...of, way: 'mail' as const, words, revision: 0 }
  const calls = (user: TestUser, which: typeof of) => [
    () => as(user).getBulkMessages({ networkId: which.networkId }),
    () => as(user).getBulkMessage(which),
    () => as(user).getAddressees(which),
    () => as(user).saveBulkMessage({ ...save, ...which }),
    () => as(user).startBulkMessage({ ...which, revision: 0 }),
    () => as(user).stopBulkMessage(which),
    () => as(user).retryBulkMessage(which),
    () => as(user).discardBulkMessage(which),
  ]
  for (const user of [await createUser(db), await withRole('reviewer'), reader])
    for (const call of calls(user, of)) await expect(call()).rejects.toMatchObject(missing)
  const other = { networkId: await createNetwork(db, { vendorId: runBy }), messageId: of.messageId }
  for (const call of calls(manager, other).slice(1)) await expect(call()).rejects.toMatchObject(missing)
  expect((await as(manager).getBulkMessage(of)).state).toBe('draft')
})

test('who gets it is kept with the draft: members added later don’t, nor the network’s own enterprise', async () => {
  await createMembership(db, { networkId, vendorId: runBy })
  const alone = await member('Alone', null)
  const of = await draft()
  await member('Later')
  expect(await names(of)).toEqual(['Alone due nobody', 'Hive due '])
  const { reach, example } = await as(manager).getBulkMessage(of)
  expect(reach).toEqual({ gets: 1, not: [{ reason: 'nobody', count: 1 }] })
  expect(example).toEqual({ name: 'Hive', words: [{ language: 'en', title: 'News', text: 'Dear Hive' }] })
  expect(await names(await draft({ kind: 'picked', membershipIds: [alone[1]] }))).toEqual(['Alone due nobody'])
  expect(await names(await draft({ kind: 'matching', filters: { search: 'later' } }))).toEqual(['Later due '])
  const foreign = await createMembership(db, { networkId: await createNetwork(db), vendorId: hive })
  const nobody = { code: 'gm-error-bulk-message-nobody' }
  await expect(draft({ kind: 'picked', membershipIds: [foreign] })).rejects.toMatchObject(nobody)
})

test('a draft that is saved twice is one, and of two who change it the second one sees the first', async () => {
  const of = await draft()
  const save = (revision: number, text: string) =>
    as(manager).saveBulkMessage({
      ...{ ...of, revision, way: 'mail', to: all },
      words: { subject: { en: 'News' }, text: { en: text } },
    })
  expect(await save(0, 'Dear {{enterprise}}')).toEqual({ revision: 0 })
  expect(await save(0, 'Hello')).toEqual({ revision: 1 })
  expect(await save(0, 'Hello')).toEqual({ revision: 1 })
  const changed = { code: 'gm-error-bulk-message-changed', status: 409 }
  await expect(save(0, 'Bye')).rejects.toMatchObject(changed)
  await expect(as(manager).startBulkMessage({ ...of, revision: 0 })).rejects.toMatchObject(changed)
  await expect(save(1, 'Dear {{owner}}')).rejects.toMatchObject({ code: 'gm-error-bulk-message-words' })
  await as(manager).startBulkMessage({ ...of, revision: 1 })
  await expect(save(1, 'Bye')).rejects.toMatchObject(changed)
  await expect(as(manager).discardBulkMessage(of)).rejects.toMatchObject(changed)
  expect((await as(manager).getBulkMessages({ networkId })).count).toBe(1)
})

test('starting twice sends once, and is recorded once', async () => {
  const of = await draft()
  await as(manager).startBulkMessage({ ...of, revision: 0 })
  await as(manager).startBulkMessage({ ...of, revision: 0 })
  await sendBulkMessage(parts, of.messageId)
  await as(manager).startBulkMessage({ ...of, revision: 0 })
  const { counts, state, by } = await as(manager).getBulkMessage(of)
  expect([counts.sent, state, by]).toEqual([1, 'done', 'Ruwan'])
  const acts = await db
    .selectFrom('auditLog')
    .select('action')
    .where('target', '=', `network:${networkId}`)
    .where('action', 'like', 'network.message%')
    .orderBy('id')
    .execute()
  expect(acts).toEqual([{ action: 'network.message-send' }])
  const log = await db.selectFrom('networkActivities').select('id').where('vendorId', '=', hive).execute()
  expect(log).toHaveLength(1)
})

test('one that is stopped leaves out who hasn’t got it, and one that failed is tried again', async () => {
  const [alone] = await member('Alone', null)
  const of = await draft()
  await as(manager).startBulkMessage({ ...of, revision: 0 })
  const run = newId()
  await claimAddressees(db, { messageId: of.messageId, run })
  await db
    .updateTable('networkBulkAddressees')
    .set({ state: 'due', claimedRun: null, claimedAt: null })
    .where('vendorId', '=', hive)
    .execute()
  await as(manager).stopBulkMessage(of)
  await as(manager).stopBulkMessage(of)
  expect(await names(of)).toEqual(['Alone claimed ', 'Hive obsolete stopped'])
  const again = await draft()
  await as(manager).startBulkMessage({ ...again, revision: 0 })
  await sendBulkMessage(parts, again.messageId)
  expect(await names(again)).toEqual(['Alone failed nobody', 'Hive sent '])
  await addToTeam(db, alone, (await createUser(db)).id, teamRoles.owner)
  await as(manager).retryBulkMessage(again)
  await as(manager).retryBulkMessage(again)
  expect((await as(manager).getBulkMessage(again)).state).toBe('sending')
  await sendBulkMessage(parts, again.messageId)
  expect(await names(again)).toEqual(['Alone sent ', 'Hive sent '])
})

test('a network writes to no more members in a day than the operator allows', async () => {
  await limitSettings.write(db, { revision: 1, chosen: { networkMessagesPerDay: 3 }, saved: null })
  await createBulkMessage(db, { networkId, state: 'done', to: [{ vendorId: hive, state: 'sent' }] })
  await createBulkMessage(db, {
    ...{ networkId, state: 'done', at: new Date(Date.now() - 25 * 3_600_000) },
    to: [{ vendorId: hive, state: 'sent' }],
  })
  // placeholders stand for what differs by member
  const { items } = await as(manager).getBulkMessages({ networkId })
  expect(items.map(({ title, counts }) => [title, counts.sent])).toEqual(Array(2).fill(['News for …', 1]))
  await member('Second')
  await member('Third')
  const of = await draft()
  expect((await as(manager).getBulkMessage(of)).left).toBe(2)
  await expect(as(manager).startBulkMessage({ ...of, revision: 0 })).rejects.toMatchObject({
    ...{ code: 'gm-error-bulk-messages-full', status: 429 },
    data: { given: { most: 3, left: 2 } },
  })
  const fewer = await draft({ kind: 'picked', membershipIds: [membershipId] })
  await as(manager).startBulkMessage({ ...fewer, revision: 0 })
  expect((await as(manager).getBulkMessage(fewer)).state).toBe('sending')
})

test('what failed is sent again within the same limit, whenever it was started', async () => {
  await limitSettings.write(db, { revision: 1, chosen: { networkMessagesPerDay: 2 }, saved: null })
  const [second] = await member('Second')
  const failed = { state: 'failed', reason: 'error' } as const
  const messageId = await createBulkMessage(db, {
    ...{ networkId, state: 'done', at: new Date(Date.now() - 25 * 3_600_000) },
    to: [
      { vendorId: hive, ...failed },
      { vendorId: second, ...failed },
    ],
  })
  const today = await createBulkMessage(db, { networkId, state: 'done', to: [{ vendorId: hive, state: 'sent' }] })
  const full = { code: 'gm-error-bulk-messages-full', status: 429 }
  await expect(as(manager).retryBulkMessage({ networkId, messageId })).rejects.toMatchObject(full)
  expect((await as(manager).getBulkMessage({ networkId, messageId })).counts.failed).toBe(2)
  await db.deleteFrom('networkBulkMessages').where('id', '=', today).execute()
  await as(manager).retryBulkMessage({ networkId, messageId })
  expect((await as(manager).getBulkMessage({ networkId, messageId })).state).toBe('sending')
})

test('a network that no enterprise runs writes by mail alone', async () => {
  const admin = createRouterClient(router, { context: asViewer({ userId: manager.id, role: 1 }) })
  await db.updateTable('networks').set({ vendorId: null }).where('id', '=', networkId).execute()
  const save = (way: 'mail' | 'chat') =>
    admin.saveBulkMessage({ networkId, messageId: newId(), way, words, revision: 0, to: all })
  await expect(save('chat')).rejects.toMatchObject({ code: 'gm-error-bulk-message-chat' })
  expect(await save('mail')).toEqual({ revision: 0 })
})

test('a person turns off a network’s messages by the link of the mail or in the account, and on again', async () => {
  const anyone = createRouterClient(router, { context: guest() })
  const token = `${await unsubscribeKeyOf(db, reader.id)}.${networkId}`
  for (const wrong of ['', 'x', `${newId()}.${networkId}`, token.replace(/\d+$/, '999999'), `${token}.1`]) {
    await expect(anyone.lookUpNetworkStop({ token: wrong })).rejects.toMatchObject(missing)
    await expect(anyone.stopByLink({ token: wrong })).rejects.toMatchObject(missing)
  }
  const isStopped = async () =>
    (await as(reader).getVendorMemberships({ vendorId: hive })).items.map(one => one.isStopped)
  expect(await anyone.lookUpNetworkStop({ token })).toEqual({ network: 'Lanka Organic', isStopped: false })
  expect(await isStopped()).toEqual([false])
  await anyone.stopByLink({ token })
  await anyone.stopByLink({ token })
  expect(await anyone.lookUpNetworkStop({ token })).toEqual({ network: 'Lanka Organic', isStopped: true })
  expect(await isStopped()).toEqual([true])
  expect((await as(manager).getBulkMessage(await draft())).reach).toEqual({
    gets: 0,
    not: [{ reason: 'optedOut', count: 1 }],
  })
  await as(reader).setNetworkStop({ networkId, isStopped: false })
  expect(await isStopped()).toEqual([false])
  const hidden = await createNetwork(db, { status: 2 })
  await expect(as(reader).setNetworkStop({ networkId: hidden, isStopped: true })).rejects.toMatchObject(missing)
})

test('an enterprise’s team reads its own log, without what is for others and without names of the network’s people', async () => {
  const network = { vendorId: runBy, isByAdmin: false }
  const line = (audience: 'enterprise' | 'partner' | 'team', by: TestUser | null = manager) =>
    db.transaction().execute(tx =>
      writeActivity(tx, {
        ...{ networkId, vendorId: hive, type: 'visit', audience, text: audience },
        by: by && { viewer: { userId: by.id }, network },
      }),
    )
  for (const audience of ['team', 'partner', 'enterprise'] as const) await line(audience)
  await line('enterprise', reader)
  await line('enterprise', null)
  const of = { vendorId: hive, networkId }
  const { items } = await as(reader).getVendorLog(of)
  expect(items.map(({ text, by }) => [text, by?.name, by?.isYou])).toEqual([
    ['enterprise', undefined, undefined],
    ['enterprise', reader.name, true],
    ['enterprise', 'Lanka Organic', false],
  ])
  for (let index = 0; index < 40; index++) await line('enterprise')
  const first = await as(reader).getVendorLog(of)
  const second = await as(reader).getVendorLog({ ...of, before: first.next ?? 0 })
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 13, null])
  await expect(as(manager).getVendorLog(of)).rejects.toMatchObject(missing)
  await expect(as(manager).getVendorMemberships({ vendorId: hive })).rejects.toMatchObject(missing)
  const other = await createNetwork(db)
  await expect(as(reader).getVendorLog({ ...of, networkId: other })).rejects.toMatchObject(missing)
})
