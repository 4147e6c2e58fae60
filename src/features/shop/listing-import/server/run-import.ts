import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import {
  importListings,
  type ListingChange,
  type Pictures,
  type ProductResult,
} from '#features/market/listings/server/index.ts'
import { withStoredFile } from '#features/platform/storage/server/index.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { ImportRunningError, importAlone } from '#server/import/import-lock.ts'
import type { Logger } from '#server/log/logger.ts'
import type { askOutside } from '#server/net/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { importResults, isRunning } from '../import-states.ts'
import type { ImportCounts, ListingImportsTable } from '../listing-import.tables.ts'
import { engineColumns } from './engine-columns.ts'
import { FetchedPictures, untriedPictures } from './fetch-pictures.ts'
import { notifyOfImport } from './import-notifications.ts'
import { beat, waitForTurn, whileBeating } from './import-progress.ts'
import { enqueueImport } from './import-queue.ts'
import { ImportSlice } from './import-slice.ts'
import { takeBack } from './take-back.ts'
import { writeImportRows } from './write-import-rows.ts'

export type ImportTools = {
  db: Db
  files: FileStore
  log: Logger
  ask: typeof askOutside
  /** ms after which it lets others run */
  longestSlice?: number
}
export type RunningImport = Selectable<ListingImportsTable>

/** products per transaction: few, because the server answers visitors meanwhile */
const batchSize = 20
/** pause after a batch, as a share of the time that it took */
const restShare = 0.5
/** max attempts without progress */
const maxAttempts = 10
/** seconds between checks whether another import is over */
const lookAgain = 30

/**
 * Runs an import's current step, or a slice of it: until the node stops, or others have waited long enough. The next
 * worker continues after the finished products. Running it once more is safe: listings that were written are recognized
 * and left unchanged.
 * @throws temporary errors, so that the job is retried
 */
export async function runImport(tools: ImportTools, id: number, stopping: AbortSignal): Promise<void> {
  const { db, log } = tools
  try {
    await importAlone(db, `listing import ${id}`, async () => {
      const row = await db
        .updateTable('listingImports')
        .set(eb => ({ attempts: eb('attempts', '+', 1), waits: false, beatAt: sql`now()` }))
        .where('id', '=', id)
        .where('state', 'in', ['checking', 'importing', 'undoing'])
        .returningAll()
        .executeTakeFirst()
      if (row) await whileBeating(db, id, log, () => runStep(tools, row, stopping))
    })
  } catch (error) {
    // another node is running it
    if (error instanceof ImportRunningError) return db.transaction().execute(tx => enqueueImport(tx, id, lookAgain))
    const problem = error instanceof OperatorError ? 'file' : (await isWorn(db, id)) ? 'unexpected' : undefined
    log.warn({ err: error, id }, 'an import of listings failed')
    if (!problem) throw error
    await fail(db, id, problem)
  }
}

async function runStep(tools: ImportTools, row: RunningImport, stopping: AbortSignal): Promise<void> {
  const { db, longestSlice } = tools
  const slice = new ImportSlice(stopping, longestSlice)
  try {
    const isDone = row.state === 'undoing' ? await takeBack(db, row, slice) : await runEngine(tools, row, slice)
    if (!isDone) await waitForTurn(db, row.id)
  } catch (error) {
    // the command line is importing for this enterprise
    if (!(error instanceof ImportRunningError)) throw error
    await waitForTurn(db, row.id, lookAgain)
  }
}

