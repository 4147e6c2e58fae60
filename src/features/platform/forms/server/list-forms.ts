import '../forms.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { FormHead } from '../forms.contract.ts'
import { isOpenToMembers } from '../forms.policy.ts'

/** The forms that every signed-in person may answer, with their newest versions. */
export async function listForms(db: Db): Promise<FormHead[]> {
  const rows = await db
    .selectFrom('forms')
    .innerJoin('formVersions', 'formVersions.formId', 'forms.id')
    .select(({ fn }) => ['forms.id', 'kind', 'name', fn.max('number').as('version')])
    .groupBy('forms.id')
    .orderBy('forms.id')
    .execute()
  return rows.filter(({ kind }) => isOpenToMembers(kind))
}
