import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestUser } from '#features/people/accounts/accounts.factory.ts'
import type { Db } from '#server/db/database.ts'
import { countRows, mergeRules } from '#server/merging/index.ts'
import { asViewer } from '#server/testing/test-context.ts'
import type { MergeKind } from '../merge-kinds.ts'
import { mergesRoutes } from '../server/merges.routes.ts'

/** The merge itself is written there, with who joins and leaves rooms; two carts become one. */
const written = ['audit_log', 'merges', 'carts', 'chat_events']

/** How many rows each table has, those that were put aside included, and sums of money and points. */
async function totals(db: Db, kind: MergeKind) {
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
async function balances(db: Db, kind: MergeKind, ids: string[]) {
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

type Two = { kind: MergeKind; kept: string; merged: string }

/** Merges two, and compares all tables with what they were: nothing is lost, and merging again changes nothing. */
export async function checkMerge(db: Db, admin: TestUser, { kind, kept, merged }: Two): Promise<void> {
  const routes = mergesRoutes(db, { publicUrl: 'http://localhost:3000' })
  const client = createRouterClient(routes, { context: asViewer(admin.viewer) })
  const two = { kind, keep: kept, merge: merged }
  const pair = { kind, kept, merged }
  const before = await totals(db, kind)
  const both = await balances(db, kind, [kept, merged])
  const { hash, counts } = await client.getMergePreview(two)
  const expected = await countRows(db, pair)
  const done = await client.mergeTwo({ ...two, hash, why: 'The same' })
  expect(done).toMatchObject({ kind, kept: { id: kept }, merged: { id: merged } })
  const chats = (all: typeof counts) => all.filter(({ group }) => group !== 'chats')
  expect(chats(done.counts)).toEqual(chats(counts))
  const ended = expected.filter(({ ends }) => ends > 0)
  const after = await totals(db, kind)
  for (const { table, ends } of ended) after.counts[table] = (after.counts[table] ?? 0) + ends
  expect(after.counts).toEqual(before.counts)
  expect(after.sums).toEqual(before.sums)
  expect(await balances(db, kind, [kept])).toEqual(both)
  const left = await countRows(db, pair)
  expect(left.filter(({ moves, aside, ends }) => moves + aside + ends > 0)).toEqual([])
  const again = await client.mergeTwo({ ...two, hash, why: 'Again' })
  expect(again).toEqual(done)
}
