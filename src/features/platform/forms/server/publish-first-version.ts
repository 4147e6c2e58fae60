import '../forms.tables.ts'
import type { Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { FormDefinition } from '../form-definition.ts'
import { publishVersion } from './publish-version.ts'

type Given = { kind: 'application' | 'marketplace'; name: LocalText; definition: FormDefinition }

/** Creates the platform's form of a kind with its first version, unless it exists. */
export async function publishFirstVersion(tx: Tx, { kind, name, definition }: Given): Promise<void> {
  const made = await tx
    .insertInto('forms')
    .values({ kind, name })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await publishVersion(tx, { formId: made.id, definition, publishedBy: null })
}
