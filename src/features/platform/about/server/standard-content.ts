import '../about.tables.ts'
import type { ContentKind } from '#features/platform/translations/server/index.ts'
import { hasText, withLanguage } from '#server/db/local-text-column.ts'

/** The minimum standards, for translators. */
export const standardContent: ContentKind = {
  kind: 'standard',
  place: 'platform/about',
  load: async db => {
    const rows = await db.selectFrom('sectorStandards').select(['id', 'text']).orderBy('id').execute()
    return rows.map(({ id, text }) => ({ id: String(id), text }))
  },
  save: async (tx, { id, language, text, before }) => {
    if (!/^\d{1,9}$/.test(id)) return false
    const row = await tx
      .updateTable('sectorStandards')
      .set({ text: withLanguage('text', language, text) })
      .where('id', '=', Number(id))
      .where(hasText('text', language, before))
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
}
