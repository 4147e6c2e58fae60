import { sql } from 'kysely'
import { createAudience } from '#features/market/stats/stats.factory.ts'
import { replaceSums, sumAllDays } from '#features/platform/dashboards/dashboards.factory.ts'
import type { Db } from '#server/db/database.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'
import { demoSums } from './demo-sums.ts'

/** Name of the lock, and of the setting that records the loading. */
const name = 'demo_sums'
const loaded = editionSetting(name)

/**
 * Sums up the days of the demo world for the dashboards of admins, once. Its searches and pages are invented, and the
 * times of answers, for a demo world has few conversations; all else is summed up from what was loaded.
 */
export async function loadDemoSums({ db, now = new Date() }: { db: Db; now?: Date }): Promise<void> {
  if (await areSumsSettled(db)) return
  const { searches, audience, answers } = demoSums(now.toISOString().slice(0, 10))
  const isFirst = await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    if (await loaded.read(tx)) return false
    await loaded.write(tx, { edition: 1 })
    await createAudience(tx, searches, audience)
    return true
  })
  if (!isFirst) return
  await sumAllDays(db, now)
  await replaceSums(db, 'answers', answers)
}

/** Whether there is nothing for {@link loadDemoSums} to do. */
export async function areSumsSettled(db: Db): Promise<boolean> {
  return (await demoEdition(db)) !== 'complete' || Boolean(await loaded.read(db))
}
