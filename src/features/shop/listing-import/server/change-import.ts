import { code as currencyOf } from 'currency-codes'
import { sql } from 'kysely'
import { holdVendor } from '#features/market/directory/server/index.ts'
import { releaseFiles } from '#features/platform/storage/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { type ImportState, undoDays } from '../import-states.ts'
import type { ImportSettings } from '../listing-import.contract.ts'
import { missingFields } from '../matched-fields.ts'
import { enqueueImport } from './import-queue.ts'
import { keepChoices } from './keep-choices.ts'
import { waitsFor } from './read-import.ts'
import '../listing-import.tables.ts'

const notNow = (): never => refuse('gm-error-import-state', { status: 409 })

/**
 * Starts a dry run with these settings, and stores the choices for the file's categories.
 * @throws gm-error-import-match, gm-error-import-currency, gm-error-import-category, gm-error-import-state,
 * gm-error-import-running
 */
export async function checkImport(db: Db, id: number, settings: ImportSettings): Promise<void> {
  if (!currencyOf(settings.currency)) refuse('gm-error-import-currency', { field: 'currency' })
  await db.transaction().execute(async tx => {
    const { format, columns, state, vendorId } = await lockImport(tx, id)
    if (state !== 'uploaded' && state !== 'checked' && state !== 'failed') notNow()
    const given = Object.values(settings.matching)
    if (
      format === null &&
      (missingFields(settings.matching).length > 0 || given.some(index => index >= columns.length))
    )
      refuse('gm-error-import-match', { field: 'matching' })
    await begin(tx, id, 'checking')
    await keepChoices(tx, vendorId, settings)
    await tx
      .updateTable('listingImports')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', id)
      .execute()
  })
}

/**
 * Starts the import of a checked file.
 * @throws gm-error-import-state, gm-error-import-running
 */
export async function startImport(db: Db, id: number, { userId }: Viewer): Promise<void> {
  await db.transaction().execute(async tx => {
    const { state, vendorId, fileName } = await lockImport(tx, id)
    if (state !== 'checked') notNow()
    await begin(tx, id, 'importing')
    await tx.updateTable('listingImports').set({ startedAt: new Date() }).where('id', '=', id).execute()
    const deed = { action: 'listings.import', target: `vendor:${vendorId}`, details: { id, fileName } }
    await writeAudit(tx, { userId, actingVendorId: vendorId, ...deed })
  })
}

/**
 * Starts the undo of an import.
 * @throws gm-error-import-state, gm-error-import-running
 */
export async function undoImport(db: Db, id: number, { userId }: Viewer): Promise<void> {
  await db.transaction().execute(async tx => {
    const { state, vendorId, finishedAt } = await lockImport(tx, id)
    const isLate = !finishedAt || finishedAt.getTime() < Date.now() - undoDays * 86_400_000
    if (state !== 'done' || isLate) notNow()
    await begin(tx, id, 'undoing')
    const deed = { action: 'listings.import-undo', target: `vendor:${vendorId}`, details: { id } }
    await writeAudit(tx, { userId, actingVendorId: vendorId, ...deed })
  })
}

/**
 * Deletes an import that was never run.
 * @throws gm-error-import-state
 */
export async function removeImport(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async tx => {
    const { state, startedAt, fileId } = await lockImport(tx, id)
    if (startedAt !== null || !['uploaded', 'checked', 'failed'].includes(state)) notNow()
    await tx.deleteFrom('listingImports').where('id', '=', id).execute()
    if (fileId) await releaseFiles(tx, [fileId])
  })
}

async function lockImport(tx: Tx, id: number) {
  const row = await tx.selectFrom('listingImports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? missing()
}

/** Starts a step; an enterprise runs one at a time, which a unique index guarantees too. */
async function begin(
  tx: Tx,
  id: number,
  state: Extract<ImportState, 'checking' | 'importing' | 'undoing'>,
): Promise<void> {
  const { vendorId } = await lockImport(tx, id)
  await holdVendor(tx, vendorId)
  const other = await tx
    .selectFrom('listingImports')
    .select(['id', 'fileName', 'state', 'done', 'total', 'waits', 'beatAt'])
    .where('vendorId', '=', vendorId)
    .where('state', 'in', ['checking', 'importing', 'undoing'])
    .executeTakeFirst()
  if (other) {
    const { fileName: file, done, total } = other
    refuse('gm-error-import-running', { status: 409, given: { file, done, total, waits: waitsFor(other) ?? '' } })
  }
  await tx
    .updateTable('listingImports')
    .set({ state, problem: null, done: 0, total: 0, attempts: 0, waits: true, picturesMs: 0, beatAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await enqueueImport(tx, id)
}
