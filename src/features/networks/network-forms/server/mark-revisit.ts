import { questionsOf } from '#features/platform/forms/form-definition.ts'
import { findResponse } from '#features/platform/forms/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import '../network-forms.tables.ts'
import { mayAnswerForVendor } from './network-form-access.ts'

type Mark = { responseId: number; questionId: number; isMarked: boolean }

/**
 * Marks a question to be looked at once more, for the whole team, or takes the mark away.
 * @throws ORPCError NOT_FOUND, also for answers that were handed in and for questions that the form doesn't have
 */
export async function markRevisit(tx: Tx, viewer: Viewer, { responseId, questionId, isMarked }: Mark): Promise<void> {
  if (!(await mayAnswerForVendor(tx, viewer, responseId))) return missing()
  if (!isMarked) {
    await tx
      .deleteFrom('networkRevisits')
      .where('responseId', '=', responseId)
      .where('questionId', '=', questionId)
      .execute()
    return
  }
  const response = await findResponse(tx, responseId)
  if (!response?.isOpen || !questionsOf(response.form.definition).some(one => one.id === questionId)) return missing()
  await tx
    .insertInto('networkRevisits')
    .values({ responseId, questionId, markedBy: viewer.userId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
