import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import { digestQueue } from '../server/notification-queues.ts'

/** Runs the hourly job: digests are sent where it is morning. */
export async function hourStrikes(db: Db): Promise<void> {
  await db.transaction().execute(tx => enqueue(tx, digestQueue, {}))
}
