import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import './about.tables.ts'

/**
 * Creates a sector's standards in the given order, in the first version; general ones for `nodeId` null. Without `handles` each gets a new
 * handle.
 */
export async function createStandards(
  db: Db | Tx,
  nodeId: number | null,
  texts: LocalText[],
  handles: string[] = [],
): Promise<void> {
  if (texts.length === 0) return
  const rows = texts.map((text, sortOrder) => ({ nodeId, text, sortOrder, handle: handles[sortOrder] ?? newHandle() }))
  const created = await db.insertInto('sectorStandards').values(rows).returningAll().execute()
  await db
    .insertInto('versionedStandards')
    .values(created.map(({ id, text, sortOrder }) => ({ version: 1, standardId: id, text, sortOrder })))
    .execute()
}

function newHandle(): string {
  return `standard-${crypto.randomUUID()}`
}
