import { sql } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import '#features/community/feedback/feedback.tables.ts'
import '#features/market/listings/listings.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { ReportedKind } from '../flag-reasons.ts'
import type { Report } from '../reports.contract.ts'
import '../reports.tables.ts'

type Asked = { state?: 'open' | 'closed'; kind?: ReportedKind; page: number; limit: number; language: string }

/** Reports for admins, latest first, with what they are about and who made them. */
export async function listReports(
  db: Db,
  { state, kind, page, limit, language }: Asked,
): Promise<{ items: Report[]; count: number; offset: number; limit: number }> {
  const reports = db
    .selectFrom('reports')
    .$if(state !== undefined, query => query.where('reports.state', '=', state as 'open' | 'closed'))
    .$if(kind !== undefined, query => query.where('reports.kind', '=', kind as ReportedKind))
  const { count } = await reports.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const offset = (page - 1) * limit
  const rows = await reports
    .leftJoin('listings', 'listings.id', 'reports.listingId')
    .leftJoin('feedbackPosts as post', 'post.id', 'reports.postId')
    .leftJoin('vendors', join =>
      join.on(sql<boolean>`vendors.id = coalesce(reports.vendor_id, listings.vendor_id, post.vendor_id)`),
    )
    .leftJoin('users', 'users.id', 'reports.reporterId')
    .selectAll('reports')
    .select(['listings.title', 'post.message as postMessage', 'vendors.brand', 'vendors.subDomain'])
    .select(['users.name as reporterName', 'users.email as reporterEmail'])
    .orderBy('reports.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const items = rows.map((row): Report => {
    const words = row.chatContext?.find(one => one.isReported)?.text ?? row.postMessage
    return {
      id: row.id,
      kind: row.kind,
      thingId: row.vendorId ?? row.listingId ?? row.postId,
      title: words?.slice(0, 100) ?? nameOf(row.title ?? row.brand, language),
      link: linkOf(row),
      context: row.chatContext,
      reason: row.reason,
      message: row.message,
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      reporter:
        row.reporterId && row.reporterName && row.reporterEmail
          ? { id: row.reporterId, name: row.reporterName, email: row.reporterEmail }
          : null,
    }
  })
  return { items, count, offset, limit }
}

type Place = { chatRoomId: string | null; listingId: number | null; postId: number | null; subDomain: string | null }

function linkOf({ chatRoomId, listingId, postId, subDomain }: Place): string | null {
  if (chatRoomId !== null) return null
  return listingId ? `/marketplace/listing/${listingId}` : `/${subDomain}${postId ? '#feedback' : ''}`
}

function nameOf(text: LocalText | null, language: string): string {
  return inLanguage(text ?? {}, language)
}
