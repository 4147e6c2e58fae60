import type { ContentKind } from '#features/platform/translations/server/index.ts'
import { hasText, withLanguage } from '#server/db/local-text-column.ts'
import '../listings.tables.ts'
import { indexCategories } from './category-documents.ts'

/** Names and descriptions of the marketplace’s categories, for translators. */
export const categoryContent: ContentKind = {
  kind: 'category',
  place: 'market/listings',
  load: async db => {
    const rows = await db
      .selectFrom('marketplaceCategories')
      .select(['id', 'title', 'description'])
      .where('isFormer', '=', false)
      .orderBy('id')
      .execute()
    return rows.flatMap(({ id, title, description }) => [
      { id: `${id}.title`, text: title },
      { id: `${id}.description`, text: description },
    ])
  },
  save: async (tx, { id: given, language, text, before }) => {
    const [, id, column] = /^(\d{1,9})\.(title|description)$/.exec(given) ?? []
    if (!id || !column) return false
    const row = await tx
      .updateTable('marketplaceCategories')
      .set({ [column]: withLanguage(column, language, text) })
      .where('id', '=', Number(id))
      .where(hasText(column, language, before))
      .returning('id')
      .executeTakeFirst()
    if (row) await indexCategories(tx)
    return row !== undefined
  },
}
