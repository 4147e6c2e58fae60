import '../forms.tables.ts'
import type { Tx } from '#server/db/database.ts'
import type { FormDefinition } from '../form-definition.ts'
import { formFaults } from '../form-faults.ts'

type Given = { formId: number; definition: FormDefinition; publishedBy: string | null }

/**
 * Publishes a form as its next version. Responses in progress keep their version.
 * @returns the number of the version
 * @throws Error for a form with faults, which callers must report to the editor first
 */
export async function publishVersion(tx: Tx, { formId, definition, publishedBy }: Given): Promise<number> {
  const [fault] = formFaults(definition)
  if (fault) throw new Error(`The form can’t be published: ${JSON.stringify(fault)}`)
  await tx.selectFrom('forms').select('id').where('id', '=', formId).forUpdate().executeTakeFirstOrThrow()
  const { number } = await tx
    .insertInto('formVersions')
    .values(({ selectFrom, fn, lit }) => ({
      formId,
      number: selectFrom('formVersions')
        .select(({ eb }) => eb(fn.coalesce(fn.max('number'), lit(0)), '+', 1).as('next'))
        .where('formId', '=', formId),
      definition,
      publishedBy,
    }))
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}
