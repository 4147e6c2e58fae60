import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Viewer } from '#server/http/api-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { deleteOldAnswers, once } from './idempotency.ts'

const { db } = await testDatabase()
const { rows } = await sql<{ id: string }>`
  insert into users (name, email) values ('Nimali', 'n@example.org'), ('Kamal', 'k@example.org') returning id`.execute(
  db,
)
const [nimali, kamal] = rows.map(({ id }) => ({ userId: id, role: 2, sessionId: '', provedAt: null })) as [
  Viewer,
  Viewer,
]
await sql`create table done (what text)`.execute(db)

const call = (key: string | null, input: unknown, viewer: Viewer | null = nimali, ip = '192.0.2.1') => ({
  context: { headers: new Headers(key === null ? {} : { 'idempotency-key': key }), viewer, ip },
  name: 'send-invite',
  input,
})
let runs = 0
const work = (what: string) => async (tx: typeof db) => {
  runs += 1
  await sql`insert into done values (${what})`.execute(tx)
  return { run: runs }
}
const done = async (what: string) =>
  (await sql<{ count: number }>`select count(*) from done where what = ${what}`.execute(db)).rows[0]?.count

test('of five concurrent calls with one key a single one is executed, and all get its answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => once(db, call('key-parallel', { to: 'a' }), work('parallel'))),
  )
  expect(new Set(answers.map(({ run }) => run)).size).toBe(1)
  expect(await done('parallel')).toBe(1)
})

test('another person’s key, another call’s key and a missing key are no repetition', async () => {
  await once(db, call('key-shared', {}), work('shared'))
  await once(db, call('key-shared', {}, kamal), work('shared'))
  await once(db, { ...call('key-shared', {}), name: 'other-call' }, work('shared'))
  await once(db, call(null, {}), work('shared'))
  await once(db, call(null, {}), work('shared'))
  expect(await done('shared')).toBe(5)
})

test('guests at one address share their keys', async () => {
  await once(db, call('key-of-guest', {}, null), work('guest'))
  await once(db, call('key-of-guest', {}, null), work('guest'))
  await once(db, call('key-of-guest', {}, null, '192.0.2.2'), work('guest'))
  expect(await done('guest')).toBe(2)
})

test('a key reused with other input is refused', async () => {
  await once(db, call('key-reused', { to: 'a' }), work('reused'))
  await expect(once(db, call('key-reused', { to: 'b' }), work('reused'))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
    status: 409,
  })
  expect(await done('reused')).toBe(1)
})

test('a failed call leaves nothing behind and can be repeated', async () => {
  await expect(
    once(db, call('key-failing', {}), async tx => {
      await work('failing')(tx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await done('failing')).toBe(0)
  await once(db, call('key-failing', {}), work('failing'))
  expect(await done('failing')).toBe(1)
})

test.each(['short', 'with a space in it', 'x'.repeat(101)])('the key “%s” is refused', async key => {
  await expect(once(db, call(key, {}), work('bad'))).rejects.toMatchObject({ code: 'BAD_REQUEST', status: 400 })
  expect(await done('bad')).toBe(0)
})

test('an empty answer is repeated as an empty one', async () => {
  await once(db, call('key-nothing', {}), async () => null)
  expect(await once(db, call('key-nothing', {}), async () => 'not this')).toBeNull()
})

test('an answer is kept for a day', async () => {
  const repeat = () => once(db, call('key-of-yesterday', {}), work('yesterday'))
  await repeat()
  await deleteOldAnswers(db, new Date(Date.now() + 23 * 3_600_000))
  await repeat()
  expect(await done('yesterday')).toBe(1)
  await deleteOldAnswers(db, new Date(Date.now() + 25 * 3_600_000))
  await repeat()
  expect(await done('yesterday')).toBe(2)
})
