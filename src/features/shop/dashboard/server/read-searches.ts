import { sql } from 'kysely'
import type { SearchedType } from '#features/market/stats/count-kinds.ts'
import { partsOfSearch } from '#features/market/stats/search-visit.ts'
import '#features/market/stats/stats.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Searches } from '../dashboard.contract.ts'
import { nameChoices } from './name-choices.ts'
import type { Period } from './period.ts'

/** Min visits for a search to be shown: what a single person typed stays private. */
const fewest = 3
/** max number of rows */
const most = 10

type Row = { itemType: SearchedType; search: string; visits: number; all: number }

/** Searches that led to an enterprise's page and listings in the requested period, in days of UTC. */
export async function readSearches(
  db: Db,
  vendorId: number,
  { days, count, end }: Period,
  language: string,
): Promise<Searches> {
  const { rows } = await sql<Row>`
    select item_type, search, sum(count)::integer as visits, (sum(sum(count)) over ())::integer as all
    from search_visits where vendor_id = ${vendorId} and day >= ${days[count]} and day < ${end}
    group by item_type, search order by visits desc, search, item_type limit ${most}`.execute(db)
  const shown = rows.filter(({ visits }) => visits >= fewest)
  const others = shown.reduce((rest, { visits }) => rest - visits, rows[0]?.all ?? 0)
  const taken = shown.map(row => ({ ...row, ...partsOfSearch(row.search, row.itemType) }))
  const labelOf = await nameChoices(
    db,
    taken.flatMap(({ choices }) => choices),
    language,
  )
  return {
    items: taken.map(({ itemType, search, words, place, choices, visits }) => ({
      ...{ itemType, search, words, place, visits },
      choices: choices.map(({ filter, values }) => ({
        key: filter.key,
        values,
        labels: values.map(value => labelOf(filter, value)),
      })),
    })),
    others: others >= fewest ? others : null,
  }
}
