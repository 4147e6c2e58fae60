import '../forms.tables.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/db/database.ts'
import { type AddedTexts, addLanguages } from '#shared/add-languages.ts'
import type { FormDefinition } from '../form-definition.ts'
import type { FormKind } from '../forms.tables.ts'

type Given = { kind: FormKind; definition: FormDefinition; texts: AddedTexts }

/**
 * Gives published versions of a form the languages in which it was written since, if they are that form but for these. They
 * stay the versions that they are: nothing that was asked or answered changes, which the database sees to.
 * @param definition the form in all its languages
 */
export async function addFormLanguages(tx: Tx, { kind, definition, texts }: Given): Promise<void> {
  const versions = await tx
    .selectFrom('formVersions')
    .innerJoin('forms', 'forms.id', 'formVersions.formId')
    .select(['formVersions.id', 'definition'])
    .where('kind', '=', kind)
    .execute()
  for (const version of versions) {
    if (isDeepStrictEqual(version.definition, definition)) continue
    if (!isDeepStrictEqual(addLanguages(version.definition, texts), definition)) continue
    await tx.updateTable('formVersions').set({ definition }).where('id', '=', version.id).execute()
  }
}
