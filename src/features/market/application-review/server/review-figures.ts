import '#features/market/applications/applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { ReviewFigures } from '../application-review.contract.ts'

const months = 24

/**
 * Decisions of the last two years, from the ledger: their number, the number of approvals, and the median of hours from
 * handing in to deciding. By month, and by the sectors that the application names; one that names two counts in both.
 */
export async function readReviewFigures(db: Db, language: string): Promise<ReviewFigures> {
  const byMonth = await sql<ReviewFigures['months'][number]>`
    ${decisions}
    select to_char(at at time zone 'UTC', 'YYYY-MM') as month, ${measures}
    from decisions group by 1 order by 1 desc`.execute(db)
  const bySector = await sql<Omit<ReviewFigures['sectors'][number], 'title'> & { title: LocalText }>`
    ${decisions}
    select taxonomy_nodes.id, taxonomy_nodes.title, ${measures}
    from decisions, unnest(sector_ids) as sector_id
      join taxonomy_nodes on taxonomy_nodes.id = sector_id and taxonomy_nodes.type = 'sector'
    group by taxonomy_nodes.id order by decided desc, taxonomy_nodes.id`.execute(db)
  const sectors = bySector.rows.map(({ title, ...row }) => ({ ...row, title: inLanguage(title, language) }))
  return { months: byMonth.rows, sectors }
}

/** Each decision with the submission or appeal that it answers. */
const decisions = sql`with decisions as (
  select decision.at, decision.action, coalesce(applications.sector_ids, '{}') as sector_ids,
    extract(epoch from decision.at - asked.at) / 3600 as hours
  from application_events as decision
    left join applications on applications.id = decision.application_id
    cross join lateral (
      select at from application_events
      where application_id = decision.application_id and action in ('submit', 'appeal') and id < decision.id
      order by id desc limit 1
    ) as asked
  where decision.action in ('publish', 'notApprove')
    and decision.at >= date_trunc('month', now()) - make_interval(months => ${sql.lit(months - 1)})
)`

const measures = sql`count(*)::integer as decided,
  (count(*) filter (where action = 'publish'))::integer as approved,
  round(percentile_cont(0.5) within group (order by hours)::numeric, 1)::float as "medianHours"`
