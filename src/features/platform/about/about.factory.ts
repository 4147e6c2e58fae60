import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import './about.tables.ts'

/**
 * Creates a sector's standards in the given order; general ones for `nodeId` null. Without `handles` each gets a new
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
  await db.insertInto('sectorStandards').values(rows).execute()
}

function newHandle(): string {
  return `standard-${crypto.randomUUID()}`
}
