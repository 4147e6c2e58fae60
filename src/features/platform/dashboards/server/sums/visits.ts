import '#features/market/stats/stats.tables.ts'
import { sql } from 'kysely'
import { otherParts } from '../../figures.ts'
import { defineSum } from './define-sum.ts'

/** Places that a day keeps; all others are one. */
const maxPlaces = 50

/** Searches with words or filters, by whether they found something. */
export const searches = defineSum(
  ['searches'],
  ({ from, to }) => sql`
    select 'searches', day, case when has_results then 'found' else 'none' end as label, '', sum(count)
    from search_counts where day between ${from} and ${to} group by day, has_results`,
)

/** Searches that found nothing, by the country or state of their filters; without one they are of place 0. */
export const emptySearches = defineSum(
  ['emptySearches'],
  ({ from, to }) => sql`
    select 'emptySearches', day, case when rank <= ${maxPlaces} then place::text else ${otherParts} end as label, '',
      sum(number)
    from (
      select day, place, sum(count) as number, row_number() over (partition by day order by sum(count) desc, place) as rank
      from search_counts where not has_results and day between ${from} and ${to} group by day, place
    ) as places
    group by day, label`,
)

/** Searches, and pages of enterprises and listings that were opened, by language and by device. */
export const audience = defineSum(
  ['languages', 'devices'],
  ({ from, to }) => sql`
    select 'languages', day, language, '', sum(count)
    from audience_counts where day between ${from} and ${to} group by day, language
    union all
    select 'devices', day, device, '', sum(count)
    from audience_counts where day between ${from} and ${to} group by day, device`,
)
