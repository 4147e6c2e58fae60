import { createRouterClient } from '@orpc/server'
import { beforeAll, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { addToTeam } from '../teams.factory.ts'
import { teamsRoutes } from './teams.routes.ts'

const { db } = await testDatabase()
const routes = teamsRoutes(db, 'https://pola.example')
const as = (user: TestUser | null, language = 'en') =>
  createRouterClient(routes, { context: { ...(user ? asViewer(user.viewer) : guest()), language } })
const vendor = (id: number) => ({ selectedVendor: { id, type: 'vendor' as const } })

let nimali: TestUser
let admin: TestUser
let tea: number
let bakery: number
let survey: number
let foreign: number
beforeAll(async () => {
  nimali = await createUser(db, { name: 'Nimali' })
  admin = await createUser(db, { role: 1 })
  tea = await createVendor(db, { brand: { en: 'Tea', si: 'තේ' }, subDomain: 'tea', isNetworker: true })
  bakery = await createVendor(db, { brand: { en: 'Bakery' }, status: 3, approvedAt: null })
  survey = await createVendor(db, { brand: { en: 'A survey' }, kind: 'survey', status: 3, approvedAt: null })
  foreign = await createVendor(db)
  await addToTeam(db, tea, nimali.id, 1)
  await addToTeam(db, bakery, nimali.id, 3)
  await addToTeam(db, survey, nimali.id, 2)
})

test('a guest has no current user and no profiles to choose from', async () => {
  expect(await as(null).getLoggedIn()).toEqual({ user: null })
  await expect(as(null).getUserProfiles()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(null).selectUserProfile(vendor(tea))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('nobody can act as a foreign or unknown enterprise, or as a profile of another type', async () => {
  const choices = [
    vendor(foreign),
    vendor(99_999),
    vendor(survey),
    { selectedVendor: { id: tea, type: 'survey' as const } },
  ]
  const refusals = await Promise.all(
    choices.map(choice =>
      as(nimali)
        .selectUserProfile(choice)
        .catch((error: unknown) => JSON.stringify(error)),
    ),
  )
  expect(new Set(refusals).size).toBe(1)
  expect(refusals[0]).toContain('NOT_FOUND')
  expect((await as(nimali).getLoggedIn()).user?.selectedVendor).toBeNull()
})

test('somebody whose account is deleted is treated as a guest', async () => {
  const gone = await createUser(db)
  await db.deleteFrom('users').where('id', '=', gone.id).execute()
  expect(await as(gone).getLoggedIn()).toEqual({ user: null })
  expect(await as(gone).getUserProfiles()).toEqual({ items: [], count: 0 })
})

test('profiles are listed with oneself first, then enterprises by name, then survey profiles', async () => {
  const { items, count } = await as(nimali, 'si').getUserProfiles()
  expect(count).toBe(4)
  expect(items.map(({ type, label, selected, teamRole }) => [type, label, selected, teamRole])).toEqual([
    ['user', 'Nimali', true, null],
    ['vendor', 'Bakery', false, 3],
    ['vendor', 'තේ', false, 1],
    ['survey', 'A survey', false, 2],
  ])
})

test('somebody acting as an enterprise is shown as it, with its network, until they act as themselves again', async () => {
  await createNetwork(db, { vendorId: tea, subDomain: 'tea', name: { en: 'Tea growers' } })
  const { user } = await as(nimali).selectUserProfile(vendor(tea))
  expect(user).toMatchObject({ name: 'Nimali', actingAsCount: 3, role: 2, needsTwoStep: false })
  expect(user.selectedVendor).toMatchObject({
    id: tea,
    label: 'Tea',
    type: 'vendor',
    subDomain: 'tea',
    isNetworker: true,
    subscribed: true,
    network: { name: 'Tea growers', subDomain: 'tea' },
    teamRole: 1,
    isPublic: true,
  })
  const { items } = await as(nimali).getUserProfiles()
  expect(items.filter(({ selected }) => selected).map(({ id }) => id)).toEqual([tea])
  const again = await as(nimali).selectUserProfile({ selectedVendor: null })
  expect(again.user.selectedVendor).toBeNull()
})

test('a network that is not approved isn’t shown with its enterprise', async () => {
  await createNetwork(db, { vendorId: bakery, subDomain: 'bakers', status: 3 })
  const { user } = await as(nimali).selectUserProfile(vendor(bakery))
  expect(user.selectedVendor).toMatchObject({ networkId: 0, subscribed: false, network: null, isPublic: false })
})

test('somebody who leaves a team acts as themselves at once', async () => {
  const member = await createUser(db)
  await addToTeam(db, tea, member.id, 3)
  await as(member).selectUserProfile(vendor(tea))
  await db.deleteFrom('vendorTeam').where('userId', '=', member.id).execute()
  expect((await as(member).getLoggedIn()).user?.selectedVendor).toBeNull()
  expect((await as(member).getUserProfiles()).items.map(({ selected }) => selected)).toEqual([true])
})

test('an admin of Pola can act as any enterprise, but not without two-step codes', async () => {
  const { user } = await as(admin).selectUserProfile(vendor(foreign))
  expect(user).toMatchObject({ role: 1, needsTwoStep: false, selectedVendor: { id: foreign, teamRole: 1 } })
  const { items } = await as(admin).getUserProfiles()
  expect(items.map(({ id, selected }) => [id, selected])).toEqual([
    [admin.id, false],
    [foreign, true],
  ])
  await as(admin).selectUserProfile(vendor(foreign))
  const lines = db.selectFrom('auditLog').select(['action', 'target', 'before', 'after'])
  expect(await lines.where('userId', '=', admin.id).orderBy('id').execute()).toEqual([
    {
      ...{ action: 'team.act-as', target: `vendor:${foreign}` },
      ...{ before: { actingAs: null }, after: { actingAs: foreign } },
    },
  ])
  const { id } = await createUser(db, { role: 1, twoFactorEnabled: false })
  const half = createRouterClient(routes, { context: asViewer({ userId: id, role: 2 }) })
  await expect(half.selectUserProfile(vendor(foreign))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await half.getLoggedIn()).user).toMatchObject({ role: 2, needsTwoStep: true })
})
