import { sql } from 'kysely'
import '#features/market/stats/stats.tables.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { VisitorCountries } from '../dashboard.contract.ts'
import type { Period } from './period.ts'

/** A country is named from so many views on. */
const fewest = 3
/** rows that are shown */
const most = 12

/** Where those were who opened an enterprise's page and listings in the period asked for, in days of UTC. */
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
