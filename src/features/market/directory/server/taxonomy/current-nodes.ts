import type { Db, Tx } from '#server/db/database.ts'
import type { NodeType } from '../../directory.tables.ts'

/** Sectors and focuses by ids that somebody knew once: a former one is its successor, and unknown ones are left out. */
export async function currentNodes(db: Db | Tx, ids: readonly number[]): Promise<{ id: number; type: NodeType }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('taxonomyNodes as known')
    .innerJoin('taxonomyNodes as node', join =>
      join.on(eb => eb('node.id', '=', eb.fn.coalesce('known.successorId', 'known.id'))),
    )
    .select(['node.id', 'node.type'])
    .distinct()
    .where('known.id', 'in', [...ids])
    .where('node.type', 'in', ['sector', 'focus'])
    .orderBy('node.id')
    .$narrowType<{ type: NodeType }>()
    .execute()
}

/** The successor of each former node, if it has one, in a list. */
export async function formerNodes(db: Db | Tx): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('taxonomyNodes')
    .select(['id', 'successorId'])
    .where('type', 'in', ['formerSector', 'formerFocus'])
    .execute()
  return new Map(rows.map(({ id, successorId }) => [id, successorId === null ? [] : [successorId]]))
}
