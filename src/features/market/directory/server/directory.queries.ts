import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import { imageLink } from '#server/files/image-link.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { Certificate, EnterpriseList, FilterNode, Landing, LandingType } from '../directory.contract.ts'
import { nodeLink } from './node-link.ts'
import { currentNodes } from './taxonomy/current-nodes.ts'

type NodeType = 'sector' | 'focus'
type NodeRow = Awaited<ReturnType<ReturnType<typeof nodes>['execute']>>[number]

/** Sectors or focuses under a parent, in their order; the topmost ones for `parentId` null. */
export async function getNodes(
  db: Db,
  type: NodeType,
  parentId: number | null,
  language: string,
): Promise<FilterNode[]> {
  const rows = await nodes(db, type)
    .where('parentId', parentId === null ? 'is' : '=', parentId as number)
    .execute()
  return rows.map(row => shapeNode(row, language))
}

/** Path from the topmost ancestor down to the node itself; empty if the node doesn't exist. */
export async function getNodePath(db: Db, type: NodeType, id: number, language: string): Promise<FilterNode[]> {
  const path: FilterNode[] = []
  for (let at: number | null = id; at !== null; ) {
    const row: NodeRow | undefined = await nodes(db, type).where('id', '=', at).executeTakeFirst()
    if (!row) break
    path.unshift(shapeNode(row, language))
    at = row.parentId
  }
  return path
}

function nodes(db: Db, type: NodeType) {
  return db
    .selectFrom('taxonomyNodes')
    .selectAll()
    .select(sql<boolean>`exists (select 1 from taxonomy_nodes c where c.parent_id = taxonomy_nodes.id)`.as('children'))
    .where('type', '=', type)
    .orderBy('sortOrder')
    .orderBy('id')
}

function shapeNode(row: NodeRow, language: string): FilterNode {
  const { id, type, handle, parentId, sortOrder, children } = row
  const text = inLanguage(row.title, language)
  const description = inLanguage(row.description, language)
  return {
    id,
    nodeId: `${type}-${id}`,
    text,
    description,
    handle,
    type,
    parentId,
    sortOrder,
    children,
    childData: [],
    state: { selected: false, expanded: false, opened: false, disabled: false },
    imageUrl: row.imageId && imageLink(row.imageId, 'small'),
    networkId: null,
    questionChoiceGroupId: null,
    questionChoiceId: null,
    link: nodeLink(row),
  }
}

export async function getCertifications(db: Db, language: string): Promise<Certificate[]> {
  const rows = await db
    .selectFrom('certificates')
    .leftJoin('networks as giver', join =>
      join.onRef('giver.id', '=', 'certificates.networkId').on('certificates.isGiven', '=', true),
    )
    .select(['certificates.id', 'issuer', 'link', 'title', 'certificates.description'])
    .select(['certificates.imageId', 'networkId', 'giver.name as giver'])
    .where('mergedInto', 'is', null)
    .orderBy('sortOrder')
    .orderBy('certificates.id')
    .execute()
  return rows.map(({ id, issuer, link, title, description, imageId, networkId, giver }) => ({
    ...{ id, link, networkId, issuer: giver ? inLanguage(giver, language) : issuer },
    imageUrl: imageId && imageLink(imageId, 'small'),
    title: inLanguage(title, language),
    description: inLanguage(description, language),
  }))
}

export async function getShortcuts(db: Db, language: string) {
  const rows = await db.selectFrom('shortcutNodes').selectAll().orderBy('sortOrder').execute()
  return rows.map(({ handle, nodeIds, title }) => ({ handle, nodeIds, title: inLanguage(title, language) }))
}

export async function getLists(db: Db, active: boolean, language: string): Promise<EnterpriseList[]> {
  const rows = await lists(db).where('active', '=', active).execute()
  return rows.map(({ id, slug, isCollection, imageId, color, link, title, description }) => ({
    id,
    slug,
    isCollection,
    imageId,
    color,
    link: isCollection ? `/collection/${id}/${slug}` : (link ?? '/'),
    title: inLanguage(title, language),
    description: inLanguage(description, language),
  }))
}

function lists(db: Db) {
  return db
    .selectFrom('enterpriseLists')
    .leftJoin('images', 'images.id', 'enterpriseLists.imageId')
    .selectAll('enterpriseLists')
    .select('images.color')
    .orderBy('sortOrder')
    .orderBy('enterpriseLists.id')
}

/**
 * A landing page's heading; undefined if the thing doesn't exist or isn't active. A former node's is that of its
 * successor, whose id it has.
 */
export async function getLanding(
  db: Db,
  type: LandingType,
  id: number,
  language: string,
): Promise<Landing | undefined> {
  if (type === 'collection') {
    const row = await lists(db)
      .where('enterpriseLists.id', '=', id)
      .where('active', '=', true)
      .where('isCollection', '=', true)
      .executeTakeFirst()
    return (
      row && {
        ...landingTexts(row, language),
        type,
        id,
        slug: row.slug,
        imageId: row.imageId,
        color: row.color,
        search: row.search,
        path: [],
      }
    )
  }
  const [current] = await currentNodes(db, [id])
  const path = current?.type === type ? await getNodePath(db, type, current.id, language) : []
  const node = path.pop()
  if (!node) return undefined
  const image = await db
    .selectFrom('taxonomyNodes')
    .leftJoin('images', 'images.id', 'taxonomyNodes.imageId')
    .select(['imageId', 'color'])
    .where('taxonomyNodes.id', '=', node.id)
    .executeTakeFirst()
  return {
    type,
    id: node.id,
    title: node.text,
    description: node.description,
    slug: node.handle,
    imageId: image?.imageId ?? null,
    color: image?.color ?? null,
    search: null,
    path: path.map(parent => ({ id: parent.id, title: parent.text, link: parent.link })),
  }
}

function landingTexts(row: { title: LocalText; description: LocalText }, language: string) {
  return { title: inLanguage(row.title, language), description: inLanguage(row.description, language) }
}
