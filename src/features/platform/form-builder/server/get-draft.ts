import '#features/people/accounts/accounts.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import { type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import type { FormDraft, FormVersion } from '../form-builder.contract.ts'
import { findForm, loadDraft } from './load-draft.ts'

/**
 * A draft for its editors.
 * @throws ORPCError NOT_FOUND
 */
export async function getDraft(db: Db, viewer: Viewer, id: number): Promise<FormDraft> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const form = await findForm(tx, viewer, id)
      const { revision, sections } = await loadDraft(tx, form)
      const newest = form.newest && { number: form.newest.number, definition: form.newest.definition }
      return { formId: id, kind: form.kind, name: form.name, revision, sections, newest }
    })
}

/** The versions of a form, newest first. @throws ORPCError NOT_FOUND */
export async function listVersions(db: Db, viewer: Viewer, id: number): Promise<FormVersion[]> {
  await findForm(db, viewer, id)
  const rows = await db
    .selectFrom('formVersions')
    .leftJoin('users', 'users.id', 'formVersions.publishedBy')
    .select(['number', 'publishedAt', 'users.name as publishedBy', 'definition'])
    .where('formId', '=', id)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number, publishedAt, publishedBy, definition }) => ({
    number,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    sections: definition.sections.length,
    questions: questionsOf(definition).length,
  }))
}

type Wanted = { id: number; number: number }

/** A version of a form. @throws ORPCError NOT_FOUND */
export async function getVersion(
  db: Db,
  viewer: Viewer,
  { id, number }: Wanted,
): Promise<{ number: number; definition: FormDefinition }> {
  await findForm(db, viewer, id)
  const found = await db
    .selectFrom('formVersions')
    .select(['number', 'definition'])
    .where('formId', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  return found ?? missing()
}
