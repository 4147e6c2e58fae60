import type { Db, Tx } from '#server/db/database.ts'
import '../directory.tables.ts'
import { indexVendors } from './index-vendors.ts'
import { changeVendors } from './save-vendor.ts'

/** Level and visibility of an enterprise, as the numbers of its row. */
export type Standing = {
  level: number
  status: number
  /** the status that a hidden one has again when it is shown */
  hiddenStatus: number | null
  hiddenBy: 'team' | 'admin' | null
}

/** Standings of enterprises by id, survey profiles left out. */
export async function readStandings(db: Db | Tx, ids: number[]): Promise<Map<number, Standing>> {
  return byId(await standings(db, ids).execute())
}

/** As {@link readStandings}; nobody else changes them until the transaction ends. */
export async function holdStandings(tx: Tx, ids: number[]): Promise<Map<number, Standing>> {
  return byId(await standings(tx, ids).orderBy('id').forNoKeyUpdate().execute())
}

/** Changes standings of enterprises that are held, with their search documents. What is left out stays. */
export async function setStandings(tx: Tx, changes: ReadonlyMap<number, Partial<Standing>>): Promise<void> {
  await changeVendors(tx, changes)
  await indexVendors(tx, [...changes.keys()])
}

function standings(db: Db | Tx, ids: number[]) {
  return db
    .selectFrom('vendors')
    .select(['id', 'level', 'status', 'hiddenStatus', 'hiddenBy'])
    .where('id', 'in', ids)
    .where('kind', '=', 'vendor')
    .where('mergedInto', 'is', null)
}

function byId(rows: (Standing & { id: number })[]): Map<number, Standing> {
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}
