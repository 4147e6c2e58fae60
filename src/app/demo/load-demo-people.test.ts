import { beforeAll, expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { isPassword } from '#features/people/accounts/server/passwords.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import type { Db } from '#server/db/database.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { siteLanguages } from '#shared/languages.ts'
import { isReservedName } from '#shared/reserved-names.ts'
import { demoPassword, readDemoPeople } from './demo-people.ts'
import { readDemoWorld } from './demo-world.ts'
import { loadDemoPeople } from './load-demo-people.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const log = createLogger('silent')
const { db } = await testDatabase()
const empty = await testDatabase()
const load = (database: Db, publicUrl = 'http://localhost:3000') => loadDemoPeople({ db: database, log, publicUrl })
const emails = async () => (await db.selectFrom('users').select('email').execute()).map(({ email }) => email)

beforeAll(async () => {
  await loadDemoWorld({ db, log })
})

test.each(['https://pola.example', 'http://192.168.1.20:3000', 'http://localhost.pola.example'])(
  'nobody with a known password is created at %s',
  async publicUrl => {
    await load(db, publicUrl)
    expect(await emails()).toEqual([])
  },
)

test('nobody is created without a demo world', async () => {
  await load(empty.db)
  expect(await empty.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('existing people stay as they are, and the others are created once, even when two nodes start', async () => {
  const own = await createUser(db, { email: 'sofia@pola.example', name: 'Another Sofia' })
  const { id: vendorId } = await db
    .selectFrom('vendors')
    .select('id')
    .where('subDomain', '=', 'illukpaper')
    .executeTakeFirstOrThrow()
  await addToTeam(db, vendorId, own.id, 1)
  await Promise.all([load(db), load(db)])
  const { people } = await readDemoPeople()
  expect((await emails()).sort()).toEqual(people.map(({ handle }) => `${handle}@pola.example`).sort())
  const team = await db.selectFrom('vendorTeam').selectAll().where('vendorId', '=', vendorId).execute()
  expect(team.map(({ userId }) => userId)).toEqual([own.id])

  await db.deleteFrom('users').where('email', '=', 'dilini@pola.example').execute()
  await load(db)
  expect(await emails()).not.toContain('dilini@pola.example')
})

test('everybody logs in with the same password, and the admin has no powers before two-step codes', async () => {
  const rows = await db
    .selectFrom('users')
    .innerJoin('signInMethods', 'signInMethods.userId', 'users.id')
    .select(['email', 'emailVerified', 'role', 'twoFactorEnabled', 'providerId', 'password'])
    .execute()
  expect(rows.length).toBeGreaterThan(9)
  for (const row of rows) {
    expect([row.providerId, row.emailVerified, row.twoFactorEnabled], row.email).toEqual(['credential', true, false])
    expect(row.password).toMatch(/^\$argon2id\$/)
  }
  expect(await isPassword(demoPassword, rows[0]?.password)).toBe(true)
  expect(rows.filter(({ role }) => role === 1).map(({ email }) => email)).toEqual(['admin@pola.example'])
})

test('people run enterprises of the demo world, among them a network’s, and a hidden survey profile', async () => {
  const { people, surveyProfiles } = await readDemoPeople()
  const { enterprises } = await readDemoWorld()
  const handles = new Set([...enterprises, ...surveyProfiles].map(({ handle }) => handle))
  const teams = people.flatMap(person => person.teams)
  expect(teams.filter(({ vendor }) => !handles.has(vendor))).toEqual([])
  const owned = new Set(teams.filter(({ role }) => role === 'owner').map(({ vendor }) => vendor))
  expect(teams.filter(({ vendor }) => !owned.has(vendor))).toEqual([])
  expect(enterprises.some(({ handle, isNetworker }) => isNetworker && owned.has(handle))).toBe(true)
  expect(people.filter(({ language }) => !siteLanguages.some(code => code === language))).toEqual([])
  expect(surveyProfiles.filter(({ handle }) => isReservedName(handle))).toEqual([])
  const surveys = await db.selectFrom('vendors').select('status').where('kind', '=', 'survey').execute()
  expect(surveys).toEqual([{ status: 3 }])
})
