import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import '#features/people/cocreators/cocreators.tables.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { restoreDue } from './change-person.ts'
import { personalAccountsRoutes } from './personal-accounts.routes.ts'
import { notifyOfWaiting } from './waiting-notification.ts'

const { db } = await testDatabase()
const site = { publicUrl: 'https://pola.example', adminEmails: ['operator@pola.example'] }
const clientOf = (user: TestUser) =>
  createRouterClient(personalAccountsRoutes(db, site), { context: asViewer(user.viewer) })

let admin: TestUser
let member: TestUser
beforeEach(async () => {
  await db.deleteFrom('users').execute()
  await db.deleteFrom('mails').execute()
  admin = await createUser(db, { role: 1, name: 'Asha Fernando' })
  member = await createUser(db, { name: 'Nimali Perera', location: { country: 'lk' } })
})

const mails = () => db.selectFrom('mails').select(['toAddress', 'template']).orderBy('createdAt').execute()
const acts = () =>
  db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after', 'why'])
    .where('target', '=', `user:${member.id}`)
    .orderBy('id')
    .execute()
const isSignedIn = async ({ sessionToken: token }: TestUser) =>
  (await db.selectFrom('sessions').select('id').where('token', '=', token).execute()).length > 0

test('only admins see accounts or change them', async () => {
  const client = clientOf(member)
  const userId = admin.id
  for (const call of [
    client.getPeople({}),
    client.getPerson({ userId }),
    client.suspendPerson({ userId, until: null, why: 'x' }),
    client.restorePerson({ userId }),
    client.setPersonDashboardAccess({ userId: member.id, hasAccess: true, why: 'x' }),
    client.setPlatformRole({ userId: member.id, isAdmin: true, why: 'x' }),
    client.acceptPeople({ userIds: [member.id] }),
    client.acceptWaiting(),
    client.refusePeople({ userIds: [member.id], why: 'x' }),
  ])
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

const waits = () => createUser(db, { disabledAt: new Date(), disabledAs: 'waiting' })

test('several who wait are accepted or refused at once, recorded and mailed; others are left as they are', async () => {
  const [one, two, three] = [await waits(), await waits(), await waits()]
  const client = clientOf(admin)
  expect((await client.getPeople({ state: 'waiting' })).count).toBe(3)
  expect(await client.acceptPeople({ userIds: [one.id, member.id, one.id] })).toEqual({ changed: 1 })
  expect(await client.refusePeople({ userIds: [two.id, three.id, member.id], why: 'Spam' })).toEqual({ changed: 2 })
  expect((await client.getPeople({ state: 'refused' })).items).toMatchObject([{ suspension: null }, {}])
  expect(await client.getPerson({ userId: two.id })).toMatchObject({ suspendedWhy: 'Spam' })
  expect((await mails()).map(({ template }) => template).toSorted()).toEqual([
    ...['account-accepted', 'account-refused', 'account-refused'],
  ])
  expect(await client.acceptPeople({ userIds: [two.id] })).toEqual({ changed: 1 })
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'why'])
    .where('target', '=', `user:${two.id}`)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { action: 'account.refuse', before: { state: 'waiting' }, why: 'Spam' },
    { action: 'account.accept', before: { state: 'refused' }, why: null },
  ])
})

test('all who wait are accepted, a hundred at once; unverified ones and the refused aren’t among them', async () => {
  await db
    .insertInto('users')
    .values(
      Array.from({ length: 101 }, (_, index) => ({
        ...{ name: 'Waits', email: `waits${index}@pola.example`, emailVerified: true },
        ...{ disabledAt: new Date(index), disabledAs: 'waiting' as const },
      })),
    )
    .execute()
  const closed = { disabledAt: new Date(), disabledWhy: 'Spam' }
  await createUser(db, { ...closed, disabledAs: 'refused' })
  await createUser(db, { ...closed, disabledAs: 'waiting', emailVerified: false })
  expect(await clientOf(admin).acceptWaiting()).toEqual({ changed: 100, waiting: 1 })
  expect(await clientOf(admin).acceptWaiting()).toEqual({ changed: 1, waiting: 0 })
  expect((await clientOf(admin).getPeople({ state: 'refused' })).count).toBe(1)
})

