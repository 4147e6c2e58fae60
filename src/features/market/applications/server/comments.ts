import '../applications.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { CommentAudience } from '../applications.tables.ts'

export type NewComment = {
  applicationId: number
  /** null: about the whole application */
  questionId: number | null
  audience: CommentAudience
  /** 1 to 5000 characters */
  text: string
  authorId: string
}

/**
 * Adds a comment to the last submission.
 * @returns its id
 * @throws ORPCError NOT_FOUND
 */
export async function addComment(tx: Tx, { applicationId, ...comment }: NewComment): Promise<number> {
  const application = await tx
    .selectFrom('applications')
    .select('round')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  if (!application) missing()
  const { id } = await tx
    .insertInto('applicationComments')
    .values({ applicationId, round: application.round, ...comment })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Marks a comment as resolved or unresolved.
 * @throws ORPCError NOT_FOUND
 */
export async function resolveComment(
  tx: Tx,
  { applicationId, id, isResolved }: { applicationId: number; id: number; isResolved: boolean },
): Promise<void> {
  const done = await tx
    .updateTable('applicationComments')
    .set({ resolvedAt: isResolved ? new Date() : null })
    .where('id', '=', id)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) missing()
}

export type ApplicationComment = {
  id: number
  questionId: number | null
  audience: CommentAudience
  text: string
  authorId: string | null
  /** '' once the account is deleted */
  authorName: string
  round: number
  createdAt: Date
  resolvedAt: Date | null
}

/** Comments on an application, oldest first; optionally those of one audience only. */
export async function commentsOf(
  db: Db | Tx,
  applicationId: number,
  audience?: CommentAudience,
): Promise<ApplicationComment[]> {
  const rows = await db
    .selectFrom('applicationComments as comment')
    .leftJoin('users', 'users.id', 'comment.authorId')
    .select(['comment.id', 'questionId', 'audience', 'text', 'authorId', 'users.name as authorName', 'round'])
    .select(['comment.createdAt', 'resolvedAt'])
    .where('applicationId', '=', applicationId)
    .$if(audience !== undefined, query => query.where('audience', '=', audience as CommentAudience))
    .orderBy('comment.id')
    .execute()
  return rows.map(row => ({ ...row, authorName: row.authorName ?? '' }))
}

/** Comments to the applicant are collected first, and sent with the request for more information. */
export function askedComments(
  comments: ApplicationComment[],
  events: readonly { action: string; round: number }[],
): ApplicationComment[] {
  const rounds = new Set(events.filter(one => one.action === 'askMore').map(one => one.round))
  return comments.filter(one => rounds.has(one.round))
}
