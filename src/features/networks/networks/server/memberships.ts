import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { endAll, isSamePeriod, joinPeriods, type Period } from '../membership-rules.ts'
import { membershipStatusOf, numberOfStatus } from '../membership-states.ts'
import type { MembershipPeriodsTable } from '../networks.tables.ts'

/** A membership that this transaction holds. */
export type HeldMembership = { id: number; networkId: number; vendorId: number; revision: number; periods: Period[] }

/** What the database’s clock says, by which periods begin and end on every node; in ms. */
export async function databaseNow(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return rows[0]?.now.getTime() ?? Date.now()
}

/** The membership of an enterprise in a network, held until the transaction ends; made if there is none. */
export async function beginMembership(tx: Tx, networkId: number, vendorId: number): Promise<HeldMembership> {
  await tx
    .insertInto('memberships')
    .values({ networkId, vendorId })
    .onConflict(on => on.columns(['networkId', 'vendorId']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('memberships')
    .select(['id', 'networkId', 'vendorId', 'revision'])
    .where('networkId', '=', networkId)
    .where('vendorId', '=', vendorId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, periods: await periodsOf(tx, row.id) }
}

/** A membership by its id, held until the transaction ends; undefined if the network has none with that id. */
export async function holdMembership(tx: Tx, networkId: number, id: number): Promise<HeldMembership | undefined> {
  const row = await tx
    .selectFrom('memberships')
    .select(['id', 'networkId', 'vendorId', 'revision'])
    .where('networkId', '=', networkId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, periods: await periodsOf(tx, row.id) }
}

/** The periods of a membership, by start. */
export async function periodsOf(db: Db | Tx, membershipId: number): Promise<Period[]> {
  const rows = await db
    .selectFrom('membershipPeriods')
    .selectAll()
    .where('membershipId', '=', membershipId)
    .orderBy(sql`starts_at nulls first`)
    .execute()
  return rows.map(periodOf)
}

function periodOf(row: Selectable<MembershipPeriodsTable>): Period {
  const { id, levelId, decidedBy, source } = row
  const status = membershipStatusOf(row.status)
  const instants = { startsAt: inMs(row.startsAt), endsAt: inMs(row.endsAt), dueAt: inMs(row.dueAt) }
  return { id, levelId, decidedBy, source, status, ...instants }
}

const inMs = (date: Date | null) => date?.getTime() ?? null
const fromMs = (instant: number | null) => (instant === null ? null : new Date(instant))

/**
 * Saves the periods of a held membership. The caller writes the enterprise’s search documents, in the same transaction.
 * @returns the new revision
 */
export async function savePeriods(tx: Tx, held: HeldMembership, periods: readonly Period[]): Promise<number> {
  await sql`set constraints membership_periods_apart deferred`.execute(tx)
  const kept = new Set(periods.map(({ id }) => id))
  const gone = held.periods.flatMap(({ id }) => (id === undefined || kept.has(id) ? [] : [id]))
  if (gone.length > 0) await tx.deleteFrom('membershipPeriods').where('id', 'in', gone).execute()
  for (const period of periods) {
    const before = held.periods.find(({ id }) => id !== undefined && id === period.id)
    if (isSamePeriod(period, before)) continue
    if (before?.id !== undefined)
      await tx.updateTable('membershipPeriods').set(columnsOf(period)).where('id', '=', before.id).execute()
    else
      await tx
        .insertInto('membershipPeriods')
        .values({ membershipId: held.id, networkId: held.networkId, ...columnsOf(period) })
        .execute()
  }
  await sql`set constraints membership_periods_apart immediate`.execute(tx)
  const revision = held.revision + 1
  await tx.updateTable('memberships').set({ revision }).where('id', '=', held.id).execute()
  return revision
}

function columnsOf({ startsAt, endsAt, dueAt, status, levelId, decidedBy, source }: Period) {
  const instants = { startsAt: fromMs(startsAt), endsAt: fromMs(endsAt), dueAt: fromMs(dueAt) }
  return { ...instants, status: numberOfStatus(status), levelId, decidedBy, source }
}

/**
 * Takes memberships of which a period has begun or ended since they were last taken, each by one caller alone.
 * @returns the ids of their enterprises, whose search documents the caller writes in the same transaction
 */
export async function takeTurnedMemberships(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ vendorId: number }>`
    update memberships set turns_at = membership_turn(id) where id in (
      select id from memberships where turns_at <= now() order by turns_at, id limit ${limit} for update skip locked)
    returning vendor_id`.execute(tx)
  return [...new Set(rows.map(({ vendorId }) => vendorId))].sort((one, other) => one - other)
}

/**
 * Before two enterprises become one: in networks that both are in, the kept one’s periods stay, and those of the other
 * fill its gaps, marked as from the merge. The other membership ends, and stays with the merged enterprise.
 */
export async function joinMemberships(tx: Tx, kept: number, merged: number): Promise<void> {
  const both = await tx
    .selectFrom('memberships as one')
    .innerJoin('memberships as other', 'other.networkId', 'one.networkId')
    .select(['one.networkId', 'other.id'])
    .where('one.vendorId', '=', kept)
    .where('other.vendorId', '=', merged)
    .orderBy('one.networkId')
    .execute()
  if (both.length === 0) return
  const now = await databaseNow(tx)
  for (const { networkId, id } of both) {
    const held = await beginMembership(tx, networkId, kept)
    const other = await holdMembership(tx, networkId, id)
    if (!other) continue
    const joined = joinPeriods(
      held.periods,
      other.periods.map(period => ({ ...period, source: 'merge' })),
    )
    if (joined.length > held.periods.length) await savePeriods(tx, held, joined)
    const ended = endAll(other.periods, now)
    if (ended.length < other.periods.length || ended.some(one => !other.periods.includes(one)))
      await savePeriods(tx, other, ended)
  }
}
