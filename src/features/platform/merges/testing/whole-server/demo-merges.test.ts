import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#app/demo/load-demo.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { createLogger } from '#server/log/logger.ts'
import { countRows, mergeRules } from '#server/merging/index.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { mergesRoutes } from '../../server/merges.routes.ts'

const { db } = await testDatabase()
const publicUrl = 'http://localhost:3000'
const routes = mergesRoutes(db, { publicUrl })
let client: ReturnType<typeof clientOf>
const clientOf = ({ viewer }: TestUser) => createRouterClient(routes, { context: asViewer(viewer) })

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pola-merges-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  await loadDemo({
    ...{ db, publicUrl, files: localFileStore(join(folder, 'files')), log: createLogger('silent') },
    sealing: { dataDir: folder, sealingSecret: undefined },
  })
  client = clientOf(await createUser(db, { role: 1 }))
}, 300_000)

/** The merge itself is written there, with who joins and leaves rooms; two carts become one. */
const written = ['audit_log', 'merges', 'carts', 'chat_events']

type Kind = 'person' | 'enterprise'

/** How many rows each table has, those that were put aside included, and sums of money and points. */
async function totals(kind: Kind) {
  const tables = [
    ...new Set(
      mergeRules(kind).flatMap(({ does, table }) => (does === 'derived' || written.includes(table) ? [] : [table])),
    ),
  ].toSorted()
  const counts = await Promise.all(
    tables.map(async table => {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from ${sql.table(table)})
          + (select count(*) from merged_rows where table_name = ${table}) as count`.execute(db)
      return [table, Number(rows[0]?.count)] as const
    }),
  )
  const { rows: sums } = await sql`
    select 'ledger' as of, account || currency as what, sum(amount)::text from ledger_postings group by 2
    union all select 'credits', account, sum(amount)::text from credit_postings group by 2
    union all select 'points', '', sum(amount)::text from point_entries
    union all select 'messages', '', count(*)::text from chat_events where state_key is null
    union all select 'orders', currency, sum(total)::text from orders group by 2
    union all select 'seen', kind, (sum(count))::text from profile_counts group by 2
    order by 1, 2`.execute(db)
  return { counts: Object.fromEntries(counts), sums }
}

/** What belongs to one, or to one of both. */
async function balances(kind: Kind, ids: string[]) {
  const column = sql.ref(kind === 'person' ? 'user_id' : 'vendor_id')
  const own = sql`${column}::text = any(${ids})`
  const { rows } = await sql`
    select (select coalesce(sum(amount), 0)::text from point_entries where ${own}) as points,
      ${
        kind === 'person'
          ? sql`(select count(*)::text from order_groups where ${own}) as orders`
          : sql`(select coalesce(sum(amount), 0)::text from ledger_postings where ${own}) as money,
              (select coalesce(sum(total), 0)::text from orders where ${own}) as orders,
              (select count(*)::text from listings where ${own}) as listings`
      }`.execute(db)
  return rows
}

async function mergeAndCheck(kind: Kind, kept: string, merged: string) {
  const two = { kind, keep: kept, merge: merged }
  const pair = { kind, kept, merged }
  const before = await totals(kind)
  const both = await balances(kind, [kept, merged])
  const { hash, counts } = await client.getMergePreview(two)
  const expected = await countRows(db, pair)
  const done = await client.mergeTwo({ ...two, hash, why: 'The same' })
  expect(done).toMatchObject({ kind, kept: { id: kept }, merged: { id: merged } })
  const chats = (all: typeof counts) => all.filter(({ group }) => group !== 'chats')
  expect(chats(done.counts)).toEqual(chats(counts))
  const ended = expected.filter(({ ends }) => ends > 0)
  const after = await totals(kind)
  for (const { table, ends } of ended) after.counts[table] = (after.counts[table] ?? 0) + ends
  expect(after.counts).toEqual(before.counts)
  expect(after.sums).toEqual(before.sums)
  expect(await balances(kind, [kept])).toEqual(both)
  const left = await countRows(db, pair)
  expect(left.filter(({ moves, aside, ends }) => moves + aside + ends > 0)).toEqual([])
  const again = await client.mergeTwo({ ...two, hash, why: 'Again' })
  expect(again).toEqual(done)
}

test('whatever enterprises of the demo world are merged, nothing is lost, and twice is no change', async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text from vendors where kind = 'vendor' order by
      (select count(*) from orders where vendor_id = vendors.id) desc,
      (select count(*) from listings where vendor_id = vendors.id) desc, id limit 24`.execute(db)
  const ids = rows.map(({ id }) => id)
  while (ids.length > 1) {
    const merged = ids.shift() as string
    const kept = ids.splice(0, 1)[0] as string
    const { rows: busy } = await sql`select from payouts where vendor_id::text in (${kept}, ${merged})
      and state = 'in-transfer'`.execute(db)
    if (busy.length > 0) {
      await sql`update payouts set state = 'sent', reference = 'x', settled_at = now()
        where vendor_id::text in (${kept}, ${merged}) and state = 'in-transfer'`.execute(db)
    }
    await mergeAndCheck('enterprise', kept, merged)
    if (ids.length > 12) ids.push(kept)
  }
}, 300_000)

test('whatever people of the demo world are merged, nothing is lost, and twice is no change', async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text from users where role = 2 order by
      (select count(*) from order_groups where user_id = users.id) desc,
      (select count(*) from vendor_follows where user_id = users.id) desc, id limit 24`.execute(db)
  const ids = rows.map(({ id }) => id)
  while (ids.length > 1) {
    const merged = ids.shift() as string
    const kept = ids.splice(0, 1)[0] as string
    await mergeAndCheck('person', kept, merged)
    if (ids.length > 12) ids.push(kept)
  }
}, 300_000)
