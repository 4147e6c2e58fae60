import type { Db, Tx } from '#server/db/database.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import { isVisible } from '../directory.policy.ts'
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

/**
 * Takes an enterprise out of sight, for a moderator, whoever hid it already.
 * @returns the standing before, for {@link showEnterprise}; undefined if it is missing or was never visible
 */
export async function hideEnterprise(tx: Tx, id: number): Promise<Standing | undefined> {
  const before = (await holdStandings(tx, [id])).get(id)
  if (!before || !(isVisible(before) || before.status === vendorStatuses.hidden)) return undefined
  const hiddenStatus = before.hiddenStatus ?? before.status
  await setStandings(tx, new Map([[id, { status: vendorStatuses.hidden, hiddenStatus, hiddenBy: 'admin' as const }]]))
  return before
}

/**
 * Shows an enterprise that a moderator or an admin hid.
 * @param before what {@link hideEnterprise} returned: one that its team had hidden is hidden by its team again
 * @returns the standing before; undefined if it is missing or no admin has hidden it
 */
export async function showEnterprise(
  tx: Tx,
  id: number,
  before?: Pick<Standing, 'hiddenBy'>,
): Promise<Standing | undefined> {
  const now = (await holdStandings(tx, [id])).get(id)
  if (now?.hiddenBy !== 'admin' || now.hiddenStatus === null) return undefined
  const after: Partial<Standing> =
    before?.hiddenBy === 'team'
      ? { hiddenBy: 'team' }
      : { status: now.hiddenStatus, hiddenStatus: null, hiddenBy: null }
  await setStandings(tx, new Map([[id, after]]))
  return now
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
