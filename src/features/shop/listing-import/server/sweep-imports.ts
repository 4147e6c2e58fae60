import { sql } from 'kysely'
import { releaseFiles } from '#features/platform/storage/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { silence, undoDays } from '../import-states.ts'
import { enqueueImport } from './import-queue.ts'
import '../listing-import.tables.ts'

const day = 86_400_000
/** days for which an import's report of each row is kept */
const reportDays = 30
/** ms after which a waiting import is queued once more, in case its job was lost */
const longestWait = 90_000

/**
 * Deletes what is not needed after the undo period: the file, and the snapshots. The report of each row is kept longer,
 * the fact of an import for ever. Imports that were never run are deleted altogether.
 */
export async function sweepImports(db: Db, now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  await db.transaction().execute(async tx => {
    const idle = await tx
      .deleteFrom('listingImports')
      .where('state', 'in', ['uploaded', 'checked', 'failed'])
      .where('startedAt', 'is', null)
      .where('createdAt', '<', before(undoDays))
      .returning('fileId')
      .execute()
    const old = await tx
      .selectFrom('listingImports')
      .select(['id', 'fileId'])
      .where('finishedAt', '<', before(undoDays))
      .where('state', 'in', ['done', 'undone'])
      .where('fileId', 'is not', null)
      .forUpdate()
      .execute()
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) {
      await tx.deleteFrom('listingImportChanges').where('importId', 'in', ids).where('outcome', 'is', null).execute()
      await tx.updateTable('listingImportChanges').set({ before: null }).where('importId', 'in', ids).execute()
      await tx.updateTable('listingImports').set({ fileId: null }).where('id', 'in', ids).execute()
    }
    await releaseFiles(
      tx,
      [...idle, ...old].flatMap(({ fileId }) => fileId ?? []),
    )
  })
  await db
    .deleteFrom('listingImportRows')
    .using('listingImports')
    .whereRef('listingImports.id', '=', 'listingImportRows.importId')
    .where('listingImports.finishedAt', '<', before(reportDays))
    .execute()
}

/** Queues imports whose node ended without a word. */
export async function wakeImports(db: Db): Promise<void> {
  const waiting = await db
    .selectFrom('listingImports')
    .select('id')
    .where('state', 'in', ['checking', 'importing', 'undoing'])
    .where(
      'beatAt',
      '<',
      sql<Date>`now() - case when waits then ${longestWait}::int else ${silence}::int end * interval '1 millisecond'`,
    )
    .execute()
  for (const { id } of waiting) await db.transaction().execute(tx => enqueueImport(tx, id))
}

/** Resumes imports that this node left when it was killed: nobody else works on one whose lock is gone. */
export async function resumeImports(db: Db): Promise<void> {
  const begun = await db
    .selectFrom('listingImports')
    .select('id')
    .where('state', 'in', ['checking', 'importing', 'undoing'])
    .execute()
  for (const { id } of begun) await db.transaction().execute(tx => enqueueImport(tx, id))
}
