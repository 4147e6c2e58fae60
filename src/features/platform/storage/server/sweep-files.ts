import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { type Purpose, purposeRules, purposes } from '../storage.policy.ts'
import { removeFiles } from './remove-files.ts'

const hour = 3_600_000
const personal: Purpose[] = purposes.filter(purpose => purposeRules[purpose].isPersonal)
const atOnce = 200

/**
 * Deletes files that are no longer needed: uploads that were not finished within an hour, files that were not claimed
 * within a day, released ones, and personal files of deleted people. Several nodes may do it at once.
 * @returns the number of deleted files
 */
export async function sweepFiles(db: Db, store: FileStore, now = new Date()): Promise<number> {
  const before = (hours: number) => new Date(now.getTime() - hours * hour)
  await db
    .updateTable('files')
    .set({ state: 'released', claimedAt: null })
    .where(eb =>
      eb.or([
        eb.and([eb('state', 'not in', ['ready', 'released']), eb('createdAt', '<', before(1))]),
        eb.and([eb('state', '=', 'ready'), eb('claimedAt', 'is', null), eb('createdAt', '<', before(24))]),
        eb.and([eb('ownerId', 'is', null), eb('purpose', 'in', personal)]),
      ]),
    )
    .execute()
  const due = await db.selectFrom('files').select('id').where('state', '=', 'released').limit(atOnce).execute()
  await removeFiles(
    db,
    store,
    due.map(({ id }) => id),
  )
  return due.length
}
