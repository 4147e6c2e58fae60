import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createLevel, createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { membersRoutes } from './members.routes.ts'
import { mountMemberFile } from './mount-member-file.ts'

const { db } = await testDatabase()
const router = membersRoutes(db)
const contextOf = (user: TestUser) => asViewer({ userId: user.id, role: 2 })
const as = (user: TestUser) => createRouterClient(router, { context: contextOf(user) })

let manager: TestUser
let networkId: number
let names: string[]

beforeEach(async () => {
  manager = await createUser(db)
  const runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, manager.id, 2)
  networkId = await createNetwork(db, { vendorId: runner, timeZone: 'Asia/Colombo' })
  await createLevel(db, { networkId, name: { en: 'Partner, gold' }, maxMembers: 1 })
  const stamp = `${runner}`
  names = ['hive', 'leaf', 'soap'].map(name => `${name}${stamp}`)
  for (const subDomain of names) {
    const vendorId = await createVendor(db, { subDomain, brand: { en: `"${subDomain}", Ltd` } })
    if (!subDomain.startsWith('soap')) await createMembership(db, { networkId, vendorId })
  }
})

const take = (csv: string, isApplied = true) => as(manager).importMembers({ networkId, csv, isApplied })
const listed = async () => (await as(manager).getNetworkMembers({ networkId })).items
const withoutRevisions = async () => (await listed()).map(({ revision: _, ...member }) => member)
const head = 'subdomain,status,level,last_day,tags'

async function download(user: TestUser | null) {
  const app = new Hono()
  mountMemberFile(app, db, async () => user && contextOf(user).viewer)
  return app.request(`/api/v1/networks/${networkId}/members.csv`)
}

test('only admins of the network get the file, and take one in', async () => {
  const reader = await createUser(db)
  await db
    .insertInto('networkRoles')
    .values({ networkId, userId: reader.id, role: 'reviewer', givenBy: null })
    .execute()
  expect((await download(null)).status).toBe(401)
  expect((await download(reader)).status).toBe(404)
  await expect(as(reader).importMembers({ networkId, csv: head, isApplied: false })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the file that is downloaded changes nothing when it comes back', async () => {
  await take(`${head}\n${names[0]},renewing,"Partner, gold",,"Fruit, dried; +44 club; ""x;y"""\n`)
  const before = await listed()
  const response = await download(manager)
  expect(response.headers.get('content-type')).toContain('text/csv')
  const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  expect(await take(file)).toMatchObject({ rows: [], counts: { same: 2, changed: 0, added: 0, wrong: 0 } })
  expect(await listed()).toEqual(before)
  expect(before[0]?.tags).toEqual(['+44 club', 'Fruit, dried', 'x;y'])
})

test('a check says what would happen and changes nothing, and wrong rows leave the others alone', async () => {
  const [hive, leaf, soap] = names
  const csv = [
    head,
    `${hive},,"Partner, gold",2031-05-06,Tea`,
    // the level has one place
    `${leaf},,"Partner, gold",,Spice`,
    `${soap},inProgress,,,`,
    'nobody,,,,Tea',
    `${hive},,,,again`,
    `${leaf}x,,,31.12.2030,`,
  ].join('\n')
  const before = await withoutRevisions()
  const expected = {
    rows: [
      { line: 2, name: hive, outcome: 'changed' },
      { line: 3, name: leaf, outcome: 'wrong', problem: 'gm-error-level-full' },
      { line: 4, name: soap, outcome: 'added' },
      { line: 5, name: 'nobody', outcome: 'wrong', problem: 'unknown' },
      { line: 6, name: hive, outcome: 'wrong', problem: 'twice' },
      { line: 7, outcome: 'wrong', problem: 'day' },
    ],
    counts: { same: 0, changed: 1, added: 1, wrong: 4 },
  }
  expect(await take(csv, false)).toMatchObject({ ...expected, isApplied: false })
  expect(await withoutRevisions()).toEqual(before)
  expect(await take(csv)).toMatchObject({ ...expected, isApplied: true })
  expect(await listed()).toMatchObject([
    { level: { name: 'Partner, gold' }, endsOn: '2031-05-06', tags: ['Tea'] },
    { level: null, endsOn: null, tags: [] },
    { state: 'inProgress', tags: [] },
  ])
  expect(await take(csv)).toMatchObject({ counts: { same: 2, changed: 0, added: 0, wrong: 4 } })
  const audited = await db
    .selectFrom('auditLog')
    .select('details')
    .where('action', '=', 'membership.import')
    .orderBy('id')
    .execute()
  expect(audited.map(({ details }) => details)).toContainEqual({ added: 1, changed: 1, wrong: 4 })
})

test('what is no file of members is refused', async () => {
  await expect(take('name,tags\nHive,Tea\n')).rejects.toMatchObject({ code: 'gm-error-member-file', status: 409 })
  await expect(take('subdomain,tags\nhive,"Tea\n')).rejects.toMatchObject({ code: 'gm-error-member-file' })
})
