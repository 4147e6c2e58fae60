import '#features/people/accounts/accounts.tables.ts'
import '../form-builder.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { Present } from '../form-builder.contract.ts'
import { findForm } from './load-draft.ts'

/** ms without a call after which somebody counts as gone */
const hereForMs = 30_000

/**
 * Records that somebody has a draft open, perhaps at a question.
 * @returns the others who have it open
 * @throws ORPCError NOT_FOUND
 */
export async function visitDraft(
  db: Db,
  viewer: Viewer,
  { id, questionId }: { id: number; questionId: number | null },
): Promise<Present> {
  await findForm(db, viewer, id)
  const seenAt = new Date()
  await db
    .insertInto('formDraftVisits')
    .values({ formId: id, userId: viewer.userId, questionId, seenAt })
    .onConflict(conflict => conflict.columns(['formId', 'userId']).doUpdateSet({ questionId, seenAt }))
    .execute()
  const people = await db
    .selectFrom('formDraftVisits')
    .innerJoin('users', 'users.id', 'formDraftVisits.userId')
    .select(['users.id', 'users.name', 'questionId'])
    .where('formId', '=', id)
    .where('users.id', '!=', viewer.userId)
    .where('seenAt', '>', new Date(seenAt.getTime() - hereForMs))
    .orderBy('users.name')
    .execute()
  const draft = await db.selectFrom('formDrafts').select('revision').where('formId', '=', id).executeTakeFirst()
  return { people, revision: draft?.revision ?? 1 }
}
