import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { runMigration } from '#server/testing/run-migration.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createLevel, createMembership, createNetwork } from '../networks.factory.ts'
import { findNetwork } from './find-network.ts'
import { joinMemberships, periodsOf } from './memberships.ts'

const { db } = await testDatabase()
const at = (day: string) => new Date(`${day}T00:00:00Z`)

test('the database refuses a second membership, periods that overlap, and levels of other networks', async () => {
  const [networkId, vendorId] = [await createNetwork(db), await createVendor(db)]
  const periods = [{ startsAt: at('2026-01-01'), endsAt: at('2026-06-01') }]
  const membershipId = await createMembership(db, { networkId, vendorId, periods })
  await expect(createMembership(db, { networkId, vendorId })).rejects.toThrow('memberships_once')
  const add = (startsAt: Date | null, endsAt: Date | null, levelId: number | null = null) =>
    db
      .insertInto('membershipPeriods')
      .values({ membershipId, networkId, startsAt, endsAt, status: 1, levelId, source: 'import' })
      .execute()
  await expect(add(at('2026-05-31'), null)).rejects.toThrow('membership_periods_apart')
  await expect(add(null, at('2026-01-02'))).rejects.toThrow('membership_periods_apart')
  await expect(add(at('2026-07-01'), at('2026-07-01'))).rejects.toThrow('check')
  const foreign = await createLevel(db, { networkId: await createNetwork(db) })
  await expect(add(at('2026-06-01'), null, foreign)).rejects.toThrow('foreign key')
  await add(at('2026-06-01'), null)
})

test('what is true today has the first day of membership, in the network’s zone', async () => {
  const networkId = await createNetwork(db, { timeZone: 'Asia/Colombo' })
  const vendorId = await createVendor(db)
  const levelId = await createLevel(db, { networkId })
  const periods = [
    { startsAt: new Date('2020-03-31T18:30:00Z'), endsAt: at('2021-01-01') },
    { startsAt: at('2022-01-01'), levelId },
  ]
  await createMembership(db, { networkId, vendorId, periods })
  const today = await db.selectFrom('networkMembers').selectAll().where('vendorId', '=', vendorId).executeTakeFirst()
  expect(today).toMatchObject({ networkId, status: 1, levelId, since: '2020-04-01', endsAt: null })
})

test('two memberships of one network become one when their enterprises do', async () => {
  const networkId = await createNetwork(db)
  const [kept, merged] = [await createVendor(db), await createVendor(db)]
  const keptId = await createMembership(db, {
    ...{ networkId, vendorId: kept },
    periods: [{ startsAt: at('2024-01-01'), endsAt: at('2025-01-01'), status: 2 }],
  })
  await createMembership(db, { networkId, vendorId: merged, periods: [{ startsAt: at('2023-01-01'), status: 4 }] })
  await db.transaction().execute(tx => joinMemberships(tx, kept, merged))
  await db.transaction().execute(tx => joinMemberships(tx, kept, merged))
  const today = await db
    .selectFrom('networkMembers')
    .select(['vendorId', 'status'])
    .where('networkId', '=', networkId)
    .execute()
  expect(today).toEqual([{ vendorId: kept, status: 4 }])
  const periods = await periodsOf(db, keptId)
  expect(periods.map(({ status, startsAt, endsAt, source }) => [status, source, startsAt, endsAt])).toEqual([
    ['renewing', 'merge', at('2023-01-01').getTime(), at('2024-01-01').getTime()],
    ['notApproved', 'import', at('2024-01-01').getTime(), at('2025-01-01').getTime()],
    ['renewing', 'merge', at('2025-01-01').getTime(), null],
  ])
})

test('a network shows its levels, in its order', async () => {
  const networkId = await createNetwork(db, { subDomain: 'levels' })
  await createLevel(db, { networkId, name: { en: 'Partner', si: 'හවුල්කරු' }, sortOrder: 2 })
  await createLevel(db, { networkId, name: { en: 'Basic' }, text: { en: 'New ones' }, sortOrder: 1 })
  const network = await findNetwork(db, 'levels', 'si')
  expect(network?.levels).toMatchObject([
    { name: 'Basic', text: 'New ones', picture: null },
    { name: 'හවුල්කරු', text: '' },
  ])
})

// the last one, because it makes the tables anew
test('rows of before become periods, and read as they did', async () => {
  const networkId = await createNetwork(db)
  const vendors = [await createVendor(db), await createVendor(db), await createVendor(db)]
  await sql`drop view network_members cascade; drop table memberships, membership_periods, network_levels cascade;
    drop function membership_turn, note_membership; alter table networks drop column time_zone;
    create table network_members (network_id integer not null, vendor_id integer not null, status smallint not null,
      since date)`.execute(db)
  await sql`insert into network_members values (${networkId}, ${vendors[0]}, 1, '2019-05-06'),
    (${networkId}, ${vendors[1]}, 4, null), (${networkId}, ${vendors[2]}, 3, current_date + 400)`.execute(db)
  await runMigration(db, '0143-memberships')
  const rows = await db
    .selectFrom('networkMembers')
    .select(['vendorId', 'status', 'since'])
    .where('networkId', '=', networkId)
    .orderBy('vendorId')
    .execute()
  expect(rows).toEqual([
    { vendorId: vendors[0], status: 1, since: '2019-05-06' },
    { vendorId: vendors[1], status: 4, since: null },
    { vendorId: vendors[2], status: 3, since: new Date().toISOString().slice(0, 10) },
  ])
})
