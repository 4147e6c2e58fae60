import { addFormLanguages, publishFirstVersion } from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { formTexts, publishedForms, shippedForm } from './shipped-form.ts'

/**
 * Publishes Pola's application form if the installation has none. If the form was published before a translation
 * existed, and wasn't changed, it gets that translation.
 */
export async function shipApplicationForm(db: Db): Promise<void> {
  await db.transaction().execute(async tx => {
    await publishFirstVersion(tx, shippedForm)
    await addFormLanguages(tx, { kind: shippedForm.kind, forms: publishedForms, texts: formTexts })
  })
}
