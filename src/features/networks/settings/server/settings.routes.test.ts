import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { findNetwork } from '#features/networks/networks/server/index.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import '#features/platform/search/search.tables.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import '#server/audit/audit.tables.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { settingsRoutes } from './settings.routes.ts'

const { db } = await testDatabase()
const router = settingsRoutes(db)
const as = ({ id, role = 2 }: { id: string; role?: number }) =>
  createRouterClient(router, { context: asViewer({ userId: id, role }) })
const missing = { code: 'NOT_FOUND' }
const changed = { code: 'gm-error-network-settings-changed', status: 409 }

let manager: TestUser
let colleague: TestUser
let networkId: number
let subDomain: string

beforeEach(async () => {
  ;[manager, colleague] = [await createUser(db), await createUser(db)]
  const runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, manager.id, teamRoles.admin)
  await addToTeam(db, runner, colleague.id, teamRoles.owner)
  subDomain = `settings${runner}`
  networkId = await createNetwork(db, {
    ...{ vendorId: runner, subDomain, name: { en: 'Growers' }, whiteLabel: true },
    settings: { layout: 'list', theme: { primary: '#17649a', accent: '#32742c' } },
  })
})

const read = () => as(manager).getNetworkSettings({ networkId })
const shown = async () => (await findNetwork(db, subDomain, 'en')) ?? Promise.reject(new Error('no network'))
type Changes = Parameters<ReturnType<typeof as>['changeNetworkDraft']>[0]['changes']
const change = (changes: Changes, revision: number, who = manager) =>
  as(who).changeNetworkDraft({ networkId, revision, changes })

