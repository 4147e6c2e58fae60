import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { jsonRows } from '#server/db/json-rows.ts'
import '../../directory.tables.ts'

/** Enterprises that have chosen one of these nodes, whatever their status. */
export async function usersOf(db: Db | Tx, nodeIds: readonly number[]): Promise<number[]> {
  if (nodeIds.length === 0) return []
  const rows = await db
    .selectFrom('vendorNodes')
    .select('vendorId')
    .distinct()
    .where('nodeId', 'in', [...nodeIds])
    .orderBy('vendorId')
    .execute()
  return rows.map(one => one.vendorId)
}

/** Those of these enterprises that have chosen more than one node, so that the order of nodes matters to them. */
export async function usersOfSeveral(db: Db | Tx, vendorIds: readonly number[]): Promise<number[]> {
  if (vendorIds.length === 0) return []
  const rows = await db
    .selectFrom('vendorNodes')
    .select('vendorId')
    .where('vendorId', 'in', [...vendorIds])
    .groupBy('vendorId')
    .having(sql<boolean>`count(*) > 1`)
    .orderBy('vendorId')
    .execute()
  return rows.map(one => one.vendorId)
}

/** Enterprises that a node's place was changed for: they had `from`, and now have `to`. */
export type MovedUsers = {
  from: number
  to: number
  /** had only `from` */
  moved: number[]
  /** had both */
  joined: number[]
}

/** Gives every enterprise of one node the other. The caller writes the search documents. */
export async function moveUsers(tx: Tx, from: number, to: number): Promise<MovedUsers> {
  const had = await usersOf(tx, [from])
  const both = new Set(await usersOf(tx, [to]))
  const moved = had.filter(id => !both.has(id))
  const joined = had.filter(id => both.has(id))
  await tx
    .updateTable('vendorNodes')
    .set({ nodeId: to })
    .where('nodeId', '=', from)
    .where('vendorId', 'not in', [0, ...joined])
    .execute()
  await tx.deleteFrom('vendorNodes').where('nodeId', '=', from).execute()
  return { from, to, moved, joined }
}

/**
 * Undoes {@link moveUsers}.
 * @returns false, having changed nothing, if one of the enterprises is gone or has chosen otherwise since
 */
export async function moveUsersBack(tx: Tx, { from, to, moved, joined }: MovedUsers): Promise<boolean> {
  const all = [...moved, ...joined]
  const have = new Set(await usersOf(tx, [to]))
  if (!all.every(id => have.has(id))) return false
  if (all.length === 0) return true
  await tx
    .deleteFrom('vendorNodes')
    .where('nodeId', '=', to)
    .where('vendorId', 'in', [0, ...moved])
    .execute()
  const rows = all.map(vendorId => ({ vendorId, nodeId: from }))
  await tx
    .insertInto('vendorNodes')
    .columns(['vendorId', 'nodeId'])
    .expression(sql`select vendor_id, node_id from ${jsonRows('vendorNodes', rows)}`)
    .execute()
  return true
}

/** Holds enterprises in the order of their ids, before the trees are held. */
export async function holdVendors(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .selectFrom('vendors')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
