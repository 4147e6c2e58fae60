import './forms.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { FormDefinition } from './form-definition.ts'
import type { FormKind } from './forms.tables.ts'
import { publishVersion } from './server/publish-version.ts'

/** A form with a published version; the platform’s own forms are one of each kind, and get another version. */
export async function createForm(db: Db, definition: FormDefinition, kind: FormKind = 'application'): Promise<number> {
  return db.transaction().execute(async tx => {
    const there = await tx.selectFrom('forms').select('id').where('kind', '=', kind).executeTakeFirst()
    const isOne = kind === 'application' || kind === 'marketplace'
    const { id } =
      (isOne && there) ||
      (await tx
        .insertInto('forms')
        .values({ kind, name: { en: 'A form' } })
        .returning('id')
        .executeTakeFirstOrThrow())
    await publishVersion(tx, { formId: id, definition, publishedBy: null })
    return id
  })
}
