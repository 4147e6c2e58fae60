import type { Selectable } from 'kysely'
import { type SearchDocument, writeDocuments } from '#features/platform/search/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import { contentLanguages } from '#shared/languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { TaxonomyRecord } from '../directory.search.ts'
import type { EnterpriseListsTable, FormerType, NodeType } from '../directory.tables.ts'
import { nodeLink } from './node-link.ts'

/** Rewrites the search documents of all sectors, focuses and active collections; former ones have none. */
export async function indexTaxonomy(db: Db | Tx): Promise<void> {
  const nodes = await db.selectFrom('taxonomyNodes').selectAll().execute()
  const lists = await db.selectFrom('enterpriseLists').selectAll().execute()
  await writeDocuments(db, [
    ...nodes.flatMap(node => {
      const itemType = liveType(node.type)
      return documents({ ...node, itemType, redirectionUrl: nodeLink(node), shown: itemType === node.type })
    }),
    ...lists.flatMap(listDocuments),
  ])
}

/** Rewrites the search documents of these lists; only active collections are found. */
export async function indexLists(tx: Tx, ids: number[]): Promise<void> {
  const lists = await tx.selectFrom('enterpriseLists').selectAll().where('id', 'in', ids).execute()
  await writeDocuments(tx, lists.flatMap(listDocuments))
}

/** Takes a list that is about to be removed out of the search. */
export async function forgetList(tx: Tx, id: number): Promise<void> {
  const documents = contentLanguages.map(language => ({
    ...{ itemType: 'collection' as const, objectId: `collection-${id}`, language, record: null },
  }))
  await writeDocuments(tx, documents)
}

type List = Pick<
  Selectable<EnterpriseListsTable>,
  'id' | 'slug' | 'title' | 'description' | 'imageId' | 'isCollection' | 'active'
>

function listDocuments(list: List): SearchDocument[] {
  const redirectionUrl = `/collection/${list.id}/${list.slug}`
  return documents({ ...list, itemType: 'collection', redirectionUrl, shown: list.active && list.isCollection })
}

function liveType(type: NodeType | FormerType): NodeType {
  return type === 'sector' || type === 'formerSector' ? 'sector' : 'focus'
}

type Thing = {
  id: number
  itemType: 'sector' | 'focus' | 'collection'
  title: LocalText
  description: LocalText
  imageId: string | null
  redirectionUrl: string
  shown: boolean
}

function documents(thing: Thing): SearchDocument[] {
  const objectId = `${thing.itemType}-${thing.id}`
  return contentLanguages.map(language => {
    const title = inLanguage(thing.title, language)
    const record: TaxonomyRecord = {
      objectID: objectId,
      itemType: thing.itemType,
      id: thing.id,
      brand: title,
      otherNames: Object.values(thing.title).filter(name => name !== title),
      description: inLanguage(thing.description, language),
      redirectionUrl: thing.redirectionUrl,
      images: thing.imageId
        ? [{ type: 'Cover Image', id: thing.imageId, link: imageLink(thing.imageId, 'small') }]
        : [],
    }
    return { itemType: thing.itemType, objectId, language, record: thing.shown ? record : null }
  })
}