test('strangers, and reviewers in the network, find no settings', async () => {
  const [stranger, reviewer] = [await createUser(db), await createUser(db)]
  await db
    .insertInto('networkRoles')
    .values({ networkId, userId: reviewer.id, role: 'reviewer', givenBy: null })
    .execute()
  for (const who of [stranger, reviewer]) {
    const calls = [
      () => as(who).getNetworkSettings({ networkId }),
      () => as(who).changeNetworkDraft({ networkId, revision: 0, changes: { layout: 'map' } }),
      () => as(who).discardNetworkDraft({ networkId, revision: 0 }),
      () => as(who).publishNetworkDraft({ networkId, revision: 0 }),
      () => as(who).publishNetworkVersion({ networkId, number: 1, revision: 0 }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject(missing)
  }
  expect((await read()).changes).toEqual({})
})

test('nothing is live until it is published, and it is undone with another publication', async () => {
  const first = await change({ layout: 'map', corners: 'round' }, 0)
  const second = await change({ name: { en: 'Growers of the hills' } }, first.revision)
  expect(await shown()).toMatchObject({ name: 'Growers', layout: 'list', corners: 'soft' })
  expect((await read()).changes).toEqual({
    ...{ layout: 'map', corners: 'round', name: { en: 'Growers of the hills' } },
  })

  const publication = await as(manager).publishNetworkDraft({ networkId, revision: second.revision })
  expect(await shown()).toMatchObject({ name: 'Growers of the hills', layout: 'map', corners: 'round' })
  const { changes, versions } = await read()
  expect(changes).toEqual({})
  expect(versions).toMatchObject([
    { number: 2, by: manager.name },
    { number: 1, by: null },
  ])

  await as(manager).publishNetworkVersion({ networkId, number: 1, revision: publication.revision })
  expect(await shown()).toMatchObject({ name: 'Growers', layout: 'list', corners: 'soft' })
  expect((await read()).versions.map(({ number }) => number)).toEqual([3, 2, 1])
})

test('of two who change at once the second learns whose changes are there', async () => {
  await change({ layout: 'map' }, 0, colleague)
  await expect(change({ layout: 'grid' }, 0)).rejects.toMatchObject(changed)
  expect(await read()).toMatchObject({ by: colleague.name, changes: { layout: 'map' }, revision: 1 })
  // the same again is no change, so nobody stands in its way
  expect(await change({ layout: 'map' }, 0)).toEqual({ revision: 1 })
  await expect(as(manager).publishNetworkDraft({ networkId, revision: 0 })).rejects.toMatchObject(changed)
  await expect(as(manager).discardNetworkDraft({ networkId, revision: 0 })).rejects.toMatchObject(changed)
})

test('a draft is published once, however often it is asked for', async () => {
  const { revision } = await change({ layout: 'map' }, 0)
  const publish = () => as(manager).publishNetworkDraft({ networkId, revision })
  const answers = await Promise.allSettled([publish(), publish(), publish()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await read()).versions.map(({ number }) => number)).toEqual([2, 1])
})

test('dropping the draft leaves what visitors see, and there is nothing to publish then', async () => {
  const { revision } = await change({ layout: 'map' }, 0)
  const dropped = await as(manager).discardNetworkDraft({ networkId, revision })
  expect((await read()).changes).toEqual({})
  await expect(as(manager).publishNetworkDraft({ networkId, revision: dropped.revision })).rejects.toMatchObject({
    ...{ code: 'gm-error-network-settings-same', status: 409 },
  })
})

test('the records of members follow the network’s types and regions', async () => {
  const member = await createVendor(db)
  await createMembership(db, { networkId, vendorId: member })
  const { revision } = await change({ types: [3, 5], regions: [2] }, 0)
  await as(manager).publishNetworkDraft({ networkId, revision })
  const { record } = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `profile-${member}`)
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  expect(record).toMatchObject({ networks: [{ id: networkId, types: [3, 5], regions: [2] }] })
})

test('a logo is the uploader’s, stays while a version has it, and goes with a dropped draft', async () => {
  const stateOf = async (id: string) =>
    db.selectFrom('files').select(['state', 'claimedAt']).where('id', '=', id).executeTakeFirstOrThrow()
  const logo = (ownerId: string) => createFile(db, { ownerId, purpose: 'logo' })
  await expect(change({ imageId: await logo(colleague.id) }, 0)).rejects.toMatchObject(missing)

  const dropped = await logo(manager.id)
  const first = await change({ imageId: dropped }, 0)
  expect(await stateOf(dropped)).toMatchObject({ state: 'ready', claimedAt: expect.any(Date) })
  const second = await as(manager).discardNetworkDraft({ networkId, revision: first.revision })
  expect(await stateOf(dropped)).toMatchObject({ state: 'released' })

  const kept = await logo(manager.id)
  const third = await change({ imageId: kept }, second.revision)
  const fourth = await as(manager).publishNetworkDraft({ networkId, revision: third.revision })
  const fifth = await change({ imageId: null }, fourth.revision)
  const sixth = await as(manager).publishNetworkDraft({ networkId, revision: fifth.revision })
  expect((await shown()).logo).toBeNull()
  expect(await stateOf(kept)).toMatchObject({ state: 'ready' })
  await as(manager).publishNetworkVersion({ networkId, number: fourth.version, revision: sixth.revision })
  expect((await shown()).logo?.id).toBe(kept)
})

test('settings that others changed meanwhile, such as merged categories, stay', async () => {
  const { revision } = await change({ layout: 'map' }, 0)
  await db
    .updateTable('networks')
    .set({ settings: { layout: 'list', includedCategoryIds: [53] } })
    .where('id', '=', networkId)
    .execute()
  await as(manager).publishNetworkDraft({ networkId, revision })
  expect(await shown()).toMatchObject({ layout: 'map', includedCategoryIds: [53], theme: null })
})

test('the record says who published what', async () => {
  const { revision } = await change({ layout: 'map' }, 0)
  await as(manager).publishNetworkDraft({ networkId, revision })
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'userId', 'before', 'after'])
    .where('target', '=', `network:${networkId}`)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    { action: 'network.draft', userId: manager.id },
    { action: 'network.publish', userId: manager.id, before: { layout: 'list' }, after: { layout: 'map' } },
  ])
})
