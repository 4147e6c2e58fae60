import '#features/platform/forms/forms.tables.ts'
import { reopenResponse } from '#features/platform/forms/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import '../network-forms.tables.ts'

/**
 * Opens the answers of an enterprise again, so that its team changes them and hands them in once more. Where it has begun
 * the next ones meanwhile, or the account that held them is gone, nothing is done.
 */
export async function askForMore(tx: Tx, { responseId }: { responseId: number | null }): Promise<void> {
  if (responseId === null) return
  const response = await tx
    .selectFrom('networkResponses as own')
    .innerJoin('formResponses', 'formResponses.id', 'own.id')
    .select(['isOpen', 'own.id'])
    .select(({ selectFrom }) =>
      selectFrom('networkResponses as later')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('later.formId', '=', 'own.formId')
        .whereRef('later.vendorId', '=', 'own.vendorId')
        .whereRef('later.id', '>', 'own.id')
        .as('later'),
    )
    .where('own.id', '=', responseId)
    .executeTakeFirst()
  if (response && !response.isOpen && Number(response.later) === 0)
    await reopenResponse(tx, { id: responseId, questionIds: null })
}
