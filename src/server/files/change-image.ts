import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import './files.tables.ts'

/** Adds descriptions of a picture and keeps those in other languages. */
export async function describeImage(tx: Tx, id: string, alt: LocalText): Promise<void> {
  const added = sql<LocalText>`alt || ${JSON.stringify(alt)}::jsonb`
  await tx.updateTable('images').set({ alt: added }).where('id', '=', id).execute()
}

/** Replaces all descriptions of a picture. */
export async function redescribeImage(tx: Tx, id: string, alt: LocalText): Promise<void> {
  await tx.updateTable('images').set({ alt }).where('id', '=', id).execute()
}

/** Deletes a picture's row. The caller deletes its files first. */
export async function deleteImage(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('images').where('id', '=', id).execute()
}
