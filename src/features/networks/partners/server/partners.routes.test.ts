import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import '#features/networks/activities/activities.tables.ts'
import type { Audience } from '#features/networks/activities/activity-types.ts'
import { whenActivityWritten, writeActivity } from '#features/networks/activities/server/index.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/notifications/notifications.tables.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { platformRoles, teamRoles } from '#shared/roles.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import { notifyOfWaiting } from './partner-notifications.ts'
import { partnersRoutes, partnerViewRoutes } from './partners.routes.ts'

const { db } = await testDatabase()
const contextOf = (user: TestUser, role: number = platformRoles.member) => ({
  context: asViewer({ userId: user.id, role }),
})
const manages = (user: TestUser) => createRouterClient(partnersRoutes(db), contextOf(user))
const sees = (user: TestUser, role?: number) => createRouterClient(partnerViewRoutes(db), contextOf(user, role))
const missing = { code: 'NOT_FOUND' }

let manager: TestUser
let colleague: TestUser
let stranger: TestUser
let networkId: number
let partnerId: number
let path: { partner: string; network: string }
let memberId: number
let membershipId: number

beforeEach(async () => {
  ;[manager, colleague, stranger] = [await createUser(db), await createUser(db), await createUser(db)]
  const runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, manager.id, teamRoles.admin)
  networkId = await createNetwork(db, { vendorId: runner, timeZone: 'Asia/Colombo' })
  partnerId = await createVendor(db, { brand: { en: 'Helping Hands' } })
  await addToTeam(db, partnerId, colleague.id, teamRoles.member)
  memberId = await createVendor(db, { brand: { en: 'Hive', si: 'මී වදය' } })
  membershipId = await createMembership(db, { networkId, vendorId: memberId })
  path = { partner: await subDomainOf(partnerId), network: await networkName(networkId) }
})

async function subDomainOf(vendorId: number): Promise<string> {
  const { subDomain } = await db
    .selectFrom('vendors')
    .select('subDomain')
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  return subDomain
}

async function networkName(id: number): Promise<string> {
  const row = await db.selectFrom('networks').select('subDomain').where('id', '=', id).executeTakeFirstOrThrow()
  return row.subDomain
}

async function withPartner(): Promise<void> {
  await manages(manager).addNetworkPartner({ networkId, vendorId: partnerId })
  await manages(manager).setPartnerMembers({
    ...{ networkId, vendorId: partnerId },
    revision: 0,
    membershipIds: [membershipId],
  })
}

const write = (audience: Audience, text: string, type: 'note' | 'waitingForPartner' = 'note') =>
  db
    .insertInto('networkActivities')
    .values({
      id: crypto.randomUUID(),
      networkId,
      vendorId: memberId,
      type,
      audience,
      text,
      userId: manager.id,
      actingVendorId: null,
    })
    .execute()

