import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { jsonRows } from '#server/db/json-rows.ts'
import type { NodeType, ShortcutNodesTable, TaxonomyNodesTable } from '../../directory.tables.ts'

/** Everything of a sector or focus, or of a former one, but the count of its changes. */
export type NodeRow = Omit<Selectable<TaxonomyNodesTable>, 'revision'>

const columns = [
  'id',
  'type',
  'parentId',
  'handle',
  'title',
  'description',
  'imageId',
  'sortOrder',
  'successorId',
] as const

/** These nodes, whatever their type, by id. */
export async function findNodes(db: Db | Tx, ids: readonly number[]): Promise<NodeRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('taxonomyNodes')
    .select(columns)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}

/** All sectors, or all focuses. */
export async function listNodes(db: Db | Tx, type: NodeType): Promise<(NodeRow & { revision: number })[]> {
  return db
    .selectFrom('taxonomyNodes')
    .select([...columns, 'revision'])
    .where('type', '=', type)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
}

/** Former nodes that led to this one. */
export async function formersOf(db: Db | Tx, id: number): Promise<NodeRow[]> {
  return db.selectFrom('taxonomyNodes').select(columns).where('successorId', '=', id).orderBy('id').execute()
}

/** Adds a sector or focus. The caller writes the search documents. */
export async function addNodeRow(
  tx: Tx,
  node: Omit<Insertable<TaxonomyNodesTable>, 'id' | 'successorId' | 'revision'>,
): Promise<NodeRow> {
  return tx.insertInto('taxonomyNodes').values(node).returning(columns).executeTakeFirstOrThrow()
}

/**
 * Writes nodes as they are given. What is shown of one counts as a change of it, its place doesn't. The caller writes
 * the search documents.
 */
export async function writeNodes(tx: Tx, rows: NodeRow[]): Promise<void> {
  if (rows.length === 0) return
  const given = columns.filter(name => name !== 'id')
  await tx
    .updateTable('taxonomyNodes')
    .from(jsonRows('taxonomyNodes', rows).as(sql.raw('given')))
    .set({
      ...Object.fromEntries(given.map(name => [name, sql.ref(`given.${name}`)])),
      revision: sql<number>`taxonomy_nodes.revision + (
        (taxonomy_nodes.handle, taxonomy_nodes.title, taxonomy_nodes.description, taxonomy_nodes.image_id)
        is distinct from (given.handle, given.title, given.description, given.image_id))::integer`,
    })
    .where(sql<boolean>`taxonomy_nodes.id = given.id`)
    .execute()
}

export type ShortcutRow = Selectable<ShortcutNodesTable>

/** The map's shortcuts in their order. */
export async function listShortcuts(db: Db | Tx): Promise<ShortcutRow[]> {
  return db.selectFrom('shortcutNodes').selectAll().orderBy('sortOrder').orderBy('handle').execute()
}

/** Writes shortcuts as they are given. */
export async function writeShortcuts(tx: Tx, rows: ShortcutRow[]): Promise<void> {
  for (const { handle, ...shortcut } of rows)
    await tx.updateTable('shortcutNodes').set(shortcut).where('handle', '=', handle).execute()
}
