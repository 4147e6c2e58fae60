import { type FileCategories, listCategories } from '#features/market/listings/server/index.ts'
import { withStoredFile } from '#features/platform/storage/server/index.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { missing } from '#server/http/api-context.ts'
import type { ImportCategories } from '../listing-import.contract.ts'
import '../listing-import.tables.ts'
import type { Matching } from '../matched-fields.ts'
import { engineFieldsOf } from './engine-columns.ts'
import { loadChoices } from './keep-choices.ts'

/**
 * The categories of an import's file, with the enterprise's earlier choices or guesses. Empty for a file that is gone,
 * or can't be read with its columns: its check says why.
 * @param matching columns of a file of an unknown format
 * @throws NOT_FOUND
 */
export async function readCategories(
  db: Db,
  files: FileStore,
  id: number,
  matching: Matching,
): Promise<ImportCategories> {
  const row = await db
    .selectFrom('listingImports')
    .select(['vendorId', 'fileId', 'fileName', 'format'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return missing()
  const { fileId, fileName, format, vendorId } = row
  const columns = format === null ? { fields: engineFieldsOf(matching), weightUnit: 'g' } : undefined
  const found =
    fileId &&
    (await withStoredFile(files, fileId, path => listCategories(db, path, { fileName, columns }).catch(asNone)))
  return suggested(found || noCategories, await loadChoices(db, vendorId), await defaultCategory(db, vendorId))
}

const noCategories: FileCategories = { categories: [], others: { listings: 0, guess: null } }

function asNone(error: unknown): FileCategories {
  if (!(error instanceof OperatorError)) throw error
  return noCategories
}

function suggested(
  { categories, others }: FileCategories,
  chosen: Map<string, string | null>,
  fallback: string | null,
): ImportCategories {
  const suggest = (key: string, guess: string | null) => {
    const before = chosen.get(key)
    if (before !== undefined) return { category: before, because: 'chosen' as const }
    return { category: guess, because: guess === null ? null : ('guessed' as const) }
  }
  return {
    categories: categories.map(({ name, key, listings, guess }) => ({ name, listings, ...suggest(key, guess) })),
    others: { listings: others.listings, ...suggest('', others.guess ?? fallback) },
  }
}

/** The most frequent category of an enterprise's listings. */
async function defaultCategory(db: Db, vendorId: number): Promise<string | null> {
  const most = await db
    .selectFrom('listings')
    .innerJoin('listingCategories', 'listingCategories.listingId', 'listings.id')
    .innerJoin('marketplaceCategories', 'marketplaceCategories.id', 'listingCategories.categoryId')
    .select(({ fn }) => ['handle', fn.countAll<number>().as('count')])
    .where('vendorId', '=', vendorId)
    .where('handle', '<>', 'all')
    .groupBy('handle')
    .orderBy('count', 'desc')
    .orderBy('handle')
    .limit(1)
    .executeTakeFirst()
  return most?.handle ?? null
}
