import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { indexVendors } from '#features/market/directory/server/index.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import '#features/platform/search/search.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { turnMemberships } from './turn-memberships.ts'

const { db } = await testDatabase()
let networkId: number

beforeEach(async () => {
  await db.deleteFrom('memberships').execute()
  networkId = await createNetwork(db)
})

/** As many days later: all that is written moves into the past, for the database’s clock can’t be set. */
async function pass(days: number): Promise<void> {
  await db.transaction().execute(async (tx: Tx) => {
    await sql`set constraints all deferred`.execute(tx)
    await sql`alter table membership_periods disable trigger user`.execute(tx)
    await sql`update membership_periods set starts_at = starts_at - ${days} * interval '1 day',
      ends_at = ends_at - ${days} * interval '1 day'`.execute(tx)
    await sql`update memberships set turns_at = turns_at - ${days} * interval '1 day'`.execute(tx)
    await sql`set constraints all immediate`.execute(tx)
    await sql`alter table membership_periods enable trigger user`.execute(tx)
  })
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function member(periods: [from: number, until: number | null, status?: number][]): Promise<number> {
  const vendorId = await createVendor(db)
  const rows = periods.map(([from, until, status = 1]) => {
    return { startsAt: inDays(from), endsAt: until === null ? null : inDays(until), status }
  })
  await createMembership(db, { networkId, vendorId, periods: rows })
  await indexVendors(db, [vendorId])
  return vendorId
}

/** Whether the search and today's reading have somebody in the network. */
async function shown(vendorId: number): Promise<{ found: boolean; read: boolean }> {
  const { record } = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `profile-${vendorId}`)
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  const row = await db
    .selectFrom('networkMembers')
    .select('status')
    .where('vendorId', '=', vendorId)
    .where('status', 'in', [1, 4])
    .executeTakeFirst()
  return { found: (record as { networks: object[] }).networks.length > 0, read: row !== undefined }
}

const both = { found: true, read: true }
const neither = { found: false, read: false }

test('an end is read at once, and written to the search when the day has come', async () => {
  const vendorId = await member([[-10, 2]])
  expect(await shown(vendorId)).toEqual(both)
  expect(await turnMemberships(db)).toBe(0)
  await pass(3)
  expect(await shown(vendorId)).toEqual({ found: true, read: false })
  expect(await turnMemberships(db)).toBe(1)
  expect(await shown(vendorId)).toEqual(neither)
  expect(await turnMemberships(db)).toBe(0)
})

test('periods that begin, gaps, and all that was missed meanwhile follow', async () => {
  const vendorId = await member([
    [1, 3],
    [5, 7, 4],
  ])
  const seen: boolean[] = []
  for (let today = 0; today < 9; today += 1) {
    await turnMemberships(db)
    const { found, read } = await shown(vendorId)
    expect(found).toBe(read)
    seen.push(found)
    await pass(1)
  }
  expect(seen).toEqual([false, true, true, false, false, true, true, false, false])
  // a server that was down from the first day to the sixth
  const late = await member([
    [1, 3],
    [5, 9, 2],
  ])
  await pass(6)
  expect(await turnMemberships(db)).toBe(1)
  expect(await shown(late)).toEqual(neither)
})

test('somebody who renews stays shown, whatever day passes', async () => {
  const vendorId = await member([
    [-10, 2],
    [2, null, 4],
  ])
  await pass(400)
  await turnMemberships(db)
  expect(await shown(vendorId)).toEqual(both)
})

test('several nodes share what ended at midnight, and each enterprise is written once', async () => {
  const vendorId = await createVendor(db)
  const count = 450
  await sql`insert into vendors (sub_domain, brand, approved_at) select 'many' || n, '{"en":"x"}', current_date
    from generate_series(1, ${count}::integer) as n`.execute(db)
  await sql`insert into memberships (network_id, vendor_id) select ${networkId}, id from vendors
    where sub_domain like 'many%'`.execute(db)
  await sql`insert into membership_periods (membership_id, network_id, ends_at, status, source)
    select id, network_id, now() + interval '1 hour', 1, 'import' from memberships`.execute(db)
  await pass(1)
  const written = await Promise.all([turnMemberships(db), turnMemberships(db), turnMemberships(db)])
  expect(written.reduce((sum, one) => sum + one, 0)).toBe(count)
  const { left } = await db
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('turnsAt', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(left).toBe(0)
  expect((await shown(vendorId)).found).toBe(false)
})
