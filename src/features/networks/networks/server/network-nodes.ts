import { type Insertable, sql } from 'kysely'
import { claimImage, releaseFiles } from '#features/platform/storage/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { NetworkNodesTable } from '../network-nodes.tables.ts'

/** The filters of a network, each question before its choices, in order. */
export function listNetworkNodes(db: Db | Tx, networkId: number) {
  return db
    .selectFrom('networkNodes')
    .selectAll()
    .where('networkId', '=', networkId)
    .orderBy(sql`parent_id is not null`)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
}

export type NetworkNode = Awaited<ReturnType<typeof listNetworkNodes>>[number]

/** The questions of a form that are filters, with their choices. */
export async function nodesOfForm(db: Db | Tx, formId: number): Promise<NetworkNode[]> {
  return db.selectFrom('networkNodes').selectAll().where('formId', '=', formId).orderBy('id').execute()
}

/** A node of a network, locked; undefined if the network has no such node. */
export function holdNetworkNode(tx: Tx, { networkId, id }: { networkId: number; id: number }) {
  return tx
    .selectFrom('networkNodes')
    .selectAll()
    .where('id', '=', id)
    .where('networkId', '=', networkId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Adds nodes behind their siblings; those of questions and choices that are there stay. @returns ids of the new ones */
export async function addNetworkNodes(
  tx: Tx,
  rows: Omit<Insertable<NetworkNodesTable>, 'id' | 'sortOrder'>[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const [first] = rows
  const { last } = await tx
    .selectFrom('networkNodes')
    .select(({ fn }) => fn.max('sortOrder').as('last'))
    .where('networkId', '=', first?.networkId ?? 0)
    .where('parentId', 'is not distinct from', first?.parentId ?? null)
    .executeTakeFirstOrThrow()
  const added = await tx
    .insertInto('networkNodes')
    .values(rows.map((row, place) => ({ ...row, sortOrder: (last ?? -1) + 1 + place })))
    .onConflict(conflict => conflict.columns(['formId', 'questionId', 'choiceId']).doNothing())
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

type Change = Pick<NetworkNode, 'id' | 'revision'> & { userId: string }

export async function changeNetworkNode(
  tx: Tx,
  { id, revision, userId }: Change,
  values: { title?: LocalText; isShown?: boolean; imageId?: string | null },
): Promise<void> {
  await tx
    .updateTable('networkNodes')
    .set({ ...values, revision: revision + 1, changedBy: userId, changedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Gives a node a picture that was uploaded, or takes it away. @returns the picture’s id */
export async function setNodePicture(
  tx: Tx,
  node: NetworkNode,
  { fileId, userId }: { fileId: string | null; userId: string },
): Promise<string | null> {
  const imageId = fileId && (await claimImage(tx, { fileId, ownerId: userId, purpose: 'logo' }))
  await changeNetworkNode(tx, { id: node.id, revision: node.revision, userId }, { imageId })
  if (node.imageId) await releaseFiles(tx, [node.imageId])
  return imageId
}

/** Puts nodes into an order. */
export async function orderNetworkNodes(tx: Tx, ids: number[]): Promise<void> {
  await sql`update network_nodes set sort_order = sorted.place from unnest(${ids}::integer[]) with ordinality
    as sorted (id, place) where network_nodes.id = sorted.id`.execute(tx)
}

/** Removes a question with its choices, and their pictures. */
export async function removeNetworkNodes(tx: Tx, questionId: number): Promise<void> {
  const pictures = await tx
    .selectFrom('networkNodes')
    .select('imageId')
    .where(eb => eb.or([eb('id', '=', questionId), eb('parentId', '=', questionId)]))
    .where('imageId', 'is not', null)
    .execute()
  await tx.deleteFrom('networkNodes').where('id', '=', questionId).execute()
  await releaseFiles(
    tx,
    pictures.flatMap(({ imageId }) => imageId ?? []),
  )
}

/** Enterprises that have chosen something of these nodes, in the order of their ids. */
export async function holdersOfNodes(db: Db | Tx, nodeIds: number[]): Promise<number[]> {
  if (nodeIds.length === 0) return []
  const rows = await db
    .selectFrom('vendorNetworkNodes')
    .select('vendorId')
    .distinct()
    .where('nodeId', 'in', nodeIds)
    .orderBy('vendorId')
    .execute()
  return rows.map(({ vendorId }) => vendorId)
}

/**
 * Replaces which of a question’s choices enterprises have. The caller writes their search documents.
 * @param held by enterprise; of one that is left out and in `of`, nothing stays
 * @returns enterprises of which anything changed, in the order of their ids
 */
export async function setHeldNodes(
  tx: Tx,
  { nodeIds, of }: { nodeIds: number[]; of?: number[] },
  held: ReadonlyMap<number, readonly number[]>,
): Promise<number[]> {
  const wanted = JSON.stringify([...held].flatMap(([vendorId, ids]) => ids.map(nodeId => ({ vendorId, nodeId }))))
  const { rows } = await sql<{ vendorId: number }>`
    with wanted as (
      select ("row" ->> 'vendorId')::integer as vendor_id, ("row" ->> 'nodeId')::integer as node_id
      from jsonb_array_elements(${wanted}::jsonb) as "row"
    ), gone as (
      delete from vendor_network_nodes held
      where node_id = any(${nodeIds}::integer[]) and (${of ?? null}::integer[] is null or vendor_id = any(${of ?? []}::integer[]))
        and not exists (select from wanted where wanted.vendor_id = held.vendor_id and wanted.node_id = held.node_id)
      returning vendor_id
    ), added as (
      insert into vendor_network_nodes (vendor_id, node_id) select vendor_id, node_id from wanted
      on conflict do nothing returning vendor_id
    )
    select vendor_id from gone union select vendor_id from added order by vendor_id`.execute(tx)
  return rows.map(({ vendorId }) => vendorId)
}
