import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/notifications/notifications.tables.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import '#server/audit/audit.tables.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import type { NetworkRole } from '../network-roles.ts'
import { managementRoutes } from './management.routes.ts'

const { db } = await testDatabase()
const router = managementRoutes(db)
const as = (user: TestUser, role = 2) => createRouterClient(router, { context: asViewer({ userId: user.id, role }) })
const missing = { code: 'NOT_FOUND' }
const lastOwner = { code: 'gm-error-role-last-owner', status: 409 }

let owner: TestUser
let helper: TestUser
let runner: number
let networkId: number

beforeEach(async () => {
  ;[owner, helper] = [await createUser(db), await createUser(db)]
  runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, owner.id, teamRoles.owner)
  networkId = await createNetwork(db, { vendorId: runner, subDomain: `roles${runner}`, name: { en: 'Growers' } })
})

const give = (role: NetworkRole, to = helper, by = owner) =>
  as(by).giveNetworkRole({ networkId, email: to.email, role })
const given = async () =>
  (await as(owner).getNetworkRoles({ networkId })).given.map(({ userId, role }) => [userId, role])

test('strangers and admins of the network give no roles, and strangers see none', async () => {
  const [stranger, admin] = [await createUser(db), await createUser(db)]
  await addToTeam(db, runner, admin.id, teamRoles.admin)
  await give('reader')
  for (const who of [stranger, admin, helper]) {
    const calls = [
      () => give('owner', who, who),
      () => as(who).changeNetworkRole({ networkId, userId: helper.id, role: 'owner' }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject(missing)
  }
  await expect(as(stranger).takeNetworkRole({ networkId, userId: helper.id })).rejects.toMatchObject(missing)
  await expect(as(stranger).getNetworkRoles({ networkId })).rejects.toMatchObject(missing)
  await expect(as(helper).getNetworkRoles({ networkId })).rejects.toMatchObject(missing)
  // addresses are for those who give roles
  expect(await as(admin).getNetworkRoles({ networkId })).toMatchObject({ mayGive: false, given: [{ email: null }] })
  expect(await given()).toEqual([[helper.id, 'reader']])
})

test('a role is given once, changed and taken away, and the person finds the network', async () => {
  await Promise.all([give('reader'), give('reader'), give('reader')])
  expect(await given()).toEqual([[helper.id, 'reader']])
  const networks = async () => (await as(helper).getHelpedNetworks({ language: 'en' })).items
  expect(await networks()).toMatchObject([{ id: networkId, name: 'Growers', role: 'reader' }])
  await as(owner).changeNetworkRole({ networkId, userId: helper.id, role: 'reviewer' })
  expect(await networks()).toMatchObject([{ role: 'reviewer' }])
  await as(owner).takeNetworkRole({ networkId, userId: helper.id })
  expect(await networks()).toEqual([])
  await expect(as(owner).takeNetworkRole({ networkId, userId: helper.id })).rejects.toMatchObject(missing)
})

test('the person is notified once, and the record says who gave what', async () => {
  await give('admin')
  await give('admin')
  const notices = await db.selectFrom('notifications').select('kind').where('userId', '=', helper.id).execute()
  expect(notices).toEqual([{ kind: 'network-role-given' }])
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'userId', 'details', 'before', 'after'])
    .where('target', '=', `network:${networkId}`)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    {
      ...{ action: 'network.role', userId: owner.id, details: { userId: helper.id } },
      ...{ before: { role: null }, after: { role: 'admin' } },
    },
  ])
})

test('an address without an account, or not proved to be theirs, gets no role', async () => {
  const refused = { code: 'gm-error-role-no-account', status: 400 }
  const nobody = { networkId, email: 'nobody@pola.example', role: 'reader' as const }
  await expect(as(owner).giveNetworkRole(nobody)).rejects.toMatchObject(refused)
  await db.updateTable('users').set({ emailVerified: false }).where('id', '=', helper.id).execute()
  await expect(give('reader')).rejects.toMatchObject(refused)
})

test('the last owner stays, whatever they and others try at once; the team’s owner counts', async () => {
  const second = await createUser(db)
  await give('owner')
  await give('owner', second)
  // without a team there are only those who were given it
  await db
    .updateTable('networks')
    .set({ vendorId: await createVendor(db, { isNetworker: true }) })
    .where('id', '=', networkId)
    .execute()
  const both = await Promise.allSettled([
    as(helper).takeNetworkRole({ networkId, userId: helper.id }),
    as(second).takeNetworkRole({ networkId, userId: second.id }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(one => one.status === 'rejected')?.reason).toMatchObject(lastOwner)
  await db.updateTable('networks').set({ vendorId: runner }).where('id', '=', networkId).execute()
  const left = both[0]?.status === 'rejected' ? helper : second
  await as(left).takeNetworkRole({ networkId, userId: left.id })
  expect(await given()).toEqual([])
})

test('people give up their own role, whichever it is', async () => {
  await give('reader')
  await as(helper).takeNetworkRole({ networkId, userId: helper.id })
  expect(await given()).toEqual([])
})
