import type { Db } from '#server/db/database.ts'
import { countriesKeptFor, searchesKeptFor, sumsKeptFor } from '../count-kinds.ts'
import '../stats.tables.ts'
import { addDays } from '#shared/add-days.ts'

/** Deletes outdated searches, countries and devices. */
export async function forgetVisits(db: Db, now = new Date()): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await db.deleteFrom('searchVisits').where('day', '<=', addDays(today, -searchesKeptFor)).execute()
  await db.deleteFrom('visitorCountries').where('day', '<=', addDays(today, -countriesKeptFor)).execute()
  await db.deleteFrom('searchCounts').where('day', '<=', addDays(today, -sumsKeptFor)).execute()
  await db.deleteFrom('audienceCounts').where('day', '<=', addDays(today, -sumsKeptFor)).execute()
}
