import { beforeEach, expect, test, vi } from 'vitest'
import type { EnterpriseMessage, EnterpriseMessageResult } from '#features/community/chat/server/index.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createLevel, createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { unsubscribeKeyOf } from '#features/people/notifications/server/index.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { createBulkMessage, createNetworkStop } from '../bulk-messages.factory.ts'
import { claimAddressees, keepUpMessages, sendBulkMessage } from './send-bulk-messages.ts'
import { settleAddressee } from './settle-addressee.ts'

const { db } = await testDatabase()
const sendInChat = vi.fn(async (_: EnterpriseMessage): Promise<EnterpriseMessageResult> => 'sent')
const parts = { db, log: { warn: () => undefined }, publicUrl: 'https://pola.test', sendInChat }

let runBy: number
let networkId: number
let owner: TestUser
let hive: number

beforeEach(async () => {
  sendInChat.mockClear()
  await db.deleteFrom('networkBulkMessages').execute()
  runBy = await createVendor(db, { isNetworker: true })
  networkId = await createNetwork(db, { vendorId: runBy, name: { en: 'Lanka Organic' } })
  owner = await createUser(db, { name: 'Nimali' })
  hive = await member({ en: 'Hive' }, owner)
})

async function member(brand: Record<string, string>, ...people: TestUser[]): Promise<number> {
  const vendorId = await createVendor(db, { brand })
  for (const person of people) await addToTeam(db, vendorId, person.id, teamRoles.owner)
  await createMembership(db, { networkId, vendorId })
  return vendorId
}

const to = (...vendorIds: number[]) => vendorIds.map(vendorId => ({ vendorId }))
const message = (given: Partial<Parameters<typeof createBulkMessage>[1]> = {}) =>
  createBulkMessage(db, { networkId, by: owner.id, ...given })
