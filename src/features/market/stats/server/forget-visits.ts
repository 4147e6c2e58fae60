import type { Db } from '#server/db/database.ts'
import { countriesKeptFor, searchesKeptFor } from '../count-kinds.ts'
import '../stats.tables.ts'
import { addDays } from './read-stats.ts'

/** Deletes outdated searches and countries. */
export async function forgetVisits(db: Db, now = new Date()): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await db.deleteFrom('searchVisits').where('day', '<=', addDays(today, -searchesKeptFor)).execute()
  await db.deleteFrom('visitorCountries').where('day', '<=', addDays(today, -countriesKeptFor)).execute()
}
