import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import '#features/market/directory/directory.tables.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { findNetwork } from '#features/networks/networks/server/index.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/platform/search/search.tables.ts'
import '#server/audit/audit.tables.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { networkListRoutes } from './network-list.routes.ts'

const { db } = await testDatabase()
const router = networkListRoutes(db)
const as = (user: TestUser, role = 1) => createRouterClient(router, { context: asViewer({ userId: user.id, role }) })

let admin: TestUser
let vendor: string
let vendorId: number

beforeEach(async () => {
  admin = await createUser(db, { role: 1 })
  vendor = `runner${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  vendorId = await createVendor(db, { subDomain: vendor })
})

const add = (more: object = {}) =>
  as(admin).addNetwork({ name: 'Growers', subDomain: vendor, vendor, hasSite: true, ...more })

test('networks are made by admins alone', async () => {
  const person = await createUser(db)
  const calls = [
    () => as(person, 2).getNetworkList({}),
    () => as(person, 2).addNetwork({ name: 'Growers', subDomain: vendor, vendor, hasSite: true }),
    () => as(person, 2).changeNetwork({ id: 1, status: 'approved', hasSite: true, vendor }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a network is there at once, with its site, and its enterprise may run it', async () => {
  const { id } = await add()
  expect(await findNetwork(db, vendor, 'en', { whiteLabel: true })).toMatchObject({ id, name: 'Growers' })
  const row = await db.selectFrom('vendors').select('isNetworker').where('id', '=', vendorId).executeTakeFirst()
  expect(row).toEqual({ isNetworker: true })
  expect((await as(admin).getNetworkList({ search: vendor })).items).toMatchObject([
    { id, subDomain: vendor, status: 'approved', hasSite: true, members: 0, vendor: { subDomain: vendor } },
  ])
})

test('an address that is taken, another’s or reserved is refused, and of two at once one is', async () => {
  const other = `other${vendor.slice(6)}`
  await createVendor(db, { subDomain: other })
  const refused = { code: 'gm-error-network-address', status: 409 }
  for (const subDomain of [other, 'admin']) await expect(add({ subDomain })).rejects.toMatchObject(refused)
  const both = await Promise.allSettled([add(), add()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(one => one.status === 'rejected')?.reason).toMatchObject(refused)
  await expect(add({ vendor: 'nobodyatall' })).rejects.toMatchObject({ code: 'gm-error-network-vendor', status: 400 })
})

test('hiding a network takes it out of its members’ records, once', async () => {
  const id = await createNetwork(db, { subDomain: vendor, vendorId })
  const member = await createVendor(db)
  await createMembership(db, { networkId: id, vendorId: member })
  const shownIn = async () => {
    const { record } = await db
      .selectFrom('searchDocuments')
      .select('record')
      .where('objectId', '=', `profile-${member}`)
      .where('language', '=', 'en')
      .executeTakeFirstOrThrow()
    return (record as { networks: { id: number }[] }).networks.map(one => one.id)
  }
  const change = (status: 'approved' | 'notApproved') => as(admin).changeNetwork({ id, status, hasSite: false, vendor })
  await change('notApproved')
  await change('notApproved')
  expect(await shownIn()).toEqual([])
  expect((await as(admin).getNetworkList({ state: 'hidden', search: vendor })).count).toBe(1)
  await change('approved')
  expect(await shownIn()).toEqual([id])
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('target', '=', `network:${id}`)
    .orderBy('id')
    .execute()
  expect(lines).toHaveLength(2)
})
