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
  /** of one of the reports of a thing */
  reason?: ReportReason | undefined
  /** only what this report is about */
  report?: number | undefined
  page: number
  limit: number
  language: string
}

/** What was reported, for admins, by its latest report, the last first; each with whom it concerns and who reported it. */
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
    // gone since
    if (reports.length === 0) return []
    return [shapeThing(reports, { people, language, count: counts.get(key) ?? reports.length })]
  })
  return { items, count, offset, limit }
}
