import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createNode, createVendor } from '#features/market/directory/directory.factory.ts'
import { changeReviewed, taxonomyRevision } from '#features/market/directory/server/index.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { carryOut } from './carry-out.ts'

const { db } = await testDatabase()

const recordOf = async (vendorId: number) => {
  const { record } = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `profile-${vendorId}`)
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  return (record as { allSectors: { id: number }[] }).allSectors.map(one => one.id).toSorted((a, b) => a - b)
}
const waiting = async () => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

test('an enterprise that is changed while its sector moves is found under the new parent', async () => {
  const { viewer } = await createUser(db, { role: 1 })
  const [food, farming] = [await node('food'), await node('farming')]
  const kitul = await node('kitul', farming)
  const [user, newcomer] = [await createVendor(db, { nodeIds: [kitul] }), await createVendor(db, { nodeIds: [food] })]
  let move: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async tx => {
    for (const id of [user, newcomer]) await changeReviewed(tx, id, { sectorIds: [kitul] }, { userId: null })
    move = carryOut(
      db,
      viewer,
      { kind: 'move', id: kitul, place: { parentId: food, position: 0 } },
      await taxonomyRevision(db),
    )
    await expect.poll(waiting).toBe(1)
  })
  await move
  for (const id of [user, newcomer]) expect(await recordOf(id)).toEqual([food, kitul])
})

test('who chooses a sector while it is merged gets the other one', async () => {
  const { viewer } = await createUser(db, { role: 1 })
  const [honey, treacle] = [await node('honey'), await node('treacle')]
  const newcomer = await createVendor(db)
  let change: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock_shared(hashtext('taxonomy'))`.execute(tx)
    const merge = carryOut(db, viewer, { kind: 'merge', id: treacle, into: honey }, await taxonomyRevision(db))
    await expect.poll(waiting).toBe(1)
    change = Promise.all([
      merge,
      db.transaction().execute(other => changeReviewed(other, newcomer, { sectorIds: [treacle] }, { userId: null })),
    ])
    await expect.poll(waiting).toBe(2)
  })
  await change
  const chosen = await db.selectFrom('vendorNodes').select('nodeId').where('vendorId', '=', newcomer).execute()
  expect(chosen).toEqual([{ nodeId: honey }])
  expect(await recordOf(newcomer)).toEqual([honey])
})

function node(handle: string, parentId: number | null = null): Promise<number> {
  return createNode(db, { type: 'sector', handle, parentId })
}
