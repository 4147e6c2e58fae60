import '../forms.tables.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/db/database.ts'
import { type AddedTexts, addLanguages } from '#shared/add-languages.ts'
import type { FormDefinition } from '../form-definition.ts'
import type { FormKind } from '../forms.tables.ts'

type Given = { kind: FormKind; forms: FormDefinition[]; texts: AddedTexts }

/**
 * Adds translations made since to published versions of a form, if they are otherwise equal to one of `forms`. The
 * versions stay the same: no questions or answers change, which the database enforces.
 * @param forms all versions that were ever shipped, each in any of its languages
 */
export async function addFormLanguages(tx: Tx, { kind, forms, texts }: Given): Promise<void> {
  const known = forms.map(form => comparable(addLanguages(form, texts)))
  const versions = await tx
    .selectFrom('formVersions')
    .innerJoin('forms', 'forms.id', 'formVersions.formId')
    .select(['formVersions.id', 'definition'])
    .where('kind', '=', kind)
    .execute()
  for (const version of versions) {
    const definition = addLanguages(version.definition, texts)
    if (isDeepStrictEqual(version.definition, definition)) continue
    if (!known.some(form => isDeepStrictEqual(form, comparable(definition)))) continue
    await tx.updateTable('formVersions').set({ definition }).where('id', '=', version.id).execute()
  }
}

/** The form without standards, which belong to an installation, and without presentations. */
function comparable({ sections }: FormDefinition): FormDefinition {
  return {
    sections: sections.map(section => ({
      ...section,
      questions: section.questions.map(({ standards: _, presentation: __, ...question }) => question),
    })),
  } as FormDefinition
}
