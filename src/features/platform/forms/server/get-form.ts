import '../forms.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { Form } from '../forms.contract.ts'
import { isOpenToMembers } from '../forms.policy.ts'

/**
 * A form in its newest version.
 * @throws ORPCError NOT_FOUND, also for forms without a version, and for those whose access other features control
 */
export async function getForm(db: Db, id: number): Promise<Form & { versionId: number }> {
  const found = await db
    .selectFrom('forms')
    .innerJoin('formVersions', 'formVersions.formId', 'forms.id')
    .select(['forms.id', 'kind', 'name', 'formVersions.id as versionId', 'number as version', 'definition'])
    .where('forms.id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && isOpenToMembers(found.kind) ? found : missing()
}
