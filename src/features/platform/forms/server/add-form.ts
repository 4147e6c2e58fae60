import '../forms.tables.ts'
import type { Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { FormKind } from '../forms.tables.ts'

/** Adds a form without a version, for a feature that has forms of its own. @returns its id */
export async function addForm(
  tx: Tx,
  given: { kind: Exclude<FormKind, 'application' | 'marketplace'>; name: LocalText },
) {
  const { id } = await tx.insertInto('forms').values(given).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Gives a form another name, which isn't part of its versions. */
export async function renameForm(tx: Tx, { id, name }: { id: number; name: LocalText }): Promise<void> {
  await tx.updateTable('forms').set({ name }).where('id', '=', id).execute()
}
