import { addFormLanguages, publishFirstVersion } from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { formTexts, publishedForms, shippedForm } from './shipped-form.ts'

/**
 * Publishes the application form that comes with Pola, where there is none yet. Where it was published before it was written in
 * a language, and nobody changed it, it gets that language.
 */
export async function shipApplicationForm(db: Db): Promise<void> {
  await db.transaction().execute(async tx => {
    await publishFirstVersion(tx, shippedForm)
    await addFormLanguages(tx, { kind: shippedForm.kind, forms: publishedForms, texts: formTexts })
  })
}
