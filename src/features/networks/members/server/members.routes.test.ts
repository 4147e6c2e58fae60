import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createLevel, createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import '#features/platform/search/search.tables.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { membersRoutes } from './members.routes.ts'

const { db } = await testDatabase()
const router = membersRoutes(db)
const as = (viewer: TestUser) =>
  createRouterClient(router, { context: asViewer({ userId: viewer.id, role: viewer === admin ? 1 : 2 }) })

let admin: TestUser
let manager: TestUser
let colleague: TestUser
let stranger: TestUser
let runner: number
let networkId: number
let vendorId: number

beforeEach(async () => {
  ;[admin, manager, colleague, stranger] = [
    await createUser(db, { role: 1 }),
    await createUser(db),
    await createUser(db),
    await createUser(db),
  ]
  runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, manager.id, 2)
  await addToTeam(db, runner, colleague.id, 3)
  networkId = await createNetwork(db, { vendorId: runner, timeZone: 'Asia/Colombo' })
  vendorId = await createVendor(db, { brand: { en: 'Hive', si: 'මී වදය' } })
})

/** Ids of networks that the search has of an enterprise. */
async function shownIn(vendor: number): Promise<number[]> {
  const { record } = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `profile-${vendor}`)
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  return (record as { networks: { id: number }[] }).networks.map(({ id }) => id)
}

