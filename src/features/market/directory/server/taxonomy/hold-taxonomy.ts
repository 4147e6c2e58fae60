import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import '../../directory.tables.ts'

const lock = sql`hashtext('taxonomy')`

/**
 * Lets nobody else change sectors and focuses, nor write what depends on them, until the transaction ends. Enterprises
 * whose rows are to change are held before, in the order of their ids: others hold their own when they wait for this.
 * @returns the revision of the trees
 */
export async function holdTaxonomy(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
  const { revision } = await tx.selectFrom('taxonomyState').select('revision').forUpdate().executeTakeFirstOrThrow()
  return revision
}

/** Waits for a change of sectors and focuses, and lets none begin until the transaction ends. */
export async function keepTaxonomy(db: Db | Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(db)
}

/** Counts the changes of sectors, focuses and shortcuts. */
export async function taxonomyRevision(db: Db | Tx): Promise<number> {
  const { revision } = await db.selectFrom('taxonomyState').select('revision').executeTakeFirstOrThrow()
  return revision
}

/** Counts the changes of everything whose names nodes keep in memory: certificates and lists, too. */
export async function namesRevision(db: Db | Tx): Promise<number> {
  const state = await db.selectFrom('taxonomyState').select(['revision', 'otherNames']).executeTakeFirstOrThrow()
  return state.revision + state.otherNames
}
