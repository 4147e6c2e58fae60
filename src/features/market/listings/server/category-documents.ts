import { type SearchDocument, writeDocuments } from '#features/platform/search/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import { contentLanguages } from '#shared/languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { categoryLink } from '../category-link.ts'
import type { CategoryRecord } from '../listings.search.ts'
import { type CategoryNode, loadCategoryTree } from './category-tree.ts'

/** Rewrites the search documents of all categories; former ones have none. */
export async function indexCategories(db: Db | Tx): Promise<void> {
  const categories = await loadCategoryTree(db)
  const formers = await db.selectFrom('marketplaceCategories').select('id').where('isFormer', '=', true).execute()
  await writeDocuments(db, [...categories.values()].flatMap(documents).concat(formers.flatMap(noDocuments)))
}

/** Names and descriptions of all categories in all their languages. */
export async function categoryNames(db: Db): Promise<LocalText[]> {
  const categories = await db
    .selectFrom('marketplaceCategories')
    .select(['title', 'description'])
    .where('isFormer', '=', false)
    .execute()
  return categories.flatMap(({ title, description }) => [title, description])
}

function noDocuments({ id }: { id: number }): SearchDocument[] {
  const none = { itemType: 'category' as const, objectId: `category-${id}`, record: null }
  return contentLanguages.map(language => ({ ...none, language }))
}

function documents(category: CategoryNode): SearchDocument[] {
  const objectId = `category-${category.id}`
  return contentLanguages.map(language => {
    const brand = inLanguage(category.title, language)
    const record: CategoryRecord = {
      objectID: objectId,
      itemType: 'category',
      id: category.id,
      brand,
      otherNames: Object.values(category.title).filter(name => name !== brand),
      description: inLanguage(category.description, language),
      redirectionUrl: categoryLink({ id: category.id, path: category.path.map(({ handle }) => handle) }),
      images: category.imageId
        ? [{ type: 'Cover Image', id: category.imageId, link: imageLink(category.imageId, 'small') }]
        : [],
    }
    return { itemType: 'category', objectId, language, record }
  })
}
