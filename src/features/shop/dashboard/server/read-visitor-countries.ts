import { sql } from 'kysely'
import '#features/market/stats/stats.tables.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { VisitorCountries } from '../dashboard.contract.ts'
import type { Period } from './period.ts'

/** Min views for a country to be listed. */
const fewest = 3
/** max number of rows */
const most = 12

/** Countries of people who opened an enterprise's page and listings in the requested period, in days of UTC. */
export async function readVisitorCountries(
  db: Db,
  vendorId: number,
  { days, count, end }: Period,
  language: string,
): Promise<VisitorCountries> {
  const { rows } = await sql<{ country: string; views: number }>`
    select country, sum(count)::integer as views from visitor_countries
    where vendor_id = ${vendorId} and day >= ${days[count]} and day < ${end}
    group by country order by views desc, country`.execute(db)
  const known = rows.filter(({ country }) => country !== '')
  const items = known.filter(({ views }) => views >= fewest).slice(0, most)
  const others = known.slice(items.length).reduce((sum, { views }) => sum + views, 0)
  return {
    items: items.map(one => ({ ...one, name: countryName(one.country, language) })),
    others: others >= fewest ? others : null,
    unknown: rows.find(({ country }) => country === '')?.views ?? 0,
  }
}
