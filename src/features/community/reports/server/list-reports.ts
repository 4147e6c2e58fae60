import type { Db } from '#server/db/database.ts'
import type { ReportedKind, ReportReason } from '../flag-reasons.ts'
import { reportsShown } from '../report-limits.ts'
import '../reports.tables.ts'
import { findConcerned } from './concerned-people.ts'
import { countReports, loadReports } from './load-reports.ts'
import { namesIn, shapeThing } from './shape-reports.ts'

type Asked = {
  state?: 'open' | 'closed' | undefined
  kind?: ReportedKind | undefined
  /** at least one report of the thing has this reason */
  reason?: ReportReason | undefined
  /** only the thing that this report is about */
  report?: number | undefined
  page: number
  limit: number
  language: string
}

/**
 * The reported things, for admins, ordered by their latest report, newest first; each with the people it concerns and
 * its reporters.
 */
export async function listReports(db: Db, { state, kind, reason, report, page, limit, language }: Asked) {
  const asked = db
    .selectFrom('reports')
    .$if(state !== undefined, query => query.where('state', '=', state as 'open' | 'closed'))
    .$if(kind !== undefined, query => query.where('kind', '=', kind as ReportedKind))
    .$if(reason !== undefined, query => query.where('reason', '=', reason as ReportReason))
    .$if(report !== undefined, query =>
      query.where(
        'thing',
        '=',
        db
          .selectFrom('reports as one')
          .select('one.thing')
          .where('one.id', '=', report as number),
      ),
    )
  const { count } = await asked
    .select(({ fn }) => fn.count<number>('thing').distinct().as('count'))
    .executeTakeFirstOrThrow()
  const offset = (page - 1) * limit
  const things = await asked
    .select(['thing', ({ fn }) => fn.max('id').as('latest')])
    .groupBy('thing')
    .orderBy('latest', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const keys = things.map(({ thing }) => thing)
  const shown = report === undefined ? reportsShown.inList : reportsShown.alone
  const [rows, counts] = await Promise.all([loadReports(db, { keys, state, shown }), countReports(db, keys)])
  const people = await findConcerned(db, [...new Set(rows.flatMap(namesIn))], language)
  const items = keys.flatMap(key => {
    const reports = rows.filter(row => row.thing === key)
    // deleted between the two queries
    if (reports.length === 0) return []
    return [shapeThing(reports, { people, language, count: counts.get(key) ?? reports.length })]
  })
  return { items, count, offset, limit }
}
