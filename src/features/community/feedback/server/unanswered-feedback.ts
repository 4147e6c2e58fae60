import { sql } from 'kysely'
import { visibleTo } from '#features/community/visibility/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { hasHeardOf } from '#features/people/notifications/server/index.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import '../feedback.tables.ts'
import { feedbackGiven } from './feedback-notifications.ts'
import { visibleFeedback } from './visible-feedback.ts'

type Unanswered = { id: number; vendorId: number; brand: LocalText; message: string; isHeard: boolean }

/**
 * Posts about enterprises that somebody owns or is an admin of, as they see them now, that others wrote and the
 * enterprise hasn’t answered, latest first. `isHeard`: they were notified of it and read that, or had a mail.
 */
export async function unansweredFeedback(
  db: Db | Tx,
  userId: string,
  { since, until, most }: { since: Date; until: Date; most: number },
): Promise<Unanswered[]> {
  const { rows } = await sql<Unanswered>`
    select post.id, post.vendor_id, vendors.brand, post.message,
      ${hasHeardOf({ userId, kinds: [feedbackGiven] }, sql<string>`post.id::text`)} as is_heard
    from vendor_team team
    join vendors on vendors.id = team.vendor_id
    join feedback_posts post on post.vendor_id = team.vendor_id and post.parent_id is null
    where team.user_id = ${userId} and team.role <= ${sql.lit(teamRoles.admin)}
      and post.announced_at > ${since} and post.announced_at <= ${until}
      and post.author_id is distinct from ${userId}::uuid and post.acting_vendor_id is distinct from post.vendor_id
      and ${visibleFeedback(userId, 'post')}
      and not exists (select from feedback_posts answer where answer.parent_id = post.id
        and answer.acting_vendor_id = post.vendor_id and ${visibleTo(userId, 'answer')})
    order by post.announced_at desc, post.id desc limit ${most}`.execute(db)
  return rows
}
