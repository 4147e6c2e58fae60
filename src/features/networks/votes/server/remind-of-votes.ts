import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { defineQueue, type Jobs } from '#server/jobs/index.ts'
import '../votes.tables.ts'
import { columns, shaped } from './read-round.ts'
import { notifyOfClosing } from './vote-notices.ts'

const queue = defineQueue('network-votes')
const everyFiveMinutes = '*/5 * * * *'

/** rounds of one transaction */
const batch = 20

/**
 * Notifies those who haven't voted once for each round: a day before it closes, or after half its time if that is later.
 * Rounds that closed while the server was stopped are left out.
 * @returns how many rounds were looked at
 */
export async function remindOfVotes(db: Db): Promise<number> {
  let reminded = 0
  for (;;) {
    const taken = await db.transaction().execute(async tx => {
      const due = tx
        .selectFrom('networkRounds')
        .select('id')
        .where('decidedAt', 'is', null)
        .where('remindedAt', 'is', null)
        .where('closesAt', '>', sql<Date>`clock_timestamp()`)
        .where(
          sql<boolean>`greatest(closes_at - interval '1 day', opened_at + (closes_at - opened_at) / 2) <= clock_timestamp()`,
        )
        .orderBy('closesAt')
        .limit(batch)
        .forUpdate()
        .skipLocked()
      const rows = await tx
        .updateTable('networkRounds')
        .set({ remindedAt: sql`clock_timestamp()` })
        .where('id', 'in', due)
        .returning(columns)
        .execute()
      for (const row of rows) await notifyOfClosing(tx, shaped(row))
      return rows.length
    })
    if (taken === 0) return reminded
    reminded += taken
  }
}

export function watchVotes(jobs: Jobs, db: Db): void {
  jobs.work(queue, async () => void (await remindOfVotes(db)))
  jobs.schedule(queue, everyFiveMinutes, {})
}
