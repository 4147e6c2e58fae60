import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { enterpriseAccountsRoutes } from './enterprise-accounts.routes.ts'

const { db } = await testDatabase()
const clientOf = (user: TestUser, language = 'en') =>
  createRouterClient(enterpriseAccountsRoutes(db), { context: { ...asViewer(user.viewer), language } })

let admin: TestUser
let owner: TestUser
beforeEach(async () => {
  await db.deleteFrom('vendors').execute()
  admin = await createUser(db, { role: 1 })
  owner = await createUser(db)
})

test('only admins see them, change their level, or give access', async () => {
  const vendorId = await createVendor(db)
  const client = clientOf(owner)
  await expect(client.getEnterprises({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const change = { vendorId, level: 'active' as const, why: 'x' }
  await expect(client.setEnterpriseLevel(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const access = { vendorId, hasAccess: true, why: 'x' }
  await expect(client.setEnterpriseDashboardAccess(access)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a row counts what an enterprise has, in any status', async () => {
  const vendorId = await createVendor(db, { brand: { en: 'Hive', si: 'මී වදය' }, level: 2 })
  const networkId = await createNetwork(db, { name: { en: 'Lanka Organic', si: 'ලංකා කාබනික' } })
  await createMembership(db, { networkId, vendorId })
  await db.insertInto('vendorTeam').values({ vendorId, userId: owner.id, role: 1 }).execute()
  await db.insertInto('vendorFollows').values({ vendorId, userId: owner.id }).execute()
  await createVendor(db, { status: 2, approvedAt: null })
  const { items, count, networks } = await clientOf(admin, 'si').getEnterprises({ sort: 'createdAt' })
  expect(count).toBe(2)
  expect(networks).toContainEqual({ id: networkId, name: 'ලංකා කාබනික' })
  expect(items).toMatchObject([
    {
      ...{ id: vendorId, name: 'මී වදය', level: 'active', status: 'approved', hiddenBy: null },
      ...{ networks: ['ලංකා කාබනික'], listings: 0, team: 1, points: 0, feedback: 0, followers: 1 },
    },
    { status: 'notApproved', networks: [] },
  ])
})

test('enterprises are found by words, team, status, level and network, and sorted', async () => {
  const hive = await createVendor(db, { brand: { en: 'Hive', si: 'මී වදය' }, level: 3, subDomain: 'hivehoney' })
  await createVendor(db, { brand: { en: '100% Wool' }, level: 1 })
  await createVendor(db, { brand: { en: 'Anthill' }, status: 2, approvedAt: null })
  await db.insertInto('vendorTeam').values({ vendorId: hive, userId: owner.id, role: 1 }).execute()
  const networkId = await createNetwork(db)
  await createMembership(db, { networkId, vendorId: hive, periods: [{ status: 3 }] })
  const found = async (asked: object) => (await clientOf(admin).getEnterprises(asked)).items.map(({ name }) => name)
  expect(await found({ search: 'වද' })).toEqual(['Hive'])
  expect(await found({ search: 'HIVEH' })).toEqual(['Hive'])
  expect(await found({ search: owner.email })).toEqual(['Hive'])
  expect(await found({ search: '0%' })).toEqual(['100% Wool'])
  expect(await found({ status: 'notApproved' })).toEqual(['Anthill'])
  expect(await found({ level: 'communityPartner' })).toEqual(['Hive'])
  expect(await found({ networkId })).toEqual(['Hive'])
  expect(await found({ sort: 'name' })).toEqual(['100% Wool', 'Anthill', 'Hive'])
  expect(await found({ sort: '-level', limit: 1 })).toEqual(['Hive'])
  expect(await found({ sort: 'name', page: 2, limit: 2 })).toEqual(['Hive'])
})

test('a level is changed with a reason, in the search too, and twice is harmless', async () => {
  const vendorId = await createVendor(db, { level: 1 })
  const change = { vendorId, level: 'communityPartner' as const, why: 'Helps others' }
  await clientOf(admin).setEnterpriseLevel(change)
  await clientOf(admin).setEnterpriseLevel(change)
  const target = `vendor:${vendorId}`
  const lines = await db.selectFrom('auditLog').selectAll().where('target', '=', target).orderBy('id').execute()
  expect(lines).toMatchObject([
    {
      ...{ action: 'profile.level', userId: admin.id, why: 'Helps others' },
      ...{ before: { level: 'basic' }, after: { level: 'communityPartner' } },
    },
  ])
  const documents = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `profile-${vendorId}`)
    .execute()
  expect(documents.length).toBeGreaterThan(0)
  for (const { record } of documents) expect(record).toMatchObject({ level: 3, profileType: 3 })
  await expect(clientOf(admin).setEnterpriseLevel({ ...change, vendorId: 999_999 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const listed = await createVendor(db, { status: 5, approvedAt: null, source: 'osm', sourceId: '1' })
  await expect(clientOf(admin).setEnterpriseLevel({ ...change, vendorId: listed })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await clientOf(admin).getEnterprises({ status: 'listed' })).items).toMatchObject([{ level: null }])
  expect((await clientOf(admin).getEnterprises({ level: 'basic' })).count).toBe(0)
  const survey = await createVendor(db, { kind: 'survey', status: 3, approvedAt: null })
  await expect(clientOf(admin).setEnterpriseLevel({ ...change, vendorId: survey })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('access to the dashboard is given and taken once, with a line in the record', async () => {
  const vendorId = await createVendor(db)
  const client = clientOf(admin)
  const give = { vendorId, hasAccess: true, why: 'Asked for it' }
  await client.setEnterpriseDashboardAccess(give)
  await client.setEnterpriseDashboardAccess(give)
  expect((await client.getEnterprises({})).items).toMatchObject([{ hasDashboardAccess: true }])
  await client.setEnterpriseDashboardAccess({ ...give, hasAccess: false, why: 'Contract ended' })
  expect((await client.getEnterprises({})).items).toMatchObject([{ hasDashboardAccess: false }])
  const target = `vendor:${vendorId}`
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'why'])
    .where('target', '=', target)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { action: 'profile.dashboards', why: 'Asked for it' },
    { action: 'profile.dashboards', why: 'Contract ended' },
  ])
  const profile = await createVendor(db, { kind: 'survey', status: 3, approvedAt: null })
  await expect(client.setEnterpriseDashboardAccess({ ...give, vendorId: profile })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
