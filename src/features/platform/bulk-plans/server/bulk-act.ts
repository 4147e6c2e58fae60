import type { Db, Tx } from '#server/db/database.ts'
import type { Outlook, Snapshot } from '../plan-rules.ts'

/** Who changes rows, for the record. */
export type Deed = { by: string | null; why: string; planId: string }

export type Rewrite = { target: string; from: Snapshot; to: Snapshot }

/** What a bulk change needs to know of an act. Snapshots have what the act changes, and what it depends on. */
export type BulkAct<Filters, Params> = {
  /** brings up to date what `find` reads */
  prepare: (db: Db) => Promise<void>
  /** ids of all rows that match, in the list's order by id; at most `limit` */
  find: (db: Db, filters: Filters, limit: number) => Promise<string[]>
  /** what rows are now, by id; those that are gone are left out */
  read: (tx: Tx, targets: string[]) => Promise<Map<string, Snapshot>>
  /** as `read`, and nobody else changes them until the transaction ends */
  hold: (tx: Tx, targets: string[]) => Promise<Map<string, Snapshot>>
  /** what the act makes of a row, for the reason that is given */
  outlook: (before: Snapshot, params: Params, why: string) => Outlook
  /** changes rows that are held from what they are, and records it; also back from what the act made of them */
  write: (tx: Tx, rewrites: Rewrite[], deed: Deed) => Promise<void>
  /** names by id, in the caller's language */
  names: (db: Db, targets: string[], language: string) => Promise<Map<string, string>>
}
