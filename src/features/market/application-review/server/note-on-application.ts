import '#features/market/applications/applications.tables.ts'
import '#features/platform/about/about.tables.ts'
import '../application-review.tables.ts'
import { addComment, reviewThread } from '#features/market/applications/server/index.ts'
import { notify } from '#features/people/notifications/server/index.ts'
import { questionsOf } from '#features/platform/forms/form-definition.ts'
import { findResponse } from '#features/platform/forms/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { StandardMark } from '../application-review.tables.ts'
import { auditReview } from './audit-review.ts'
import { applicationAssigned } from './review-notifications.ts'
import { readReviewSettings } from './review-settings-store.ts'
import { reviewersOf } from './reviewers-ties.ts'

type Comment = { id: number; questionId: number | null; audience: 'internal' | 'applicant'; text: string }

/**
 * Adds a comment on a question or on the whole application, for reviewers or to the applicant.
 * @throws ORPCError NOT_FOUND, also for a question that the form doesn’t have
 */
export async function commentOnApplication(db: Db, { userId }: Viewer, { id, ...comment }: Comment): Promise<void> {
  await db.transaction().execute(async tx => {
    const { form } = (await findResponse(tx, id)) ?? missing()
    const { questionId } = comment
    if (questionId !== null && !questionsOf(form.definition).some(one => one.id === questionId)) missing()
    const commentId = await addComment(tx, { applicationId: id, authorId: userId, ...comment })
    const details = { commentId, questionId, audience: comment.audience }
    await auditReview(tx, userId, { action: 'comment', id, details })
  })
}

/**
 * Assigns an application to a reviewer.
 * @throws ORPCError NOT_FOUND, also if the assignee is no reviewer
 */
export async function assignApplication(
  db: Db,
  { userId: assignedBy }: Viewer,
  { id, userId }: { id: number; userId: string | null },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const { brand } = await mustBeReviewable(tx, id)
    const assigned = await tx
      .selectFrom('applicationAssignees')
      .select('userId')
      .where('applicationId', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const before = { assigneeId: assigned?.userId ?? null }
    if (before.assigneeId !== userId)
      await auditReview(tx, assignedBy, { action: 'assign', id, before, after: { assigneeId: userId } })
    if (userId === null) {
      await tx.deleteFrom('applicationAssignees').where('applicationId', '=', id).execute()
      return
    }
    const reviewers = await reviewersOf(tx, id, await readReviewSettings(tx))
    if (!reviewers.some(one => one.id === userId)) missing()
    const row = { userId, assignedBy, at: new Date() }
    await tx
      .insertInto('applicationAssignees')
      .values({ applicationId: id, ...row })
      .onConflict(conflict => conflict.column('applicationId').doUpdateSet(row))
      .execute()
    await notify(
      tx,
      applicationAssigned,
      [{ admin: userId }],
      { id, brand },
      { thread: reviewThread(id), from: assignedBy },
    )
  })
}

type Marking = { id: number; standardId: number; mark: StandardMark | null; before: StandardMark | null }

/**
 * Marks whether a standard is met, unless its mark differs from `before`.
 * @throws ORPCError NOT_FOUND; gm-error-mark-changed (409)
 */
export async function markStandard(
  db: Db,
  { userId }: Viewer,
  { id, standardId, mark, before }: Marking,
): Promise<void> {
  await db.transaction().execute(async tx => {
    await mustBeReviewable(tx, id)
    await tx.selectFrom('applications').select('id').where('id', '=', id).forUpdate().execute()
    const standard = await tx.selectFrom('sectorStandards').select('id').where('id', '=', standardId).executeTakeFirst()
    if (!standard) missing()
    const now = await tx
      .selectFrom('applicationStandardMarks')
      .select('mark')
      .where('applicationId', '=', id)
      .where('standardId', '=', standardId)
      .executeTakeFirst()
    if ((now?.mark ?? null) === mark) return
    if ((now?.mark ?? null) !== before)
      refuse('gm-error-mark-changed', { status: 409, message: 'Another reviewer has just marked this standard.' })
    const marks = { before: { mark: before }, after: { mark } }
    await auditReview(tx, userId, { action: 'standard', id, details: { standardId }, ...marks })
    if (mark === null) {
      await tx
        .deleteFrom('applicationStandardMarks')
        .where('applicationId', '=', id)
        .where('standardId', '=', standardId)
        .execute()
      return
    }
    const row = { mark, markedBy: userId, at: new Date() }
    await tx
      .insertInto('applicationStandardMarks')
      .values({ applicationId: id, standardId, ...row })
      .onConflict(conflict => conflict.columns(['applicationId', 'standardId']).doUpdateSet(row))
      .execute()
  })
}

/**
 * Declares, or withdraws, that the reviewer knows someone at the enterprise; the audit log keeps both.
 * @throws ORPCError NOT_FOUND
 */
export async function declareConflict(
  db: Db,
  { userId }: Viewer,
  { id, knowsSomebody }: { id: number; knowsSomebody: boolean },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await mustBeReviewable(tx, id)
    if (knowsSomebody)
      await tx
        .insertInto('applicationConflicts')
        .values({ applicationId: id, userId })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    else
      await tx.deleteFrom('applicationConflicts').where('applicationId', '=', id).where('userId', '=', userId).execute()
    await auditReview(tx, userId, { action: knowsSomebody ? 'declare' : 'undeclare', id })
  })
}

/** @throws ORPCError NOT_FOUND */
async function mustBeReviewable(tx: Tx, id: number): Promise<{ brand: string }> {
  const found = await tx.selectFrom('applications').select('brand').where('id', '=', id).executeTakeFirst()
  return found ?? missing()
}
