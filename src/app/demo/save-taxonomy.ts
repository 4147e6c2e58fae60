import { createNode } from '#features/market/directory/directory.factory.ts'
import type { NodeType } from '#features/market/directory/directory.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { pictureId } from './demo-pictures.ts'
import type { DemoNode, DemoWorld } from './demo-world.ts'

/** Ids of saved rows, by keys such as `sector/crafts`, `network/makersguild`, `certificate/organic`. */
export type Ids = Map<string, number>

/** Saves sectors and focuses. Categories come with the migrations. */
export async function saveTaxonomy(tx: Tx, world: DemoWorld, ids: Ids): Promise<void> {
  await saveNodes(tx, 'sector', world.sectors, null, ids)
  await saveNodes(tx, 'focus', world.focuses, null, ids)
}

/** Saves nodes level by level. */
async function saveNodes(tx: Tx, type: NodeType, nodes: DemoNode[], parentId: number | null, ids: Ids): Promise<void> {
  for (const [sortOrder, { handle, title, description, icon }] of nodes.entries()) {
    const key = `${type}/${handle}`
    const imageId = icon ? pictureId('node', key) : null
    ids.set(key, await createNode(tx, { type, handle, title, description, parentId, imageId, sortOrder }))
  }
  for (const { handle, children } of nodes) {
    if (children) await saveNodes(tx, type, children, idOf(ids, `${type}/${handle}`), ids)
  }
}

/** @throws if the world's texts refer to something that doesn't exist */
export function idOf(ids: Ids, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo world has no ${key}`)
  return id
}

/** The nodes and everything below them. */
export function withChildren(nodes: DemoNode[]): DemoNode[] {
  return nodes.flatMap(node => [node, ...withChildren(node.children ?? [])])
}
