import { indexVendors } from '#features/market/directory/server/index.ts'
import { takeTurnedMemberships } from '#features/networks/networks/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { defineQueue, type Jobs } from '#server/jobs/index.ts'

const queue = defineQueue('membership-days')
const everyMinute = '* * * * *'

/** memberships whose search documents are written in one transaction */
const batch = 200

/**
 * Writes what the search has of enterprises of which a period of a membership has begun or ended. What pages show
 * follows the clock by itself. Each is taken once, however many nodes do this; what a stopped server missed comes with the
 * next call.
 * @returns how many enterprises were written
 */
export async function turnMemberships(db: Db): Promise<number> {
  let written = 0
  for (;;) {
    const taken = await db.transaction().execute(async tx => {
      const ids = await takeTurnedMemberships(tx, batch)
      await indexVendors(tx, ids)
      return ids.length
    })
    if (taken === 0) return written
    written += taken
  }
}

export function watchMembershipDays(jobs: Jobs, db: Db): void {
  jobs.work(queue, async () => void (await turnMemberships(db)))
  jobs.schedule(queue, everyMinute, {})
}
