import { sql } from 'kysely'
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

/**
 * The standards that are there hold from a day on; the draft of the next version has one more, for everybody.
 */
export async function createStandardsDraft(tx: Tx, { fromDay, added }: { fromDay: string; added: LocalText }) {
  await tx.updateTable('standardsVersions').set({ fromDay }).where('number', '=', 1).execute()
  await tx.insertInto('standardsVersions').values({ number: 2 }).execute()
  await sql`
    insert into versioned_standards (version, standard_id, text, sort_order)
    select 2, standard_id, text, sort_order from versioned_standards where version = 1`.execute(tx)
  const handle = newHandle()
  const { id } = await tx
    .insertInto('sectorStandards')
    .values({ handle, nodeId: null, text: added, sortOrder: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { version: 2, standardId: id, text: added, sortOrder: 100 }
  await tx.insertInto('versionedStandards').values(row).execute()
}

function newHandle(): string {
  return `standard-${crypto.randomUUID()}`
}
