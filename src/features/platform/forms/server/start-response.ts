import type { Db } from '#server/db/database.ts'
import { getForm } from './get-form.ts'

/**
 * Begins to answer a form in its newest version; who has begun already goes on.
 * @returns the response's id
 * @throws ORPCError NOT_FOUND
 */
export async function startResponse(db: Db, userId: string, formId: number): Promise<number> {
  const { versionId } = await getForm(db, formId)
  const begun = await db
    .insertInto('formResponses')
    .values({ formId, versionId, userId })
    .onConflict(conflict => conflict.columns(['formId', 'userId']).where('isOpen', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (begun) return begun.id
  const { id } = await db
    .selectFrom('formResponses')
    .select('id')
    .where('formId', '=', formId)
    .where('userId', '=', userId)
    .where('isOpen', '=', true)
    .executeTakeFirstOrThrow()
  return id
}
