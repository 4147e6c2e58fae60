import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import './about.tables.ts'

/** Standards of a sector in their order; general ones for `nodeId` null. */
export async function createStandards(db: Db | Tx, nodeId: number | null, texts: LocalText[]): Promise<void> {
  if (texts.length === 0) return
  const rows = texts.map((text, sortOrder) => ({ nodeId, text, sortOrder }))
  await db.insertInto('sectorStandards').values(rows).execute()
}
