import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { importListings, type ListingChange, type Pictures } from '#features/market/listings/server/index.ts'
import { withStoredFile } from '#features/platform/storage/server/index.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { ImportRunningError, importAlone } from '#server/import/import-lock.ts'
import type { Logger } from '#server/log/logger.ts'
import type { askOutside } from '#server/net/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { isRunning } from '../import-states.ts'
import type { ListingImportsTable } from '../listing-import.tables.ts'
import { engineColumns } from './engine-columns.ts'
import { FetchedPictures, untriedPictures } from './fetch-pictures.ts'
import { tellOfImport } from './import-notifications.ts'
import { beat } from './import-progress.ts'
import { enqueueImport } from './import-queue.ts'
import { takeBack } from './take-back.ts'
import { writeImportRows } from './write-import-rows.ts'

export type ImportTools = { db: Db; files: FileStore; log: Logger; ask: typeof askOutside }
export type RunningImport = Selectable<ListingImportsTable>

/** products in a transaction: short ones, for the server answers visitors meanwhile */
const batchSize = 20
/** of the time that a batch takes, so long nothing is done after it */
const restShare = 0.5
const mostAttempts = 10

/**
 * Does the step that an import waits for, or as much of it as it can before the node stops; the rest is done by whoever runs it
 * next. To run it again is safe: what was written is known, and found unchanged.
 * @throws what may go away by itself, so that the job is tried again
 */
export async function runImport(tools: ImportTools, id: number, stopping: AbortSignal): Promise<void> {
  const { db, log } = tools
  try {
    await importAlone(db, `listing import ${id}`, async () => {
      const row = await db
        .updateTable('listingImports')
        .set(eb => ({ attempts: eb('attempts', '+', 1), beatAt: sql`now()` }))
        .where('id', '=', id)
        .where('state', 'in', ['checking', 'importing', 'undoing'])
        .returningAll()
        .executeTakeFirst()
      if (row) await runStep(tools, row, stopping)
    })
  } catch (error) {
    // another node has it, or somebody imports with the command line
    if (error instanceof ImportRunningError) return db.transaction().execute(tx => enqueueImport(tx, id, 30))
    const problem = error instanceof OperatorError ? 'file' : (await isWorn(db, id)) ? 'unexpected' : undefined
    log.warn({ err: error, id }, 'an import of listings failed')
    if (!problem) throw error
    await fail(db, id, problem)
  }
}

async function runStep(tools: ImportTools, row: RunningImport, stopping: AbortSignal): Promise<void> {
  const { db } = tools
  const isDone = row.state === 'undoing' ? await takeBack(db, row, stopping) : await runEngine(tools, row, stopping)
  if (!isDone) await db.transaction().execute(tx => enqueueImport(tx, row.id))
}

/** @returns whether it came to its end */
async function runEngine(tools: ImportTools, row: RunningImport, stopping: AbortSignal): Promise<boolean> {
  const { db, files } = tools
  const { settings, fileId, id } = row
  if (!settings || !fileId) throw new OperatorError('The file of this import is gone.')
  const dryRun = row.state === 'checking'
  const { subDomain } = await db
    .selectFrom('vendors')
    .select('subDomain')
    .where('id', '=', row.vendorId)
    .executeTakeFirstOrThrow()
  const fetched = new FetchedPictures(join(tmpdir(), `pola-import-${id}-${process.pid}`), tools.ask)
  const pictures: Pictures | undefined = settings.withPictures ? (dryRun ? untriedPictures : fetched) : undefined
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
        columns: row.format === null ? engineColumns(settings) : undefined,
        asDrafts: settings.asDrafts,
        pictures,
        files,
        dryRun,
        batchSize,
        signal: stopping,
        onWritten: (tx, changes) => keepChanges(tx, id, changes),
        onProgress: async (done, total) => {
          await fetched.forget()
          await beat(db, id, done, total)
          await pause((performance.now() - began) * restShare)
          began = performance.now()
        },
      }),
    )
    if (!result) throw new OperatorError('The file of this import is gone.')
    if (result.interrupted) return false
    await db.transaction().execute(async tx => {
      const counts = JSON.stringify(await writeImportRows(tx, id, result, await writtenBy(tx, id)))
      const end = dryRun ? { state: 'checked' as const } : { state: 'done' as const, finishedAt: new Date() }
      await tx
        .updateTable('listingImports')
        .set({ ...end, counts })
        .where('id', '=', id)
        .execute()
      if (!dryRun) await tellOfImport(tx, row, true)
    })
    return true
  } finally {
    await fetched.forget()
  }
}

/** The first time that a listing is written counts: that is what it was before. */
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

async function writtenBy(tx: Tx, importId: number): Promise<Map<number, 'created' | 'changed'>> {
  const rows = await tx
    .selectFrom('listingImportChanges')
    .select(['listingId', sql<boolean>`before is null`.as('isNew')])
    .where('importId', '=', importId)
    .execute()
  return new Map(rows.map(({ listingId, isNew }) => [listingId, isNew ? 'created' : 'changed']))
}

async function isWorn(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('listingImports').select('attempts').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.attempts >= mostAttempts
}

/** One that was begun can still be taken back. */
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
    if (isBegun) await tellOfImport(tx, row, false)
  })
}
