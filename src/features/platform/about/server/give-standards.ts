import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import '../about.tables.ts'

/** Gives a sector's standards to another, after its own. @returns their ids */
export async function giveStandards(tx: Tx, from: number, to: number): Promise<number[]> {
  const rows = await tx
    .updateTable('sectorStandards')
    .set({
      nodeId: to,
      sortOrder: sql<number>`sort_order + (
        select coalesce(max(own.sort_order), -1) + 1 from sector_standards own where own.node_id = ${to}::integer)`,
    })
    .where('nodeId', '=', from)
    .returning('id')
    .execute()
  return rows.map(one => one.id)
}

type Given = { from: number; to: number; ids: number[] }

/** Undoes {@link giveStandards}. @returns false if one of them is no longer there */
export async function giveStandardsBack(tx: Tx, { from, to, ids }: Given): Promise<boolean> {
  const rows = await tx
    .updateTable('sectorStandards')
    .set({ nodeId: from })
    .where('id', 'in', [0, ...ids])
    .where('nodeId', '=', to)
    .returning('id')
    .execute()
  return rows.length === ids.length
}
