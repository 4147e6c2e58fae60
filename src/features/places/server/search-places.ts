import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { countryName } from '../countries.ts'
import { foldName } from '../fold-name.ts'
import type { Place } from '../places.contract.ts'
import '../places.tables.ts'

/** Places one of whose names begins with `query`, in any language that is known: countries first, then the most populous. */
export async function searchPlaces(db: Db, query: string, language: string, limit: number): Promise<Place[]> {
  const folded = foldName(query)
  if (!folded) return []
  const rows = await db
    .selectFrom('places')
    .selectAll()
    .where('id', 'in', eb => eb.selectFrom('placeNames').select('placeId').where('name', 'like', `${folded}%`))
    .orderBy(sql`case type when 'country' then 0 when 'state' then 1 else 2 end`)
    .orderBy('population', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, type, country, lat, lng, title }) => ({
    id,
    type,
    country,
    lat,
    lng,
    title: inLanguage(title, language),
    countryName: countryName(country, language),
  }))
}
