import { type Selectable, sql } from 'kysely'
import '#features/market/directory/directory.tables.ts'
import { arrivalWindow, sendByDay } from '#features/market/listings/arrival-window.ts'
import type { Arrival } from '#features/market/listings/listings.contract.ts'
import { senderOf, shownArrival } from '#features/market/listings/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrdersTable } from '../orders.tables.ts'

type Row = Selectable<OrdersTable>

/**
 * Fixes for orders that are paid now by when they must be sent, and when they arrive, from the terms at the purchase.
 * Later changes by their vendors don't affect it.
 */
export async function fixArrival(tx: Tx, orders: readonly Row[], paidAt: Date): Promise<void> {
  const sent = orders.filter(
    ({ shippingKind, minDays, maxDays }) => shippingKind === 'rate' && (minDays ?? maxDays) !== null,
  )
  if (sent.length === 0) return
  const vendorIds = sent.map(({ vendorId }) => vendorId)
  const homes = await tx
    .selectFrom('vendorLocations')
    .select(['vendorId', 'country'])
    .distinctOn('vendorId')
    .where('vendorId', 'in', vendorIds)
    .orderBy('vendorId')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  const fixed = sent.flatMap(order => {
    const home = homes.find(({ vendorId }) => vendorId === order.vendorId)?.country ?? null
    const sender = senderOf({ ...order, home })
    const window = arrivalWindow(paidAt, sender, order)
    return window ? [{ id: order.id, by: sendByDay(paidAt, sender, order), ...window }] : []
  })
  await sql`
    update orders set send_by = fixed.by, arrives_from = fixed."from", arrives_until = fixed.until
    from jsonb_to_recordset(${JSON.stringify(fixed)}::jsonb) as fixed (id integer, by date, "from" date, until date)
    where orders.id = fixed.id`.execute(tx)
}

/** When the order arrives; null before it is paid, if no days are known, and once it is cancelled. */
export function arrivalOf(
  { arrivesFrom, arrivesUntil, status }: Pick<Row, 'arrivesFrom' | 'arrivesUntil' | 'status'>,
  language: string,
): Arrival | null {
  if (!arrivesFrom || !arrivesUntil || status === 'cancelled') return null
  return shownArrival({ from: arrivesFrom, until: arrivesUntil }, language)
}

export type DaysOfOrder = Pick<Row, 'minDays' | 'maxDays' | 'handlingDays' | 'firstHandlingDays'>

/** Working days from the payment until it arrives: those until it is sent, and those on the way. */
export function daysUntilArrival(order: DaysOfOrder): Pick<Row, 'minDays' | 'maxDays'> {
  const { minDays, maxDays, handlingDays, firstHandlingDays } = order
  const inAll = (days: number | null, handling: number | null) => (days === null ? null : days + (handling ?? 0))
  return { minDays: inAll(minDays, firstHandlingDays ?? handlingDays), maxDays: inAll(maxDays, handlingDays) }
}