test('admins are notified of somebody who waits, until that is decided', async () => {
  const { id } = await waits()
  await db.transaction().execute(tx => notifyOfWaiting(tx, id))
  const notices = () => db.selectFrom('notifications').select(['userId', 'kind']).execute()
  expect(await notices()).toEqual([{ userId: admin.id, kind: 'account-waits' }])
  await clientOf(admin).acceptPeople({ userIds: [id] })
  expect(await notices()).toEqual([])
})

test('a row says what an account is, and what it has', async () => {
  const partner = await createVendor(db, { level: 3 })
  await db.insertInto('vendorTeam').values({ vendorId: partner, userId: member.id, role: 1 }).execute()
  const { items, count } = await clientOf(admin).getPeople({ sort: 'name' })
  expect(count).toBe(2)
  expect(items).toMatchObject([
    { name: 'Asha Fernando', isAdmin: true, kind: 'admin', country: null },
    {
      name: 'Nimali Perera',
      kind: 'communityPartner',
      isVerified: true,
      application: null,
      suspension: null,
      points: 0,
      invites: { sent: 0, joined: 0 },
      country: { code: 'lk', name: 'Sri Lanka' },
    },
  ])
  await db
    .insertInto('cocreatorPledges')
    .values({ userId: member.id, kinds: ['find'], words: 'In Jaffna' })
    .execute()
  const details = await clientOf(admin).getPerson({ userId: member.id })
  expect(details.pledge).toMatchObject({ kinds: ['find'], words: 'In Jaffna' })
  expect(details).toMatchObject({ teams: [{ vendorId: partner, role: 1 }], logins: 1, signUpMode: 'email' })
})

test('accounts are found by words, state, kind, language and country, and sorted', async () => {
  const unverified = await createUser(db, { name: 'Ünal_100%', emailVerified: false, languageCode: 'ta' })
  const vendorId = await createVendor(db)
  await db.insertInto('vendorTeam').values({ vendorId, userId: member.id, role: 1 }).execute()
  await clientOf(admin).suspendPerson({ userId: member.id, until: null, why: 'Spam' })
  const found = async (filters: object) => (await clientOf(admin).getPeople(filters)).items.map(({ name }) => name)
  expect(await found({ search: 'nimali' })).toEqual(['Nimali Perera'])
  expect(await found({ search: unverified.email.toUpperCase() })).toEqual(['Ünal_100%'])
  expect(await found({ search: '0%' })).toEqual(['Ünal_100%'])
  expect(await found({ search: member.id })).toEqual(['Nimali Perera'])
  expect(await found({ state: 'suspended' })).toEqual(['Nimali Perera'])
  expect(await found({ state: 'unverified' })).toEqual(['Ünal_100%'])
  expect(await found({ state: 'active' })).toEqual(['Asha Fernando'])
  expect(await found({ kind: 'admin' })).toEqual(['Asha Fernando'])
  expect(await found({ kind: 'vendor' })).toEqual(['Nimali Perera'])
  expect(await found({ kind: 'publicUser' })).toEqual(['Ünal_100%'])
  expect(await found({ language: 'ta' })).toEqual(['Ünal_100%'])
  expect(await found({ country: 'lk' })).toEqual(['Nimali Perera'])
  expect(await found({ application: 'none' })).toHaveLength(3)
  expect(await found({ application: 'approved' })).toEqual([])
  expect(await found({ sort: 'name', page: 2, limit: 2 })).toEqual(['Ünal_100%'])
  expect(await found({ sort: '-name', limit: 1 })).toEqual(['Ünal_100%'])
})

