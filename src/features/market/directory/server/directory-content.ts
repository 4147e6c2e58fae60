import { sql } from 'kysely'
import type { ContentChange, ContentKind } from '#features/platform/translations/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { hasText, withLanguage } from '#server/db/local-text-column.ts'
import { contentLanguages } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'
import '../directory.tables.ts'
import { indexVendors } from './index-vendors.ts'
import { indexTaxonomy } from './taxonomy-documents.ts'

/** What translators translate of the directory: sectors and focuses, certificates, lists. */
export const directoryContent: ContentKind[] = [
  {
    kind: 'sector',
    place: 'market/directory',
    // those that were merged or retired have no texts any more
    load: async db => textsOf(await rowsOf(db, 'taxonomyNodes').where('type', 'in', ['sector', 'focus']).execute()),
    save: async (tx, change) => {
      const id = await write(tx, 'taxonomyNodes', change)
      if (id === undefined) return false
      await indexTaxonomy(tx)
      await indexUsers(tx, change.language, sql`select vendor_id from vendor_nodes where node_id = ${id}`)
      return true
    },
  },
  {
    kind: 'certificate',
    place: 'market/directory',
    load: async db => textsOf(await rowsOf(db, 'certificates').select('scope').execute()),
    save: async (tx, change) => {
      const id = await write(tx, 'certificates', change)
      if (id === undefined) return false
      await indexUsers(tx, change.language, sql`select vendor_id from vendor_certificates where certificate_id = ${id}`)
      return true
    },
  },
  {
    kind: 'list',
    place: 'market/directory',
    load: async db => textsOf(await rowsOf(db, 'enterpriseLists').execute()),
    save: async (tx, change) => {
      const id = await write(tx, 'enterpriseLists', change)
      if (id !== undefined) await indexTaxonomy(tx)
      return id !== undefined
    },
  },
]

type Table = 'taxonomyNodes' | 'certificates' | 'enterpriseLists'

function rowsOf<Name extends Table>(db: Db | Tx, table: Name) {
  return db
    .selectFrom(table as Table)
    .select(['id', 'title', 'description'])
    .orderBy('id')
}

function textsOf(rows: { id: number; title: LocalText; description: LocalText; scope?: LocalText }[]) {
  return rows.flatMap(({ id, ...texts }) =>
    Object.entries(texts).map(([column, text]) => ({ id: `${id}.${column}`, text })),
  )
}

/**
 * Writes a translation, which counts as a change of the row: an admin who has it open sees that.
 * @returns the id of the row, or undefined if it is gone or has another text by now
 */
async function write(tx: Tx, table: Table, { id: given, language, text, before }: ContentChange) {
  const [, id, column] = /^(\d{1,9})\.(title|description|scope)$/.exec(given) ?? []
  if (!id || !column || (column === 'scope' && table !== 'certificates')) return undefined
  const change = { [column]: withLanguage(column, language, text), revision: sql<number>`revision + 1` }
  const row = await tx
    .updateTable(table)
    .set(change)
    .where('id', '=', Number(id))
    .where(hasText(column, language, before))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Rewrites the documents of enterprises that show a name, if there are any in its language. */
async function indexUsers(tx: Tx, language: string, users: ReturnType<typeof sql>): Promise<void> {
  if (!contentLanguages.some(one => one === language)) return
  const { rows } = await sql<{ vendorId: number }>`${users}`.execute(tx)
  await indexVendors(
    tx,
    rows.map(({ vendorId }) => vendorId),
  )
}
