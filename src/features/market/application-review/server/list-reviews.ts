import '#features/market/applications/applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '../application-review.tables.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import {
  applicationStatuses,
  type DisplayStatus,
  displayStatus,
  openStatuses,
  statusOf,
} from '#features/market/applications/application-states.ts'
import type { Db } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import type { Viewer } from '#server/http/api-context.ts'
import {
  type ListedApplication,
  maxCounted,
  type ReviewFilters,
  type ReviewList,
} from '../application-review.contract.ts'
import type { ReviewSettings } from '../review-settings.ts'
import { readReviewSettings } from './review-settings-store.ts'
import { isSplit } from './split-votes.ts'

type Asked = ReviewFilters & { after?: string | undefined; limit: number }

/** start of the waiting time; the creation of drafts. Indexed. */
export const waitingSinceColumn = sql<Date>`coalesce(application.submitted_at, application.created_at)`

/** A page of applications, the longest waiting first by default. */
export async function listReviews(db: Db, viewer: Viewer, asked: Asked): Promise<ReviewList> {
  const settings = await readReviewSettings(db)
  const [rows, counts] = await Promise.all([pageOfReviews(db, viewer, asked, settings), countReviews(db, viewer)])
  const items = rows.slice(0, asked.limit)
  const last = rows.length > asked.limit ? items.at(-1) : undefined
  return {
    items: items.map(shape),
    next: last ? `${last.cursor}_${last.id}` : null,
    counts,
    lateAfterDays: settings.lateAfterDays,
  }
}

function pageOfReviews(db: Db, viewer: Viewer, { after, limit, sort, ...filters }: Asked, settings: ReviewSettings) {
  const direction = sort === 'newest' ? 'desc' : 'asc'
  const [at = '', id = ''] = after?.split('_') ?? []
  const beyond = sort === 'newest' ? sql`<` : sql`>`
  return fittingReviews(db, viewer, filters, settings)
    .leftJoin('applicationAssignees as assigned', 'assigned.applicationId', 'application.id')
    .leftJoin('users as assignee', 'assignee.id', 'assigned.userId')
    .leftJoin('vendors as vendor', 'vendor.id', 'application.vendorId')
    .select(['application.id', 'application.brand', 'application.kind', 'application.status', 'application.round'])
    .select(['application.country', 'application.appealedAt', 'assigned.userId', 'assignee.name', 'vendor.logoImageId'])
    .select([
      waitingSinceColumn.as('since'),
      isSplit(settings).as('isSplit'),
      sql<string>`to_char(${waitingSinceColumn} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('cursor'),
    ])
    .$if(after !== undefined, query =>
      query.where(sql<SqlBool>`(${waitingSinceColumn}, application.id) ${beyond} (${at}::timestamptz, ${Number(id)})`),
    )
    .orderBy(waitingSinceColumn, direction)
    .orderBy('application.id', direction)
    .limit(limit + 1)
    .execute()
}

type Narrowing = Omit<ReviewFilters, 'sort'>

/** Applications that match the filters, unordered. */
export function fittingReviews(db: Db, viewer: Viewer, filters: Narrowing, settings: ReviewSettings) {
  const { view, status, sector, country, kind, late, split, text } = filters
  const words = text ? wordQuery(text) : ''
  return db
    .selectFrom('applications as application')
    .$if(view === 'toReview', query => query.where('application.status', '=', applicationStatuses.submitted))
    .$if(view === 'moreInfo', query => query.where('application.status', '=', applicationStatuses.moreInfo))
    .$if(view === 'mine', query =>
      query
        .where('application.status', 'in', openStatuses)
        .where('application.id', 'in', eb =>
          eb.selectFrom('applicationAssignees').select('applicationId').where('userId', '=', viewer.userId),
        ),
    )
    .$if(status !== undefined, query => query.where(hasStatus(status as DisplayStatus)))
    .$if(sector !== undefined, query => query.where(sql<SqlBool>`application.sector_ids @> array[${sector}::integer]`))
    .$if(country !== undefined, query => query.where('application.country', '=', country as string))
    .$if(kind !== undefined, query => query.where('application.kind', '=', kind as 'first'))
    .$if(late === true, query =>
      query
        .where('application.status', '=', applicationStatuses.submitted)
        .where(sql<SqlBool>`${waitingSinceColumn} < now() - make_interval(days => ${settings.lateAfterDays}::integer)`),
    )
    .$if(split === true, query => query.where(isSplit(settings)))
    .$if(Boolean(text) && !words, query => query.where(sql<SqlBool>`false`))
    .$if(words !== '', query => query.where(hasWords(words, text ?? '')))
}

/** Drafts have no `submitted_at`, and aren't waiting for a reviewer: only lists of all applications show them. */
function hasStatus(status: DisplayStatus): Expression<SqlBool> {
  if (status === 'submitted')
    return sql`application.status = ${sql.lit(applicationStatuses.submitted)} and application.round = 1 and application.appealed_at is null`
  if (status === 'resubmitted')
    return sql`application.status = ${sql.lit(applicationStatuses.submitted)} and application.round > 1 and application.appealed_at is null`
  if (status === 'appealed')
    return sql`application.status = ${sql.lit(applicationStatuses.submitted)} and application.appealed_at is not null`
  const id = { draft: 1, moreInfo: 3, notApproved: 4, approved: 5 }[status]
  return sql`application.status = ${id}`
}

/** `kuru rush` → `'kuru':* & 'rush':*`; '' without any words. */
function wordQuery(text: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map(word => `'${word}':*`).join(' & ')
}

/** Written like the index, so that PostgreSQL uses it for rare words, and walks along the list for frequent ones. */
function hasWords(words: string, text: string): Expression<SqlBool> {
  const query = sql`to_tsquery('simple', ${words})`
  if (!/^\d{1,9}$/.test(text)) return sql`to_tsvector('simple', application.brand) @@ ${query}`
  return sql`application.id = any (array(
    select id from applications where to_tsvector('simple', brand) @@ ${query}
    union all select id from applications where id = ${Number(text)}
  ))`
}

/** Stops counting early: a list of thousands says “1,000+”. */
async function countReviews(db: Db, { userId }: Viewer): Promise<ReviewList['counts']> {
  const { rows } = await sql<ReviewList['counts']>`select
    (select count(*) from (select from applications where status = ${sql.lit(applicationStatuses.submitted)} limit ${maxCounted}) as a)::integer as "toReview",
    (select count(*) from (select from applications where status = ${sql.lit(applicationStatuses.moreInfo)} limit ${maxCounted}) as a)::integer as "moreInfo",
    (select count(*) from (
      select from application_assignees join applications on applications.id = application_id
      where user_id = ${userId} and status in (${sql.join(openStatuses.map(sql.lit))}) limit ${maxCounted}
    ) as a)::integer as "mine"`.execute(db)
  return rows[0] ?? { toReview: 0, mine: 0, moreInfo: 0 }
}

type Row = Awaited<ReturnType<typeof pageOfReviews>>[number]

function shape({
  id,
  brand,
  kind,
  status,
  round,
  country,
  appealedAt,
  userId,
  name,
  logoImageId,
  since,
  isSplit,
}: Row): ListedApplication {
  return {
    id,
    brand,
    imageUrl: logoImageId ? imageLink(logoImageId, 'small') : null,
    kind,
    status: displayStatus({ status: statusOf(status), round, isAppealed: appealedAt !== null }),
    country,
    since: new Date(since).toISOString(),
    isSplit,
    assignee: userId && name !== null ? { id: userId, name } : null,
  }
}
