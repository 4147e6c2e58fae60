import '../forms.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { askedForm } from '../asked-form.ts'
import type { FormDefinition } from '../form-definition.ts'
import type { FormKind } from '../forms.tables.ts'
import { mayAnswerResponse } from './response-access.ts'

/**
 * Locks a response until the transaction ends.
 * @throws ORPCError NOT_FOUND, also for another person's; gm-error-form-closed (409) if it was handed in
 */
export async function lockResponse(tx: Tx, viewer: Pick<Viewer, 'userId'>, id: number): Promise<Locked> {
  const found = await tx
    .selectFrom('formResponses')
    .innerJoin('forms', 'forms.id', 'formResponses.formId')
    .innerJoin('formVersions', 'formVersions.id', 'formResponses.versionId')
    .select(['userId', 'isOpen', 'openQuestions', 'askedQuestions', 'formResponses.formId', 'kind', 'versionId'])
    .select('definition')
    .where('formResponses.id', '=', id)
    .forUpdate('formResponses')
    .executeTakeFirst()
  if (!found || !(await mayAnswerResponse(tx, viewer, { ...found, id }))) missing()
  if (!found.isOpen) refuse('gm-error-form-closed', { status: 409 })
  return { ...found, definition: askedForm(found.definition, found.askedQuestions) }
}

type Locked = {
  formId: number
  kind: FormKind
  versionId: number
  definition: FormDefinition
  openQuestions: number[] | null
}