/** @returns whether it is complete */
async function runEngine(tools: ImportTools, row: RunningImport, slice: ImportSlice): Promise<boolean> {
  const { db, files } = tools
  const { settings, fileId, id } = row
  if (!settings || !fileId) throw new OperatorError('The file of this import is gone.')
  const dryRun = row.state === 'checking'
  const { subDomain } = await db
    .selectFrom('vendors')
    .select('subDomain')
    .where('id', '=', row.vendorId)
    .executeTakeFirstOrThrow()
  const fetched = new FetchedPictures(tools.ask, row.picturesMs)
  const pictures: Pictures | undefined = settings.withPictures ? (dryRun ? untriedPictures : fetched) : undefined
  if (row.done === 0) await db.deleteFrom('listingImportRows').where('importId', '=', id).execute()
  const counts: ImportCounts =
    row.done > 0 && row.counts ? row.counts : { created: 0, changed: 0, unchanged: 0, skipped: 0 }
  let began = performance.now()
  try {
    const result = await withStoredFile(files, fileId, path =>
      importListings(db, {
        path,
        fileName: row.fileName,
        vendor: subDomain,
        currency: settings.currency,
        language: settings.language,
        category: settings.category ?? undefined,
        categoryChoices: settings.categories,
        columns: row.format === null ? engineColumns(settings) : undefined,
        asDrafts: settings.asDrafts,
        pictures,
        files,
        dryRun,
        batchSize,
        signal: slice.signal,
        from: row.done,
        onWritten: (tx, changes) => keepChanges(tx, id, changes),
        onBatch: async (batch, done, total) => {
          await fetched.forget()
          await db.transaction().execute(async tx => {
            const some = await writeImportRows(tx, id, batch, await writtenBy(tx, id, batch))
            for (const result of importResults) counts[result] += some[result]
            const kept = { counts: JSON.stringify(counts), picturesMs: Math.round(fetched.spent) }
            await tx.updateTable('listingImports').set(kept).where('id', '=', id).execute()
            await beat(tx, id, done, total)
          })
          await slice.isOver(db, id)
          await pause((performance.now() - began) * restShare)
          began = performance.now()
        },
      }),
    )
    if (!result) throw new OperatorError('The file of this import is gone.')
    if (result.interrupted) return false
    await db.transaction().execute(async tx => {
      const end = dryRun ? { state: 'checked' as const } : { state: 'done' as const, finishedAt: new Date() }
      await tx.updateTable('listingImports').set(end).where('id', '=', id).execute()
      if (!dryRun) await notifyOfImport(tx, row, true)
    })
    return true
  } finally {
    await fetched.forget()
  }
}

/** Only the first write of a listing counts, because that has its state before the import. */
async function keepChanges(tx: Tx, importId: number, changes: ListingChange[]): Promise<void> {
  if (changes.length === 0) return
  const titles = await tx
    .selectFrom('listings')
    .select(['id', 'title'])
    .where(
      'id',
      'in',
      changes.map(({ listingId }) => listingId),
    )
    .execute()
  const titleOf = new Map(titles.map(({ id, title }) => [id, inLanguage(title, 'en')]))
  const rows = changes.map(({ listingId, before, fingerprint }) => ({
    importId,
    listingId,
    title: titleOf.get(listingId) ?? '',
    before: before && JSON.stringify(before),
    fingerprint,
  }))
  await tx
    .insertInto('listingImportChanges')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['importId', 'listingId']).doUpdateSet(eb => ({ fingerprint: eb.ref('excluded.fingerprint') })),
    )
    .execute()
}

/** Listings of some products that this import wrote before, so that they are unchanged now. */
async function writtenBy(
  tx: Tx,
  importId: number,
  products: ProductResult[],
): Promise<Map<number, 'created' | 'changed'>> {
  const ids = products.flatMap(({ listingId }) => listingId ?? [])
  const rows = await tx
    .selectFrom('listingImportChanges')
    .select(['listingId', sql<boolean>`before is null`.as('isNew')])
    .where('importId', '=', importId)
    .where('listingId', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ listingId, isNew }) => [listingId, isNew ? 'created' : 'changed']))
}

async function isWorn(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('listingImports').select('attempts').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.attempts >= maxAttempts
}

/** Marks the import as failed; if it has written listings, it can still be undone. */
async function fail(db: Db, id: number, problem: 'file' | 'unexpected'): Promise<void> {
  const row = await db
    .selectFrom('listingImports')
    .select(['id', 'state', 'vendorId', 'createdBy', 'fileName'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || !isRunning(row.state)) return
  const isBegun = row.state !== 'checking'
  const end = isBegun
    ? { state: 'done' as const, finishedAt: sql<Date>`coalesce(finished_at, now())` }
    : { state: 'failed' as const }
  await db.transaction().execute(async tx => {
    await tx
      .updateTable('listingImports')
      .set({ ...end, problem })
      .where('id', '=', id)
      .execute()
    if (isBegun) await notifyOfImport(tx, row, false)
  })
}