const day = (offset: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(Date.now() + offset * 86_400_000)

test('strangers, plain members of the team, and teams of other networks find nothing', async () => {
  const membershipId = await createMembership(db, { networkId, vendorId })
  const otherNetwork = await createNetwork(db)
  for (const who of [stranger, colleague]) {
    const calls = [
      () => as(who).getNetworkMembers({ networkId }),
      () => as(who).getNetworkMember({ networkId, membershipId }),
      () => as(who).addNetworkMember({ networkId, vendorId: runner }),
      () => as(who).changeNetworkMember({ networkId, membershipId, revision: 0, change: { kind: 'end' } }),
      () => as(who).tagNetworkMember({ networkId, membershipId, add: ['Tea'] }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await expect(as(manager).getNetworkMembers({ networkId: otherNetwork })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // a membership of another network looks like a missing one
  const foreign = await createMembership(db, { networkId: otherNetwork, vendorId })
  const calls = [
    () => as(manager).getNetworkMember({ networkId, membershipId: foreign }),
    () => as(manager).changeNetworkMember({ networkId, membershipId: foreign, revision: 0, change: { kind: 'end' } }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await as(admin).getNetworkMembers({ networkId: otherNetwork })).count).toBe(1)
})

test('an enterprise is added once, however often and at once, and is found in the network', async () => {
  const adding = () => as(manager).addNetworkMember({ networkId, vendorId, endsOn: day(10) })
  const added = await Promise.all(Array.from({ length: 20 }, adding))
  expect(new Set(added.map(({ id }) => id)).size).toBe(1)
  expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
  const { items, count } = await as(manager).getNetworkMembers({ networkId })
  expect(count).toBe(1)
  expect(items[0]).toMatchObject({
    ...{ vendor: { id: vendorId, name: 'Hive' }, state: 'approved', since: day(0), startsOn: day(0), endsOn: day(10) },
  })
  expect(await shownIn(vendorId)).toEqual([networkId])
  const { periods } = await as(manager).getNetworkMember({ networkId, membershipId: added[0]?.id ?? 0 })
  expect(periods).toMatchObject([{ status: 'approved', source: 'network', decidedBy: manager.name }])
})

test('a decision of two at once is one of them, and the same again is nothing', async () => {
  const membershipId = await createMembership(db, { networkId, vendorId })
  const change = (status: 'renewing' | 'notApproved', revision = 0) =>
    as(manager).changeNetworkMember({ networkId, membershipId, revision, change: { kind: 'status', status } })
  const both = await Promise.allSettled([change('renewing'), change('notApproved')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(one => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'gm-error-membership-changed', status: 409 })
  const { revision, state } = await as(manager).getNetworkMember({ networkId, membershipId })
  expect(revision).toBe(1)
  expect(await change(state as 'renewing', 0)).toEqual({ revision: 1 })
})

test('somebody who renews stays shown, and a renewal appends a period', async () => {
  const startsAt = new Date(Date.now() - 300 * 86_400_000)
  const endsAt = new Date(`${day(20)}T18:30:00Z`)
  const membershipId = await createMembership(db, { networkId, vendorId, periods: [{ startsAt, endsAt }] })
  const change = async (given: Parameters<ReturnType<typeof as>['changeNetworkMember']>[0]['change']) => {
    const { revision } = await as(manager).getNetworkMember({ networkId, membershipId })
    await as(manager).changeNetworkMember({ networkId, membershipId, revision, change: given })
    return as(manager).getNetworkMember({ networkId, membershipId })
  }
  const renewing = await change({ kind: 'status', status: 'renewing' })
  expect(renewing).toMatchObject({ state: 'renewing', endsOn: null, dueOn: day(20) })
  expect(await shownIn(vendorId)).toEqual([networkId])
  const renewed = await change({ kind: 'renewal', endsOn: day(385) })
  expect(renewed).toMatchObject({ state: 'approved', startsOn: day(0), endsOn: day(385), since: day(-300) })
  expect(renewed.periods.map(({ status }) => status)).toEqual(['approved', 'renewing', 'approved'])
  const again = await change({ kind: 'renewal', endsOn: day(385) })
  expect(again.periods).toEqual(renewed.periods)
  const next = await change({ kind: 'renewal', endsOn: day(750) })
  expect(next.periods.at(-1)).toMatchObject({ startsOn: day(386), endsOn: day(750) })
  const ended = await change({ kind: 'end' })
  expect(ended).toMatchObject({ state: 'ended', endsOn: day(0) })
  expect(ended.periods).toHaveLength(3)
  expect(await shownIn(vendorId)).toEqual([])
})

test('dates of a period change by days, and must stay apart', async () => {
  const at = (offset: number) => new Date(`${day(offset)}T18:30:00Z`)
  const periods = [
    { startsAt: at(-400), endsAt: at(-100) },
    { startsAt: at(-50), endsAt: null },
  ]
  const membershipId = await createMembership(db, { networkId, vendorId, periods })
  const before = await as(manager).getNetworkMember({ networkId, membershipId })
  const [first, second] = before.periods.map(({ id }) => id)
  const dates = (periodId = 0, startsOn: string | null = null, endsOn: string | null = null) =>
    as(manager).changeNetworkMember({
      ...{ networkId, membershipId, revision: before.revision },
      change: { kind: 'dates', periodId, startsOn, endsOn },
    })
  await expect(dates(first, null, day(-49))).rejects.toMatchObject({ code: 'gm-error-membership-overlaps' })
  await expect(dates(second, day(5), day(4))).rejects.toMatchObject({ code: 'gm-error-membership-dates' })
  expect(await dates(second, before.periods[1]?.startsOn, null)).toEqual({ revision: 0 })
  await dates(second, before.periods[1]?.startsOn, day(30))
  const after = await as(manager).getNetworkMember({ networkId, membershipId })
  expect(after.periods[1]?.startsAt).toBe(before.periods[1]?.startsAt)
  expect(after).toMatchObject({ endsOn: day(30), since: before.since })
})

test('two who take the last place of a level wait for each other, and listings are limited, too', async () => {
  const levelId = await createLevel(db, { networkId, name: { en: 'Partner' }, maxMembers: 1, maxListings: 0 })
  const others = [await createVendor(db), await createVendor(db)]
  const taking = await Promise.allSettled(
    others.map(one => as(manager).addNetworkMember({ networkId, vendorId: one, levelId })),
  )
  expect(taking.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(taking.find(one => one.status === 'rejected')?.reason).toMatchObject({ code: 'gm-error-level-full' })
  const { levels, items } = await as(manager).getNetworkMembers({ networkId, levelId })
  expect(levels).toMatchObject([{ id: levelId, name: 'Partner', maxMembers: 1, members: 1 }])
  expect(items).toHaveLength(1)
  await db.updateTable('networkLevels').set({ maxMembers: null }).execute()
  await createListing(db, { vendorId })
  await expect(as(manager).addNetworkMember({ networkId, vendorId, levelId })).rejects.toMatchObject({
    code: 'gm-error-level-listings',
  })
  const foreign = await createLevel(db, { networkId: await createNetwork(db) })
  await expect(as(manager).addNetworkMember({ networkId, vendorId, levelId: foreign })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

async function logOf(vendor: number) {
  const rows = await db
    .selectFrom('networkActivities')
    .select(['type', 'audience', 'text', 'data', 'userId', 'actingVendorId'])
    .where('vendorId', '=', vendor)
    .where('networkId', '=', networkId)
    .orderBy('serial')
    .execute()
  return rows
}

test('each decision writes what it changed into the log, as whom, and the enterprise’s team hears of it if asked', async () => {
  const owner = await createUser(db, { languageCode: 'si' })
  await addToTeam(db, vendorId, owner.id, 1)
  await addToTeam(db, vendorId, colleague.id, 3)
  const levelId = await createLevel(db, { networkId, name: { en: 'Partner' } })
  const { id: membershipId } = await as(manager).addNetworkMember({
    ...{ networkId, vendorId, levelId, endsOn: day(20), notice: { text: 'Welcome!' } },
  })
  const decide = async (
    change: Parameters<ReturnType<typeof as>['changeNetworkMember']>[0]['change'],
    text?: string,
  ) => {
    const { revision } = await as(admin).getNetworkMember({ networkId, membershipId })
    const notice = text === undefined ? undefined : { text }
    for (let times = 0; times < 2; times++)
      await as(admin).changeNetworkMember({ networkId, membershipId, revision, change, notice })
  }
  await decide({ kind: 'renewal', endsOn: day(385) })
  await decide({ kind: 'status', status: 'renewing' }, 'Please send the wage sheet.')
  await decide({ kind: 'level', levelId: null })
  expect(await logOf(vendorId)).toMatchObject([
    {
      ...{ type: 'added', audience: 'enterprise', text: 'Welcome!', userId: manager.id, actingVendorId: runner },
      data: { before: null, after: { state: 'approved', level: { en: 'Partner' }, endsOn: day(20) }, isNotified: true },
    },
    {
      ...{ type: 'endDate', text: '', userId: admin.id, actingVendorId: null },
      data: { before: { endsOn: day(20) }, after: { endsOn: day(385) } },
    },
    { type: 'statusChanged', text: 'Please send the wage sheet.', data: { after: { state: 'renewing' } } },
    { type: 'statusChanged', data: { before: { level: { en: 'Partner' } }, after: { level: null } } },
  ])
  const notices = await db
    .selectFrom('notifications')
    .select(['userId', 'data'])
    .where('kind', '=', 'network-decided')
    .execute()
  expect(notices).toMatchObject([
    { userId: owner.id, data: { text: 'Welcome!', enterprise: { en: 'Hive' } } },
    { userId: owner.id, data: { text: 'Please send the wage sheet.' } },
  ])
})

test('tags are added and removed one by one, whatever others do, and are found', async () => {
  const membershipId = await createMembership(db, { networkId, vendorId })
  const tag = (add: string[], remove: string[] = []) =>
    as(manager).tagNetworkMember({ networkId, membershipId, add, remove })
  await Promise.all([tag(['Tea']), tag(['Women-led']), tag(['tea'])])
  expect((await tag([])).tags.map(one => one.toLowerCase())).toEqual(['tea', 'women-led'])
  expect(await tag(['Fruit, dried'], ['TEA'])).toEqual({ tags: ['Fruit, dried', 'Women-led'] })
  const { items, tags } = await as(manager).getNetworkMembers({ networkId, search: 'women' })
  expect(items).toMatchObject([{ id: membershipId, tags: ['Fruit, dried', 'Women-led'] }])
  expect(tags).toEqual(['Fruit, dried', 'Women-led'])
  const many = Array.from({ length: 19 }, (_, index) => `t${index}`)
  await expect(tag(many)).rejects.toMatchObject({ code: 'gm-error-too-many-tags', status: 409 })
})

test('views of due, applied and taskless members count what they show, and readers see no tasks', async () => {
  const reader = await createUser(db)
  await db.insertInto('networkRoles').values({ networkId, userId: reader.id, role: 'reader', givenBy: null }).execute()
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const add = async (name: string, periods: NonNullable<Parameters<typeof createMembership>[1]['periods']>) => {
    const member = await createVendor(db, { brand: { en: name } })
    await createMembership(db, { networkId, periods, vendorId: member })
    return member
  }
  await add('Ends soon', [{ startsAt: ago(300), endsAt: ago(-9) }])
  await add('Ends soon, renewed', [
    { startsAt: ago(300), endsAt: ago(-9) },
    { startsAt: ago(-9), endsAt: ago(-400) },
  ])
  await add('Renewal is late', [{ startsAt: ago(30), status: 4, dueAt: ago(3) }])
  await add('Ends later', [{ startsAt: ago(30), endsAt: ago(-90) }])
  await add('Has ended', [{ startsAt: ago(90), endsAt: ago(1) }])
  const applied = await add('Applied', [{ startsAt: ago(2), status: 3 }])
  const task = { id: crypto.randomUUID(), networkId, vendorId: applied, text: 'Call', dueOn: day(1), createdBy: null }
  await db
    .insertInto('networkTasks')
    .values({ ...task, assigneeId: null })
    .execute()
  const found = async (asked: object, who = manager) => {
    const { items, counts } = await as(who).getNetworkMembers({ networkId, ...asked })
    return { names: items.map(({ vendor }) => vendor.name), counts, task: items.map(one => one.nextTaskOn) }
  }
  const { counts } = await found({})
  expect(counts).toEqual({ all: 6, due: 2, applied: 1, withoutTask: 4 })
  expect((await found({ dueInDays: 30 })).names).toEqual(['Ends soon', 'Renewal is late'])
  expect((await found({ dueInDays: 5 })).names).toEqual(['Renewal is late'])
  expect(await found({ state: 'inProgress' })).toMatchObject({ names: ['Applied'], task: [day(1)] })
  expect((await found({ withoutTask: 'true' })).names).toHaveLength(4)
  const seen = await found({ withoutTask: 'true', state: 'inProgress' }, reader)
  expect(seen).toMatchObject({ names: ['Applied'], task: [null], counts: { all: 6, withoutTask: null } })
})

test('enterprises are found to be added, and those in the network say so', async () => {
  const gone = await createVendor(db, { brand: { en: 'Zest gone' } })
  await createVendor(db, { brand: { en: 'Zest hidden' }, status: 2 })
  await createMembership(db, { networkId, vendorId: gone, periods: [{ endsAt: new Date(Date.now() - 1000) }] })
  const here = await createVendor(db, { brand: { en: 'Zest' } })
  await createMembership(db, { networkId, vendorId: here })
  const find = (search: string) => as(manager).findCandidates({ networkId, search })
  const { items } = await find('zes')
  expect(items.map(({ name, isMember }) => [name, isMember])).toEqual([
    ['Zest', true],
    ['Zest gone', false],
  ])
  expect((await find('%%')).items).toEqual([])
  for (const who of [stranger, colleague])
    await expect(as(who).findCandidates({ networkId, search: 'zest' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('members are found by state, level and words, and sorted', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const level = await createLevel(db, { networkId })
  const add = async (name: string, periods: NonNullable<Parameters<typeof createMembership>[1]['periods']>) =>
    createMembership(db, { networkId, periods, vendorId: await createVendor(db, { brand: { en: name } }) })
  await add('Current 100%', [
    { startsAt: ago(50), endsAt: ago(10) },
    { startsAt: ago(10), endsAt: ago(-9), levelId: level },
  ])
  await add('Gone', [
    { startsAt: ago(90), endsAt: ago(60) },
    { startsAt: ago(50), endsAt: ago(40) },
  ])
  const soon = await createVendor(db, {
    brand: { en: 'Soon', si: 'ඉක්මනින්' },
    subDomain: 'notyet',
    locations: [{ city: { en: 'Matalé', si: 'මාතලේ' } }],
  })
  await createMembership(db, {
    ...{ networkId, vendorId: soon },
    periods: [{ startsAt: ago(-5), endsAt: ago(-50) }, { startsAt: ago(-60) }],
  })
  await add('Waiting', [{ status: 3 }])
  const found = async (asked: object) =>
    (await as(manager).getNetworkMembers({ networkId, ...asked })).items.map(({ vendor }) => vendor.name)
  expect(await found({})).toEqual(['Current 100%', 'Gone', 'Soon', 'Waiting'])
  expect(await found({ sort: '-state' })).toEqual(['Gone', 'Soon', 'Waiting', 'Current 100%'])
  expect(await found({ sort: 'ends' })).toEqual(['Gone', 'Current 100%', 'Soon', 'Waiting'])
  expect(await found({ state: 'ended' })).toEqual(['Gone'])
  expect(await found({ state: 'upcoming' })).toEqual(['Soon'])
  expect(await found({ state: 'inProgress' })).toEqual(['Waiting'])
  expect(await found({ levelId: level })).toEqual(['Current 100%'])
  expect(await found({ search: '0%' })).toEqual(['Current 100%'])
  for (const search of ['SOON', 'ඉක්ම', 'notye', 'matalÉ', 'තලේ']) expect(await found({ search })).toEqual(['Soon'])
  expect(await found({ search: 'on' })).toEqual(['Gone', 'Soon'])
  expect(await found({ sort: '-since' })).toEqual(['Soon', 'Current 100%', 'Gone', 'Waiting'])
  expect(await found({ limit: 1, page: 2 })).toEqual(['Gone'])
  const { items, ...beyond } = await as(manager).getNetworkMembers({ networkId, page: 9 })
  expect(items).toEqual([])
  expect(beyond).toMatchObject({ count: 4, counts: { all: 4, due: 1, applied: 1 } })
})

test('each decision is in the record, with what was before', async () => {
  const { id } = await as(admin).addNetworkMember({ networkId, vendorId })
  await as(admin).changeNetworkMember({ networkId, membershipId: id, revision: 1, change: { kind: 'end' } })
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'userId', 'before', 'after'])
    .where('target', '=', `vendor:${vendorId}`)
    .where(sql<boolean>`details ->> 'networkId' = ${String(networkId)}`)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    {
      action: 'membership.add',
      userId: admin.id,
      before: { periods: [] },
      after: { periods: [{ status: 'approved' }] },
    },
    { action: 'membership.end', after: { periods: [{ until: expect.any(String) }] } },
  ])
})

test('levels are kept by those who manage the network, and stay while a member has them', async () => {
  const fields = { name: { en: 'Partner', si: 'හවුල්කරු' }, text: {}, maxListings: 5, maxMembers: null, sortOrder: 1 }
  for (const who of [stranger, colleague])
    await expect(as(who).addNetworkLevel({ networkId, fields })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { id: levelId } = await as(manager).addNetworkLevel({ networkId, fields })
  const other = await createNetwork(db, { vendorId: runner })
  const foreign = { networkId: other, levelId }
  await expect(as(manager).changeNetworkLevel({ ...foreign, fields })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(manager).removeNetworkLevel(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await as(manager).changeNetworkLevel({ networkId, levelId, fields: { ...fields, maxMembers: 2 } })
  await as(manager).addNetworkMember({ networkId, vendorId, levelId })
  const { levels } = await as(manager).getNetworkMembers({ networkId })
  expect(levels).toMatchObject([{ id: levelId, names: fields.name, maxMembers: 2, maxListings: 5, members: 1 }])
  await expect(as(manager).removeNetworkLevel({ networkId, levelId })).rejects.toMatchObject({
    code: 'gm-error-level-used',
  })
  const { id: unused } = await as(manager).addNetworkLevel({ networkId, fields })
  await as(manager).removeNetworkLevel({ networkId, levelId: unused })
  expect((await as(manager).getNetworkMembers({ networkId })).levels).toHaveLength(1)
})