test('a suspension ends all logins, is mailed with its reason, and ends by itself', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await clientOf(admin).suspendPerson({ userId: member.id, until, why: 'Spam' })
  expect(await isSignedIn(member)).toBe(false)
  expect(await mails()).toEqual([{ toAddress: member.email, template: 'account-suspended' }])
  const [row] = (await clientOf(admin).getPeople({ state: 'suspended' })).items
  expect(row).toMatchObject({ id: member.id, suspension: { until } })
  expect(await clientOf(admin).getPerson({ userId: member.id })).toMatchObject({ suspendedWhy: 'Spam', logins: 0 })
  await restoreDue(db, site)
  expect((await clientOf(admin).getPeople({ state: 'suspended' })).count).toBe(1)
  await db
    .updateTable('users')
    .set({ disabledUntil: new Date(Date.now() - 1000) })
    .where('id', '=', member.id)
    .execute()
  await restoreDue(db, site)
  expect((await clientOf(admin).getPeople({ state: 'suspended' })).count).toBe(0)
  expect((await mails()).map(({ template }) => template)).toEqual(['account-suspended', 'account-restored'])
  expect(await acts()).toMatchObject([
    { action: 'account.suspend', before: null, after: { until }, why: 'Spam' },
    { action: 'account.restore', after: null },
  ])
})

test('a suspension that would be over already is refused', async () => {
  const until = new Date(Date.now() - 60_000).toISOString()
  const suspending = clientOf(admin).suspendPerson({ userId: member.id, until, why: 'Spam' })
  await expect(suspending).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await isSignedIn(member)).toBe(true)
})

test('restoring twice is harmless, and admins can’t be suspended', async () => {
  await clientOf(admin).suspendPerson({ userId: member.id, until: null, why: 'Spam' })
  await clientOf(admin).restorePerson({ userId: member.id })
  await clientOf(admin).restorePerson({ userId: member.id })
  expect((await acts()).map(({ action }) => action)).toEqual(['account.suspend', 'account.restore'])
  const other = await createUser(db, { role: 1 })
  const suspending = clientOf(admin).suspendPerson({ userId: other.id, until: null, why: 'x' })
  await expect(suspending).rejects.toMatchObject({ code: 'gm-error-admin-suspended', status: 409 })
  expect(await isSignedIn(other)).toBe(true)
})

test('another admin makes and unmakes admins, and tells them', async () => {
  await clientOf(admin).setPlatformRole({ userId: member.id, isAdmin: true, why: 'Joins the team' })
  await clientOf(admin).setPlatformRole({ userId: member.id, isAdmin: true, why: 'Again' })
  await clientOf(admin).setPlatformRole({ userId: member.id, isAdmin: false, why: 'Left' })
  expect(await isSignedIn(member)).toBe(false)
  expect(await acts()).toMatchObject([
    { action: 'account.role', before: { isAdmin: false }, after: { isAdmin: true }, why: 'Joins the team' },
    { action: 'account.role', before: { isAdmin: true }, after: { isAdmin: false }, why: 'Left' },
  ])
  expect((await mails()).map(({ template }) => template)).toEqual(['platform-role', 'platform-role'])
})

test('a role needs a recent proof and somebody who can use it; one’s own and the operator’s stay', async () => {
  const refused = (userId: string, isAdmin: boolean, viewer = admin.viewer) => {
    const client = createRouterClient(personalAccountsRoutes(db, site), { context: asViewer(viewer) })
    return client.setPlatformRole({ userId, isAdmin, why: 'x' }).catch(error => error.code)
  }
  const old = { ...admin.viewer, provedAt: new Date(Date.now() - 3_600_000) }
  expect(await refused(member.id, true, old)).toBe('gm-error-proof-needed')
  expect(await refused(admin.id, false)).toBe('gm-error-own-role')
  const operator = await createUser(db, { role: 1, email: 'operator@pola.example' })
  expect(await refused(operator.id, false)).toBe('gm-error-admin-by-settings')
  const unverified = await createUser(db, { emailVerified: false })
  expect(await refused(unverified.id, true)).toBe('gm-error-not-verified')
  await clientOf(admin).suspendPerson({ userId: member.id, until: null, why: 'x' })
  expect(await refused(member.id, true)).toBe('gm-error-is-suspended')
})

