import { publishFirstVersion } from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { applicationForm } from '../application-form/application-form.ts'

const name = { en: 'Application', si: 'අයදුම්පත' }

/** Publishes the application form that comes with Pola, where there is none yet. */
export async function shipApplicationForm(db: Db): Promise<void> {
  await db
    .transaction()
    .execute(tx => publishFirstVersion(tx, { kind: 'application', name, definition: applicationForm }))
}
