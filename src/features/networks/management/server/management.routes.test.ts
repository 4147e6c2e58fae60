import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { platformRoles, teamRoles } from '#shared/roles.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import { type NetworkRole, networkRoles } from '../network-roles.ts'
import { managementRoutes } from './management.routes.ts'
import { requireNetwork } from './require-network.ts'

const { db } = await testDatabase()
const router = managementRoutes(db)
const viewerOf = (user: TestUser, role: number = platformRoles.member) => asViewer({ userId: user.id, role })
const as = (user: TestUser, role?: number) => createRouterClient(router, { context: viewerOf(user, role) })
const missing = { code: 'NOT_FOUND' }

let person: TestUser
let runner: number
let networkId: number
let subDomain: string

beforeEach(async () => {
  person = await createUser(db)
  runner = await createVendor(db, { isNetworker: true })
  subDomain = `net${runner}`
  networkId = await createNetwork(db, { vendorId: runner, subDomain, timeZone: 'Asia/Colombo' })
})

const give = (role: NetworkRole) =>
  db.insertInto('networkRoles').values({ networkId, userId: person.id, role, givenBy: null }).execute()
const askedBy = (user: TestUser, role?: number) => as(user, role).getManagedNetwork({ subDomain, language: 'en' })

test('strangers, guests with a role elsewhere, and plain members of the team find nothing', async () => {
  await addToTeam(db, runner, person.id, teamRoles.member)
  const elsewhere = await createNetwork(db, { vendorId: await createVendor(db, { isNetworker: true }) })
  const role = { networkId: elsewhere, userId: person.id, role: 'owner' as const, givenBy: null }
  await db.insertInto('networkRoles').values(role).execute()
  await expect(askedBy(person)).rejects.toMatchObject(missing)
  await expect(as(person).getManagedNetwork({ subDomain: 'nothing', language: 'en' })).rejects.toMatchObject(missing)
})

test('each role in the network may what is asked of it and of those below', async () => {
  const context = viewerOf(person).viewer
  if (!context) throw new Error('no viewer')
  for (const role of networkRoles) {
    await db.deleteFrom('networkRoles').where('userId', '=', person.id).execute()
    await give(role)
    const may: NetworkRole[] = []
    for (const needed of networkRoles) {
      await requireNetwork(db, context, networkId, needed).then(
        () => may.push(needed),
        error => expect(error).toMatchObject(missing),
      )
    }
    expect(may).toEqual(networkRoles.slice(0, networkRoles.indexOf(role) + 1))
    expect((await askedBy(person)).role).toBe(role)
  }
})

test('the team’s admin is admin of the network, and its owner is owner, whatever else they were given', async () => {
  await addToTeam(db, runner, person.id, teamRoles.admin)
  await give('reader')
  expect((await askedBy(person)).role).toBe('admin')
  const owner = await createUser(db)
  await addToTeam(db, runner, owner.id, teamRoles.owner)
  expect((await askedBy(owner)).role).toBe('owner')
})

test('roles end with the network: hidden, or run by an enterprise that may have none', async () => {
  await give('owner')
  await db.updateTable('vendors').set({ isNetworker: false }).where('id', '=', runner).execute()
  await expect(askedBy(person)).rejects.toMatchObject(missing)
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', runner).execute()
  await db.updateTable('networks').set({ status: vendorStatuses.notApproved }).where('id', '=', networkId).execute()
  await expect(askedBy(person)).rejects.toMatchObject(missing)
  // admins of Pola still come in
  expect((await askedBy(await createUser(db, { role: 1 }), platformRoles.admin)).role).toBe('owner')
})

test('a network’s frame says how many members visitors see today', async () => {
  await give('reader')
  await createMembership(db, { networkId, vendorId: await createVendor(db) })
  const ended = [{ endsAt: new Date(Date.now() - 60_000) }]
  await createMembership(db, { networkId, vendorId: await createVendor(db), periods: ended })
  const hidden = [{ status: vendorStatuses.notApproved }]
  await createMembership(db, { networkId, vendorId: await createVendor(db), periods: hidden })
  expect(await askedBy(person)).toMatchObject({ id: networkId, subDomain, members: 1, vendorId: runner, logo: null })
})
