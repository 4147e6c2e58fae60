import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { enqueueImport } from './import-queue.ts'
import '../listing-import.tables.ts'

/** ms between two heartbeats */
const beatEvery = 5000

/** Records an import's progress and heartbeat; also after a failure of an earlier one. */
export async function beat(db: Db, id: number, done: number, total: number): Promise<void> {
  await db
    .updateTable('listingImports')
    .set({ done, total, attempts: 0, beatAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Sends heartbeats for an import while the work runs. */
export async function whileBeating<T>(db: Db, id: number, log: Logger, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    db.updateTable('listingImports')
      .set({ beatAt: sql`now()` })
      .where('id', '=', id)
      .execute()
      .catch(error => log.warn({ err: error, id }, 'an import of listings can’t say that it goes on'))
  }, beatEvery)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Queues an import behind the other waiting ones. */
export async function waitForTurn(db: Db, id: number, startAfter = 0): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx.updateTable('listingImports').set({ waits: true, beatAt: sql`now()` }).where('id', '=', id).execute()
    await enqueueImport(tx, id, startAfter)
  })
}
