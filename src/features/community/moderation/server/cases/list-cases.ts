import { type SqlBool, sql } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import '#features/platform/also-here/also-here.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ReportedKind, ReportReason } from '../../flag-reasons.ts'
import { type CaseSource, caseSources } from '../../measures.ts'
import type { QueuedCase } from '../../moderation.contract.ts'
import '../../moderation.tables.ts'
import '../../reports.tables.ts'
import { loadThings, type Thing } from '../kinds/thing-kinds.ts'
import { stillAssigned } from './still-assigned.ts'

type Asked = {
  state: 'open' | 'closed'
  source?: CaseSource | undefined
  kind?: ReportedKind | undefined
  after?: string | undefined
  limit: number
  language: string
}

/** @limit characters of what a thing said that the queue shows */
const longestExcerpt = 140

/** A page of cases: what is due first, then what last got something. */
export async function listCases(db: Db, viewer: Viewer, asked: Asked) {
  const [due, rows, counts] = await Promise.all([
    asked.after === undefined && asked.state === 'open' ? pageOfCases(db, asked, 'due') : [],
    pageOfCases(db, asked, 'rest'),
    countCases(db),
  ])
  const page = rows.slice(0, asked.limit)
  const last = rows.length > asked.limit ? page.at(-1) : undefined
  const items = [...due, ...page]
  const ids = items.map(({ id }) => id)
  const [things, reasons, onlookers] = await Promise.all([
    loadThings(db, items, asked.language),
    reasonsOf(db, ids),
    onlookersOf(db, viewer, ids),
  ])
  return {
    items: items.map(row => ({
      ...shape(row, things.get(`${row.kind}:${row.thingId}`), asked.language),
      reasons: reasons.filter(one => one.caseId === row.id).map(({ reason, count }) => ({ reason, count })),
      reportCount: reasons.filter(one => one.caseId === row.id).reduce((sum, { count }) => sum + count, 0),
      onlookers: onlookers.filter(one => one.thing === `case:${row.id}`).map(({ id, name }) => ({ id, name })),
    })),
    next: last ? `${last.cursor}_${last.id}` : null,
    counts,
  }
}

type Row = Awaited<ReturnType<typeof pageOfCases>>[number]

function pageOfCases(db: Db, { state, source, kind, after, limit }: Asked, part: 'due' | 'rest') {
  const [at = '', id = ''] = after?.split('_') ?? []
  return db
    .selectFrom('moderationCases')
    .leftJoin('users as assignee', join =>
      join.onRef('assignee.id', '=', 'moderationCases.assigneeId').on(stillAssigned),
    )
    .select(['moderationCases.id', 'kind', 'thingId', 'source', 'copy', 'holds', 'activeAt', 'dueAt', 'closedAt'])
    .select(['assignee.id as assigneeId', 'assignee.name as assigneeName'])
    .select(sql<string>`to_char(active_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('cursor'))
    .where('state', '=', state)
    .$if(source !== undefined, query => query.where('source', '=', source as CaseSource))
    .$if(kind !== undefined, query => query.where('kind', '=', kind as ReportedKind))
    .$if(state === 'open', query => query.where('dueAt', part === 'due' ? 'is not' : 'is', null))
    .$if(after !== undefined, query =>
      query.where(sql<SqlBool>`(active_at, moderation_cases.id) < (${at}::timestamptz, ${Number(id)})`),
    )
    .$if(part === 'due', query => query.orderBy('dueAt'))
    .$if(part === 'rest', query => query.orderBy('activeAt', 'desc'))
    .orderBy('moderationCases.id', 'desc')
    .limit(limit + 1)
    .execute()
}

function shape(row: Row, thing: Thing | undefined, language: string) {
  const { id, kind, source, copy, holds, activeAt, dueAt, closedAt, assigneeId, assigneeName } = row
  const words = copy?.words ?? thing?.words ?? ''
  return {
    ...{ id, kind, source, holds, activeAt: activeAt.toISOString() },
    title: thing ? inLanguage(thing.name, language) : (copy?.title ?? ''),
    excerpt: excerptOf(words),
    dueAt: dueAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    assignee: assigneeId && assigneeName ? { id: assigneeId, name: assigneeName } : null,
  } satisfies Partial<QueuedCase>
}

function excerptOf(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  if (line.length <= longestExcerpt) return line
  const letters = [...new Intl.Segmenter().segment(line.slice(0, longestExcerpt * 4))].map(({ segment }) => segment)
  return letters.length > longestExcerpt ? `${letters.slice(0, longestExcerpt - 1).join('')}…` : line
}

async function reasonsOf(db: Db, ids: number[]): Promise<{ caseId: number; reason: ReportReason; count: number }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('reports')
    .select(['caseId', 'reason', eb => eb.fn.countAll<number>().as('count')])
    .where('caseId', 'in', ids)
    .groupBy(['caseId', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
  return rows.flatMap(({ caseId, ...row }) => (caseId === null ? [] : [{ ...row, caseId }]))
}

/** @limit seconds after which who says nothing no longer has it open, as also-here has it */
const patience = 45

async function onlookersOf(db: Db, { userId }: Viewer, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('openThings')
    .innerJoin('users', 'users.id', 'openThings.userId')
    .select(['thing', 'users.id', 'users.name'])
    .where(
      'thing',
      'in',
      ids.map(id => `case:${id}`),
    )
    .where('userId', '<>', userId)
    .where(sql<SqlBool>`seen_at > now() - make_interval(secs => ${patience})`)
    .orderBy('since')
    .execute()
}

async function countCases(db: Db): Promise<Record<CaseSource, number>> {
  const rows = await db
    .selectFrom('moderationCases')
    .select(['source', eb => eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'open')
    .groupBy('source')
    .execute()
  const counted = new Map(rows.map(({ source, count }) => [source, Number(count)]))
  return Object.fromEntries(caseSources.map(source => [source, counted.get(source) ?? 0])) as Record<CaseSource, number>
}
