import '../applications.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import { beginResponse } from '#features/platform/forms/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { ApplicationKind } from '../applications.tables.ts'

export type NewApplication = {
  /** the applicant, or the helper who fills it in */
  userId: string
  /** distinguishes several drafts of one person; default: their first application */
  subject?: string
  kind?: ApplicationKind
  renews?: number
  vendorId?: number | null
  dueOn?: string | null
  filledBy?: string
  networkId?: number
  forEmail?: string
  /** name of the imported file */
  importedFrom?: string
}

/**
 * Begins an application on the newest version of the form, or continues one with the same subject.
 * @returns its id, and whether it is new
 * @throws Error if the installation hasn't published a form
 */
export async function startApplication(
  tx: Tx,
  { userId, subject = '', ...given }: NewApplication,
): Promise<{ id: number; isNew: boolean }> {
  const form = await tx.selectFrom('forms').select('id').where('kind', '=', 'application').executeTakeFirstOrThrow()
  const before = await tx
    .selectFrom('formResponses')
    .select('id')
    .where('formId', '=', form.id)
    .where('userId', '=', userId)
    .where('subject', '=', subject)
    .where('handedInAt', 'is', null)
    .executeTakeFirst()
  if (before) return { id: before.id, isNew: false }
  const id = await beginResponse(tx, { formId: form.id, userId, subject })
  if (Object.keys(given).length > 0) await tx.updateTable('applications').set(given).where('id', '=', id).execute()
  return { id, isNew: true }
}