test('of two admins who unmake each other at once, one remains', async () => {
  const other = await createUser(db, { role: 1 })
  const outcomes = await Promise.allSettled([
    clientOf(admin).setPlatformRole({ userId: other.id, isAdmin: false, why: 'x' }),
    clientOf(other).setPlatformRole({ userId: admin.id, isAdmin: false, why: 'x' }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { count } = await clientOf(admin).getPeople({ kind: 'admin' })
  expect(count).toBe(1)
})

test('a deletion needs the address and a proof, is mailed and recorded, and leaves nothing of the person', async () => {
  const userId = member.id
  const wish = { userId, email: member.email, why: 'Asked for it by letter' }
  const old = { ...admin.viewer, provedAt: new Date(Date.now() - 3_600_000) }
  const late = createRouterClient(personalAccountsRoutes(db, site), { context: asViewer(old) })
  await expect(late.deletePerson(wish)).rejects.toMatchObject({ code: 'gm-error-proof-needed' })
  await expect(clientOf(member).deletePerson(wish)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(clientOf(admin).deletePerson({ ...wish, email: admin.email })).rejects.toMatchObject({
    ...{ code: 'gm-error-other-email', data: { field: 'email' } },
  })
  await clientOf(admin).getPeople({})
  await clientOf(admin).deletePerson({ ...wish, email: ` ${member.email.toUpperCase()} ` })
  expect((await clientOf(admin).getPeople({ search: 'nimali' })).count).toBe(0)
  expect(await db.selectFrom('peopleRows').select('userId').where('userId', '=', userId).execute()).toEqual([])
  expect(await mails()).toEqual([{ toAddress: member.email, template: 'account-removed' }])
  const lines = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('target', '=', `user:${userId}`)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    { action: 'account.delete', userId: admin.id, why: wish.why, before: null, after: null },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/nimali|@/i)
  await expect(clientOf(admin).deletePerson(wish)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an admin’s account, and that of the only owner of an enterprise, can’t be deleted', async () => {
  const other = await createUser(db, { role: 1 })
  const refused = async ({ id, email }: TestUser) =>
    clientOf(admin)
      .deletePerson({ userId: id, email, why: 'x' })
      .catch(({ code, status, data }) => ({ code, status, names: data?.given?.names }))
  expect(await refused(other)).toMatchObject({ code: 'gm-error-admin-suspended', status: 409 })
  const vendorId = await createVendor(db, { brand: { en: 'Hive & Hollow' } })
  await db.insertInto('vendorTeam').values({ vendorId, userId: member.id, role: 1 }).execute()
  const names = 'Hive & Hollow'
  expect(await refused(member)).toEqual({ code: 'gm-error-owns-enterprises', status: 409, names })
  expect((await clientOf(admin).getPeople({ search: member.id })).count).toBe(1)
  const heir = await createUser(db)
  await db.insertInto('vendorTeam').values({ vendorId, userId: heir.id, role: 1 }).execute()
  await refused(member)
  expect((await clientOf(admin).getPeople({ search: member.id })).count).toBe(0)
})

test('access to the outside dashboards is given and taken once, with a line in the record', async () => {
  const userId = member.id
  const has = async () => (await clientOf(admin).getPerson({ userId })).hasDashboardAccess
  expect(await has()).toBe(false)
  const give = { userId, hasAccess: true, why: 'Reads the figures' }
  await clientOf(admin).setPersonDashboardAccess(give)
  await clientOf(admin).setPersonDashboardAccess(give)
  expect(await has()).toBe(true)
  await clientOf(admin).setPersonDashboardAccess({ ...give, hasAccess: false, why: 'Left' })
  expect(await has()).toBe(false)
  const [off, on] = [{ hasDashboardAccess: false }, { hasDashboardAccess: true }]
  expect(await acts()).toEqual([
    { action: 'account.dashboards', before: off, after: on, why: 'Reads the figures' },
    { action: 'account.dashboards', before: on, after: off, why: 'Left' },
  ])
})
