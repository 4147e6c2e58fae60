import '../forms.tables.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { SavedAnswer } from '../forms.contract.ts'

/**
 * Writes answers of a response that the transaction has locked.
 * @returns the answers with their new revisions
 */
export async function writeAnswers(
  tx: Tx,
  viewer: Pick<Viewer, 'userId'>,
  id: number,
  answers: Map<number, unknown>,
): Promise<SavedAnswer[]> {
  if (answers.size === 0) return []
  const rows = await tx
    .insertInto('formAnswers')
    .values(
      [...answers].map(([questionId, value]) => ({
        responseId: id,
        questionId,
        value: sql`${JSON.stringify(value)}::jsonb`,
        changedBy: viewer.userId,
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['responseId', 'questionId']).doUpdateSet(({ ref, eb }) => ({
        value: ref('excluded.value'),
        changedBy: ref('excluded.changedBy'),
        changedAt: ref('excluded.changedAt'),
        revision: eb('formAnswers.revision', '+', 1),
      })),
    )
    .returning(['questionId', 'value', 'revision', 'changedAt'])
    .execute()
  await tx.updateTable('formResponses').set({ changedAt: new Date() }).where('id', '=', id).execute()
  return rows.map(row => ({ ...row, changedAt: row.changedAt.toISOString() }))
}
