import { inspectExport } from '#features/market/listings/server/index.ts'
import { claimDocument, withStoredFile } from '#features/platform/storage/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { maxRows } from '../import-states.ts'
import '../listing-import.tables.ts'

const refusals = {
  empty: 'gm-error-import-empty',
  'not-csv': 'gm-error-import-not-csv',
  encoding: 'gm-error-import-encoding',
  rows: 'gm-error-import-rows',
  columns: 'gm-error-file-columns',
} as const

/**
 * Stores an uploaded file as an import of a vendor, and detects its format.
 * @throws NOT_FOUND for somebody else's file; gm-error-import-empty, -not-csv, -encoding, -rows, gm-error-file-columns
 */
export async function addImport(
  db: Db,
  files: FileStore,
  { userId }: Viewer,
  { vendorId, fileId }: { vendorId: number; fileId: string },
): Promise<number> {
  const own = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('ownerId', '=', userId)
    .where('purpose', '=', 'import')
    .where('state', '=', 'ready')
    .where('claimedAt', 'is', null)
    .executeTakeFirst()
  if (!own) missing()
  const found = await withStoredFile(files, fileId, path => inspectExport(path, { maxRows }))
  if (!found) return refuse('gm-error-file-incomplete', { status: 409, field: 'fileId' })
  if ('refused' in found) {
    const { refused, ...given } = found
    return refuse(refusals[refused], { field: 'fileId', given })
  }
  return db.transaction().execute(async tx => {
    const { fileName } = await claimDocument(tx, { fileId, ownerId: userId, purpose: 'import' })
    const { format, columns, rows } = found
    const values = { vendorId, createdBy: userId, fileId, fileName, format, columns: JSON.stringify(columns), rows }
    return (await tx.insertInto('listingImports').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
}
