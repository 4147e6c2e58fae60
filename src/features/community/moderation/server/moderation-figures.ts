import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { ModerationFigures } from '../moderation.contract.ts'
import '../moderation.tables.ts'
import '../reports.tables.ts'

type Count = { name: string; count: number }

/** What moderators did in a year (UTC), by default the latest with cases: counts of cases and decisions themselves. */
export async function moderationFigures(db: Db, wanted?: number): Promise<ModerationFigures> {
  const { rows: years } = await sql<{ year: number }>`
    select distinct extract(year from opened_at at time zone 'UTC')::integer as year from moderation_cases
    union select distinct extract(year from decided_at at time zone 'UTC')::integer from moderation_decisions
    order by year desc`.execute(db)
  const year = wanted ?? years[0]?.year ?? new Date().getUTCFullYear()
  const from = new Date(Date.UTC(year, 0, 1))
  const until = new Date(Date.UTC(year + 1, 0, 1))
  const opened = sql`opened_at >= ${from} and opened_at < ${until}`
  const decided = sql`decided_at >= ${from} and decided_at < ${until}`
  const by = async (column: string, table: 'moderation_cases' | 'moderation_decisions') => {
    const { rows } = await sql<Count>`
      select ${sql.ref(column)} as name, count(*)::integer as count from ${sql.table(table)}
      where ${table === 'moderation_cases' ? opened : decided} and ${sql.ref(column)} is not null
      group by 1 order by 2 desc, 1`.execute(db)
    return rows
  }
  const { rows: reasons } = await sql<Count>`
    select reason as name, count(*)::integer as count from reports join moderation_cases on moderation_cases.id = case_id
    where ${opened} group by 1 order by 2 desc, 1`.execute(db)
  const { rows: sums } = await sql<Sums>`
    select
      (select count(*)::integer from moderation_cases where ${opened}) as cases,
      (select percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at) / 3600)
        from moderation_cases where ${opened} and state = 'closed') as "medianHours",
      (select count(*)::integer from moderation_decisions where ${decided} and by_program) as "byProgram",
      (select count(*)::integer from moderation_appeals where appealed_at >= ${from} and appealed_at < ${until}) as appeals,
      (select count(*)::integer from moderation_appeals join moderation_decisions answer on answer.id = answered_by
        where appealed_at >= ${from} and appealed_at < ${until} and answer.measure = 'take-back') as "takenBack",
      (select count(*)::integer from moderation_appeals join moderation_decisions answer on answer.id = answered_by
        where appealed_at >= ${from} and appealed_at < ${until} and answer.measure <> 'take-back') as upheld,
      (select count(*)::integer from moderation_orders where received_at >= ${from} and received_at < ${until}) as orders,
      (select count(*)::integer from moderation_orders join moderation_cases on moderation_cases.id = case_id
        where received_at >= ${from} and received_at < ${until} and closed_at <= moderation_orders.due_at) as "inTime"
  `.execute(db)
  const { cases, medianHours, byProgram, appeals, takenBack, upheld, orders, inTime } = sums[0] as Sums
  return {
    ...{ year, years: years.map(one => one.year), cases, byProgram },
    bySource: await by('source', 'moderation_cases'),
    byKind: await by('kind', 'moderation_cases'),
    byReason: reasons,
    byMeasure: await by('measure', 'moderation_decisions'),
    byRule: await by('rule', 'moderation_decisions'),
    medianHours: medianHours === null ? null : Math.round(Number(medianHours) * 10) / 10,
    appeals: { count: appeals, takenBack, upheld },
    orders: { count: orders, inTime },
  }
}

type Sums = {
  cases: number
  medianHours: number | null
  byProgram: number
  appeals: number
  takenBack: number
  upheld: number
  orders: number
  inTime: number
}
