import type { Db, Tx } from '#server/db/database.ts'
import { getForm } from './get-form.ts'
import { newestVersion } from './get-response.ts'
import { notifyResponse } from './response-events.ts'

type Start = {
  formId: number
  userId: string
  /** distinguishes several responses of one person to a form */
  subject?: string
}

/**
 * Begins a response to the newest version of a form that members may answer, or continues an earlier one.
 * @returns the response's id
 * @throws ORPCError NOT_FOUND
 */
export async function startResponse(db: Db, userId: string, formId: number): Promise<number> {
  return db.transaction().execute(async tx => {
    await getForm(tx, formId)
    return beginResponse(tx, { formId, userId })
  })
}

/** The same as {@link startResponse} for any published form, and for one of several responses of a person. */
export async function beginResponse(tx: Tx, { formId, userId, subject = '' }: Start): Promise<number> {
  const { id: versionId, definition } = await newestVersion(tx, formId)
  const begun = await tx
    .insertInto('formResponses')
    .values({ formId, versionId, userId, subject })
    .onConflict(conflict =>
      conflict.columns(['formId', 'userId', 'subject']).where('handedInAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (begun) {
    const { kind } = await tx.selectFrom('forms').select('kind').where('id', '=', formId).executeTakeFirstOrThrow()
    await notifyResponse('begun', tx, { userId }, { id: begun.id, kind, versionId, definition, answers: new Map() })
    return begun.id
  }
  const { id } = await tx
    .selectFrom('formResponses')
    .select('id')
    .where('formId', '=', formId)
    .where('userId', '=', userId)
    .where('subject', '=', subject)
    .where('handedInAt', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}