async function ledger(messageId: string) {
  const rows = await db
    .selectFrom('networkBulkAddressees')
    .innerJoin('vendors', 'vendors.id', 'vendorId')
    .select(['brand', 'state', 'reason'])
    .select('networkBulkAddressees.state')
    .where('messageId', '=', messageId)
    .orderBy('vendorId')
    .execute()
  return rows.map(({ brand, state, reason }) => [brand.en, state, reason].filter(Boolean).join(' '))
}
const stateOf = async (id: string) =>
  (await db.selectFrom('networkBulkMessages').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const logOf = (vendorId: number) =>
  db.selectFrom('networkActivities').select(['type', 'audience', 'data']).where('vendorId', '=', vendorId).execute()

test('each owner and admin gets the mail in their language, with what the member is, and it is in the log once', async () => {
  const gold = await createLevel(db, { networkId, name: { en: 'Gold', si: 'රන්' } })
  await db.updateTable('membershipPeriods').set({ levelId: gold }).where('networkId', '=', networkId).execute()
  const admin = await createUser(db, { languageCode: 'si' })
  const helper = await createUser(db)
  await addToTeam(db, hive, admin.id, teamRoles.admin)
  await addToTeam(db, hive, helper.id, teamRoles.member)
  const words = {
    subject: { en: 'News for {{enterprise}}', si: 'පුවත්' },
    text: { en: 'Level: {{level}}\nUntil {{day}}\nSee you', si: 'මට්ටම: {{level}}' },
  }
  const id = await message({ words, to: to(hive) })
  await sendBulkMessage(parts, id)
  await sendBulkMessage(parts, id)
  const [mail, ...more] = await mailsTo(db, owner.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('News for Hive')
  expect(mail?.text).toContain('Level: Gold\nSee you')
  const [sinhala] = await mailsTo(db, admin.email)
  expect(sinhala?.subject).toBe('පුවත්')
  expect(sinhala?.text).toContain('මට්ටම: රන්')
  expect(await mailsTo(db, helper.email)).toEqual([])
  const row = await db.selectFrom('mails').select('unsubscribe').where('toAddress', '=', owner.email).execute()
  const secret = await unsubscribeKeyOf(db, owner.id)
  expect(row).toEqual([{ unsubscribe: `https://pola.test/network-messages/stop?token=${secret}.${networkId}` }])
  expect([await ledger(id), await stateOf(id)]).toEqual([['Hive sent'], 'done'])
  expect(await logOf(hive)).toEqual([
    {
      type: 'messageSent',
      audience: 'enterprise',
      data: { messageId: id, way: 'mail', subject: { en: 'News for Hive', si: 'පුවත්' } },
    },
  ])
})

test('who isn’t written to is in the ledger, with the reason', async () => {
  const stopped = await createUser(db)
  const off = await createUser(db)
  const silent = await member({ en: 'Silent' }, stopped)
  const quiet = await member({ en: 'Quiet' }, off)
  const half = await member({ en: 'Half' }, stopped, await createUser(db))
  const alone = await member({ en: 'Alone' })
  const former = await member({ en: 'Former' }, owner)
  await createNetworkStop(db, stopped.id, networkId)
  await createNetworkStop(db, owner.id, await createNetwork(db))
  const none = { userId: off.id, groupName: 'networks' as const, inApp: false, mail: 'off' as const, push: false }
  await db.insertInto('notificationPreferences').values(none).execute()
  await db
    .updateTable('membershipPeriods')
    .set({ endsAt: new Date() })
    .where('membershipId', 'in', eb => eb.selectFrom('memberships').select('id').where('vendorId', '=', former))
    .execute()
  const id = await message({ to: to(hive, silent, quiet, half, alone, former) })
  await sendBulkMessage(parts, id)
  expect(await ledger(id)).toEqual([
    'Hive sent',
    'Silent optedOut optedOut',
    'Quiet optedOut optedOut',
    'Half sent',
    'Alone failed nobody',
    'Former obsolete gone',
  ])
  expect(await mailsTo(db, stopped.email)).toEqual([])
  expect(await logOf(silent)).toEqual([])
  expect(await stateOf(id)).toBe('done')
})

test('in chat the enterprise that runs the network writes, but not to who blocked it or is hidden', async () => {
  const blocker = await member({ en: 'Blocker' }, owner)
  const hidden = await member({ en: 'Hidden' }, owner)
  const declined = await member({ en: 'Declined' }, owner)
  await db
    .insertInto('chatBlocks')
    .values({ blocker: `vendor_${blocker}`, blocked: `vendor_${runBy}` })
    .execute()
  await db.updateTable('vendors').set({ status: 2 }).where('id', '=', hidden).execute()
  sendInChat.mockImplementation(async ({ to: receiver }) => (receiver === declined ? 'refused' : 'sent'))
  const words = { subject: {}, text: { en: 'Dear {{enterprise}}' } }
  const id = await message({ way: 'chat', words, to: to(hive, blocker, hidden, declined) })
  await sendBulkMessage(parts, id)
  expect(await ledger(id)).toEqual([
    'Hive sent',
    'Blocker optedOut blocked',
    'Hidden failed hidden',
    'Declined optedOut blocked',
  ])
  // members are written to in no particular order
  const sent = sendInChat.mock.calls.map(([one]) => one).toSorted((one, other) => one.to - other.to)
  expect(sent).toMatchObject([{ from: runBy, userId: owner.id, to: hive, text: 'Dear Hive' }, { to: declined }])
  expect(await mailsTo(db, owner.email)).toEqual([])
  expect((await logOf(hive)).map(({ data }) => data.way)).toEqual(['chat'])
})

test('many nodes at once write to each member once', async () => {
  const ids: number[] = []
  for (let index = 0; index < 45; index++) ids.push(await member({ en: `M${index}` }, owner))
  const id = await message({ to: to(...ids) })
  await Promise.all(Array.from({ length: 4 }, () => sendBulkMessage(parts, id)))
  expect(await mailsTo(db, owner.email)).toHaveLength(45)
  expect(new Set(await ledger(id)).size).toBe(45)
  expect(await stateOf(id)).toBe('done')
})

test('a run that is killed after its claim leaves the member to the next one, which sends once', async () => {
  const id = await message({ way: 'chat', words: { subject: {}, text: { en: 'Hello' } }, to: to(hive) })
  const killed = crypto.randomUUID()
  const [claimed = ''] = await claimAddressees(db, { messageId: id, run: killed })
  await sendBulkMessage(parts, id)
  expect([await ledger(id), await stateOf(id)]).toEqual([['Hive claimed'], 'sending'])
  await db
    .updateTable('networkBulkAddressees')
    .set({ claimedAt: new Date(Date.now() - 20 * 60_000) })
    .execute()
  await keepUpMessages(db)
  await sendBulkMessage(parts, id)
  // the first one wakes up again
  await settleAddressee(parts, claimed, killed)
  expect(await ledger(id)).toEqual(['Hive sent'])
  expect(sendInChat.mock.calls.map(([{ key }]) => key)).toEqual([claimed])
  expect(await logOf(hive)).toHaveLength(1)
})

test.each(['mail', 'chat'] as const)('what was claimed when a message was stopped isn’t sent (%s)', async way => {
  const id = await message({ way, words: { subject: { en: 'News' }, text: { en: 'Hello' } }, to: to(hive) })
  // the run that claimed it first was killed before it came to this member
  await claimAddressees(db, { messageId: id, run: crypto.randomUUID() })
  await db
    .updateTable('networkBulkAddressees')
    .set({ claimedAt: new Date(0) })
    .execute()
  const run = crypto.randomUUID()
  const [claimed = ''] = await claimAddressees(db, { messageId: id, run })
  await db.updateTable('networkBulkMessages').set({ state: 'stopped', endedAt: new Date() }).execute()
  await settleAddressee(parts, claimed, run)
  expect(await ledger(id)).toEqual(['Hive obsolete stopped'])
  expect(await mailsTo(db, owner.email)).toEqual([])
  expect(sendInChat).not.toHaveBeenCalled()
})

test('a member that can’t be written to keeps no other from being written to, and has failed after five tries', async () => {
  const broken = await member({ en: 'Broken' }, owner)
  const last = await member({ en: 'Last' }, owner)
  sendInChat.mockImplementation(async ({ to: receiver }) => {
    if (receiver === broken) throw new Error('no answer')
    return 'sent'
  })
  const id = await message({ way: 'chat', words: { subject: {}, text: { en: 'Hello' } }, to: to(hive, broken, last) })
  await expect(sendBulkMessage(parts, id)).rejects.toThrow('no answer')
  expect(await ledger(id)).toEqual(['Hive sent', 'Broken due', 'Last sent'])
  for (let tries = 0; tries < 4; tries++) await expect(sendBulkMessage(parts, id)).rejects.toThrow('no answer')
  await sendBulkMessage(parts, id)
  expect([await ledger(id), await stateOf(id)]).toEqual([['Hive sent', 'Broken failed error', 'Last sent'], 'done'])
  expect(await logOf(broken)).toEqual([])
})
