import { sql } from 'kysely'
import { whenListingTextSet } from '#features/market/listings/server/index.ts'
import '../selling.tables.ts'

/**
 * A translation that is written beside the editor goes into what is being written of the listing too, or publishing that would
 * take it back; unless other words stand there already.
 */
export function followTexts(): void {
  whenListingTextSet(async (tx, listingId, { field, language, text, before }) => {
    await tx
      .updateTable('listingDrafts')
      .set({
        content: sql`jsonb_set(content, array[${field}, ${language}]::text[], to_jsonb(${text}::text))`,
        revision: sql`revision + 1`,
      })
      .where('listingId', '=', listingId)
      .where(sql<boolean>`jsonb_typeof(content -> ${field}::text) = 'object'`)
      .where(sql<boolean>`coalesce(content -> ${field}::text ->> ${language}::text, '') = ${before}`)
      .execute()
  })
}
