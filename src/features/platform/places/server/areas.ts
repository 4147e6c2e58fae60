import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { countryName } from './countries.ts'
import { numberOfCountry } from './country-codes.ts'
import '../places.tables.ts'

/** A country, or a state with the country that it is in. */
export type Area = { id: number; title: string; parentId: number | null }

/** The countries and states with these ids, in the order given; other ids are skipped. */
export async function areasById(db: Db, ids: number[], language: string): Promise<Area[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('places')
    .select(['id', 'type', 'title', 'country'])
    .where('id', 'in', ids)
    .where('type', '<>', 'city')
    .execute()
  const areas = rows.map(({ id, type, title, country }) => ({
    id,
    title: type === 'country' ? countryName(country, language) : inLanguage(title, language),
    parentId: type === 'country' ? null : (numberOfCountry(country) ?? null),
  }))
  return areas.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
