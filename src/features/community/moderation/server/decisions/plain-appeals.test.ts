import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import moderation from '../../moderation.server.ts'
import '../../moderation.tables.ts'
import { longestAppeal } from '../../moderation-limits.ts'
import { keepUpCases } from '../cases/upkeep.ts'
import { hashOfKey } from './decision-key.ts'
import { getStatement } from './find-statement.ts'
import { mountPlainAppeals } from './plain-appeals.ts'

const { db } = await testDatabase()

let person: TestUser | null
let ip: string
const app = new Hono()
mountPlainAppeals(app, {
  ...{ db, limit: () => 0, clientIp: () => ip },
  config: { publicUrl: 'https://pola.test' },
  services: { accounts: { viewerOf: async () => person?.viewer ?? null } },
} as never)

beforeAll(() => moderation.connect?.())
afterAll(emptyRegisters)

let vendorId: number
let id: number
beforeEach(async () => {
  await db.deleteFrom('moderationCases').execute()
  ip = crypto.randomUUID()
  vendorId = await createVendor(db)
  person = await createUser(db)
  await addToTeam(db, vendorId, person.id, teamRoles.owner)
  id = await decided()
})

/** @returns id of a decision about the enterprise’s page */
async function decided(): Promise<number> {
  const { id: caseId } = await db
    .insertInto('moderationCases')
    .values({ kind: 'profile', thingId: String(vendorId), source: 'report', vendorId, ...closed })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: decision } = await db
    .insertInto('moderationDecisions')
    .values({
      ...{ caseId, caseRevision: 0, measure: 'warn', source: 'report', vendorId, rule: 'order' },
      keyHash: hashOfKey(`key-${caseId}`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  key = `key-${caseId}`
  return decision
}
const closed = { state: 'closed' as const, closedAt: new Date() }
let key: string

/** @returns the status and the address to which it leads */
async function appeal(words: string, { query = '', origin = 'https://pola.test' } = {}) {
  const body = new URLSearchParams({ words })
  const path = `/moderation/statements/${id}${query}`
  const answer = await app.request(`https://pola.test${path}`, {
    ...{ method: 'POST', body, headers: { host: 'pola.test', origin } },
  })
  return { status: answer.status, to: answer.headers.get('location') }
}

const appeals = () =>
  db.selectFrom('moderationAppeals').select(['userId', 'words']).where('decisionId', '=', id).execute()
const tries = () => db.selectFrom('moderationTriedAppeals').selectAll().where('decisionId', '=', id).execute()

/** What the page to which a refusal leads shows. */
async function triedOn(
  { to }: { to: string | null },
  reader = { viewer: person?.viewer ?? null } as { key?: string; viewer: TestUser['viewer'] | null },
) {
  const { searchParams } = new URL(to ?? '', 'https://pola.test')
  const statement = await getStatement(db, { id, language: 'en', tried: searchParams.get('tried') ?? '' }, reader)
  return statement.tried
}

test('other sites send nothing, guests log in, and for strangers nothing is kept', async () => {
  expect(await appeal('Why?', { origin: 'https://evil.test' })).toEqual({ status: 403, to: null })
  const owner = person
  person = null
  expect(await appeal('Why?')).toEqual({
    ...{ status: 303, to: `/auth/login-page?redirect=%2Fmoderation%2Fstatements%2F${id}` },
  })
  expect(await appeal('Why?', { query: '?key=guessed' })).toEqual({
    ...{ status: 303, to: `/moderation/statements/${id}?key=guessed#appeal` },
  })
  person = await createUser(db)
  await appeal('Why?')
  person = owner
  expect([await appeals(), await tries()]).toEqual([[], []])
})

test('an appeal is sent as by the page’s scripts, and leads back to it', async () => {
  expect(await appeal(' They are grown.\r\nNot wild. ')).toEqual({
    ...{ status: 303, to: `/moderation/statements/${id}#appeal` },
  })
  expect(await appeals()).toEqual([{ userId: person?.id, words: 'They are grown.\nNot wild.' }])
  expect(await tries()).toEqual([])
})

test('with the key of the mail no account is needed', async () => {
  person = null
  expect(await appeal('Why?', { query: `?key=${key}&tried=x` })).toEqual({
    ...{ status: 303, to: `/moderation/statements/${id}?key=${key}#appeal` },
  })
  expect(await appeals()).toEqual([{ userId: null, words: 'Why?' }])
})

test('what is missing or too long comes back with what was typed, to its reader alone', async () => {
  expect(await triedOn(await appeal(' '))).toEqual({ words: ' ', problem: '' })
  const long = 'ශ්‍රී'.repeat(longestAppeal)
  const refused = await appeal(long)
  expect(refused.to).toMatch(/\?tried=[\da-f-]{36}#appeal$/)
  expect(await triedOn(refused)).toEqual({ words: long, problem: '' })
  await expect(triedOn(refused, { viewer: (await createUser(db)).viewer })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const before = id
  id = await decided()
  expect(await triedOn(refused)).toBeNull()
  id = before
  expect(await appeals()).toEqual([])
})

test('a second appeal, and too many, say why; what was typed is dropped after a day', async () => {
  await appeal('They are grown.')
  expect(await triedOn(await appeal('Once more.'))).toEqual({ words: 'Once more.', problem: 'gm-error-appeal-over' })
  for (let count = 0; count < 10; count++) await appeal('Why?')
  const last = await appeal('Why not?')
  expect(await triedOn(last)).toEqual({ words: 'Why not?', problem: 'TOO_MANY_REQUESTS' })
  await keepUpCases(db)
  expect(await triedOn(last)).not.toBeNull()
  await db.updateTable('moderationTriedAppeals').set({ at: sql<Date>`now() - interval '25 hours'` }).execute()
  await keepUpCases(db)
  expect(await tries()).toEqual([])
})