test('strangers and the partner itself change no partners, and foreign ones look missing', async () => {
  await withPartner()
  for (const who of [stranger, colleague]) {
    const calls = [
      () => manages(who).getNetworkPartners({ networkId }),
      () => manages(who).addNetworkPartner({ networkId, vendorId: memberId }),
      () => manages(who).setPartnerMembers({ networkId, vendorId: partnerId, revision: 1, membershipIds: [] }),
      () => manages(who).removeNetworkPartner({ networkId, vendorId: partnerId }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject(missing)
  }
  const other = await createNetwork(db)
  const foreign = await createMembership(db, { networkId: other, vendorId: memberId })
  const setting = manages(manager).setPartnerMembers({
    ...{ networkId, vendorId: partnerId, revision: 1 },
    membershipIds: [foreign],
  })
  await expect(setting).rejects.toMatchObject(missing)
})

test('a partner is added once, however often and at once, and only if it is approved', async () => {
  const adding = () => manages(manager).addNetworkPartner({ networkId, vendorId: partnerId })
  const added = await Promise.all(Array.from({ length: 10 }, adding))
  expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
  const { items } = await manages(manager).getNetworkPartners({ networkId })
  expect(items).toMatchObject([{ vendor: { id: partnerId, name: 'Helping Hands' }, members: [] }])
  const hidden = await createVendor(db, { status: vendorStatuses.inProgress })
  await expect(manages(manager).addNetworkPartner({ networkId, vendorId: hidden })).rejects.toMatchObject(missing)
})

test('which members it looks after is saved by the newest revision, and never its own membership', async () => {
  await withPartner()
  const own = await createMembership(db, { networkId, vendorId: partnerId })
  const put = (revision: number, membershipIds: number[]) =>
    manages(manager).setPartnerMembers({ networkId, vendorId: partnerId, revision, membershipIds })
  // the same again does nothing, whatever was read
  expect(await put(0, [membershipId, membershipId])).toEqual({ revision: 1 })
  await expect(put(0, [])).rejects.toMatchObject({ code: 'gm-error-partner-changed' })
  await expect(put(1, [own])).rejects.toMatchObject({ code: 'gm-error-partner-own-membership' })
  expect(await put(1, [])).toEqual({ revision: 2 })
  expect((await manages(manager).getNetworkPartners({ networkId })).items[0]?.members).toEqual([])
})

test('strangers see nothing of what a partner sees, and its team nothing of members that others look after', async () => {
  await withPartner()
  const other = await createMembership(db, { networkId, vendorId: await createVendor(db) })
  const calls = (who: TestUser, id: number) => [
    () => sees(who).getCaredMember({ ...path, membershipId: id }),
    () => sees(who).addPartnerNote({ ...path, membershipId: id, id: crypto.randomUUID(), type: 'note', text: 'x' }),
  ]
  for (const call of [...calls(stranger, membershipId), ...calls(colleague, other)]) {
    await expect(call()).rejects.toMatchObject(missing)
  }
  await expect(sees(stranger).getPartnerNetwork(path)).rejects.toMatchObject(missing)
  await expect(sees(stranger).getCaredMembers(path)).rejects.toMatchObject(missing)
  const { items, count } = await sees(colleague).getCaredMembers({ ...path, language: 'si' })
  expect(count).toBe(1)
  expect(items).toMatchObject([{ membershipId, vendor: { id: memberId, name: 'මී වදය' }, state: 'approved' }])
})

test('a partner finds the members it looks after by their names in any language, and by nothing else', async () => {
  await withPartner()
  await db.insertInto('networkMemberTags').values({ networkId, vendorId: memberId, tag: 'Apiary' }).execute()
  const found = async (search: string) => (await sees(colleague).getCaredMembers({ ...path, search })).count
  for (const search of ['hIV', 'වදය', await subDomainOf(memberId)]) expect(await found(search)).toBe(1)
  for (const search of ['nobody', 'h_ve', 'Apiary']) expect(await found(search)).toBe(0)
})

test('a partner reads what is for partners and for the member, and nothing that is for the network’s team', async () => {
  await withPartner()
  await write('team', 'SECRET of the team')
  await write('partner', 'For partners')
  await write('enterprise', 'For the member')
  const { log } = await sees(colleague).getCaredMember({ ...path, membershipId })
  expect(log.items.map(({ text }) => text)).toEqual(['For the member', 'For partners'])
  expect(JSON.stringify(await sees(colleague).getCaredMembers(path))).not.toContain('SECRET')
})

test('the network waits for a partner until somebody of its team writes', async () => {
  await withPartner()
  expect(await sees(colleague).getPartnerNetwork(path)).toMatchObject({ members: 1, waiting: 0 })
  await write('partner', 'Please visit them', 'waitingForPartner')
  expect(await sees(colleague).getPartnerNetwork(path)).toMatchObject({ members: 1, waiting: 1 })
  expect((await sees(colleague).getCaredMembers({ ...path, waiting: 'true' })).count).toBe(1)
  const note = { ...path, membershipId, id: crypto.randomUUID(), type: 'visit' as const, text: 'Two hours there' }
  await sees(colleague).addPartnerNote(note)
  await sees(colleague).addPartnerNote(note)
  const { log, waitingSince } = await sees(colleague).getCaredMember({ ...path, membershipId })
  expect(waitingSince).toBeNull()
  expect(log.items.map(({ type, audience }) => [type, audience])).toEqual([
    ['visit', 'partner'],
    ['waitingForPartner', 'partner'],
  ])
  expect((await sees(colleague).getCaredMembers({ ...path, waiting: 'true' })).count).toBe(0)
})

test('the partner’s team is notified that the network waits, and who asked is notified once it has written', async () => {
  whenActivityWritten(notifyOfWaiting)
  await withPartner()
  const { viewer } = contextOf(manager).context
  if (!viewer) throw new Error('nobody is logged in')
  const by = { viewer, network: { vendorId: null, isByAdmin: false } }
  const asked = { networkId, vendorId: memberId, type: 'waitingForPartner' as const, audience: 'partner' as const, by }
  const id = crypto.randomUUID()
  for (let time = 0; time < 2; time++) await db.transaction().execute(tx => writeActivity(tx, { ...asked, id }))
  expect(await kindsFor(colleague)).toEqual(['network-waits'])
  const note = () => ({ ...path, membershipId, id: crypto.randomUUID(), type: 'visit' as const, text: 'Two hours' })
  await sees(colleague).addPartnerNote(note())
  await sees(colleague).addPartnerNote(note())
  expect(await kindsFor(manager)).toEqual(['network-partner-answered'])
  expect(await kindsFor(stranger)).toEqual([])
})

async function kindsFor(user: TestUser): Promise<string[]> {
  const rows = await db.selectFrom('notifications').select('kind').where('userId', '=', user.id).execute()
  return rows.map(({ kind }) => kind)
}

test('a partnership ends with its removal, and while the partner isn’t approved or the network is hidden', async () => {
  await withPartner()
  const asked = () => sees(colleague).getPartnerNetwork(path)
  const setVendor = (status: number) => db.updateTable('vendors').set({ status }).where('id', '=', partnerId).execute()
  const setNetwork = (status: number) =>
    db.updateTable('networks').set({ status }).where('id', '=', networkId).execute()
  await setVendor(vendorStatuses.notApproved)
  await expect(asked()).rejects.toMatchObject(missing)
  await setVendor(vendorStatuses.approved)
  await setNetwork(vendorStatuses.notApproved)
  await expect(asked()).rejects.toMatchObject(missing)
  await setNetwork(vendorStatuses.approved)
  await asked()
  await manages(manager).removeNetworkPartner({ networkId, vendorId: partnerId })
  await expect(asked()).rejects.toMatchObject(missing)
})

test('an admin of Pola reads what a partner sees, and writes nothing in its name', async () => {
  await withPartner()
  const admin = await createUser(db, { role: platformRoles.admin })
  expect((await sees(admin, platformRoles.admin).getCaredMembers(path)).count).toBe(1)
  const note = { ...path, membershipId, id: crypto.randomUUID(), type: 'note' as const, text: 'x' }
  await expect(sees(admin, platformRoles.admin).addPartnerNote(note)).rejects.toMatchObject({
    code: 'gm-error-read-only',
  })
})
