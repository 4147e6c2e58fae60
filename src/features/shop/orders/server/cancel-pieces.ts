import { giveBackStock, type Pieces, type TakenPieces } from '#features/market/listings/server/index.ts'
import { takeBack } from '#features/market/listings/stock-places.ts'
import type { Tx } from '#server/db/database.ts'
import { isTooLate } from '../cancelling.policy.ts'
import type { By } from '../order-states.ts'
import { amountOfPieces } from '../piece-amounts.ts'
import { voidTickets } from './issue-tickets.ts'
import {
  type Actor,
  isOver,
  type LinePart,
  type LockedOrder,
  lockOrder,
  openPieces,
  partsOf,
  settleOrder,
} from './lock-order.ts'
import { notifyOfOrder } from './notify-of-order.ts'
import { writeEvents } from './order-events.ts'
import { takeBackDiscount } from './order-money.ts'
import { lockVendor, payVendor } from './pay-vendor.ts'
import { takeBackFreeOrder, writeRefund } from './refund-order.ts'

type Given = { lines: { lineId: number; quantity: number }[]; reason: string }

/**
 * Cancels pieces that the vendor won't send: returns their stock and money, and with the last piece of an order of
 * which nothing was sent all that is left, shipping included.
 * @returns the payment, whose calls must be run after the commit
 * @throws ORPCError gm-error-order-pieces, gm-error-order-over (409)
 */
export async function cancelLines(tx: Tx, id: number, { lines, reason }: Given, actor: Actor): Promise<string> {
  const locked = await lockOrder(tx, id)
  if (locked.order.status !== 'pending') isOver()
  await cancelPieces(tx, locked, partsOf(locked, lines, openPieces), { by: 'vendor', reason, actor })
  return locked.paymentId
}

/**
 * Cancels a whole order for its buyer, if nothing was sent. Calling it twice cancels once.
 * @returns the payment, whose calls must be run after the commit
 * @throws ORPCError gm-error-order-over (409) once something was sent, checked or downloaded, or its event is too near
 */
export async function cancelOwnOrder(tx: Tx, id: number, actor: Actor): Promise<string> {
  const locked = await lockOrder(tx, id)
  const { order, lines, paymentId } = locked
  if (order.status === 'cancelled') return paymentId
  if (order.status !== 'pending' || lines.some(({ fulfilled }) => fulfilled > 0)) isOver()
  if (await isTaken(tx, lines)) isOver()
  const parts = lines.map(line => ({ line, quantity: openPieces(line) })).filter(({ quantity }) => quantity > 0)
  await cancelPieces(tx, locked, parts, { by: 'buyer', reason: '', actor })
  return paymentId
}

/** Whether some of it was delivered already, or its event is too near to return a seat. */
async function isTaken(tx: Tx, lines: LockedOrder['lines']): Promise<boolean> {
  if (lines.some(line => isTooLate(line))) return true
  const ids = lines.map(({ id }) => id)
  const taken = await tx
    .selectFrom('orderTickets')
    .select('id')
    .where('lineId', 'in', ids)
    .where('checkedAt', 'is not', null)
    .unionAll(
      tx
        .selectFrom('orderDownloads')
        .select('lineId as id')
        .where('lineId', 'in', ids)
        .where('firstAt', 'is not', null),
    )
    .executeTakeFirst()
  return taken !== undefined
}

type How = { by: By; reason: string; actor: Actor }

async function cancelPieces(tx: Tx, locked: LockedOrder, parts: LinePart[], { by, reason, actor }: How): Promise<void> {
  const { order } = locked
  // locked in the order enterprise, stock, gift cards by everything that sells, buys or cancels
  await lockVendor(tx, order.vendorId)
  await giveBackStock(tx, await withSources(tx, order.groupId, piecesOf(parts)))
  for (const { line, quantity } of parts)
    await tx
      .updateTable('orderLines')
      .set({ cancelled: line.cancelled + quantity })
      .where('id', '=', line.id)
      .execute()
  await voidTickets(tx, parts)
  const status = await settleOrder(tx, locked, by)
  const left = order.total - order.refunded
  const cost = parts.reduce((sum, { line, quantity }) => sum + amountOfPieces(line, line.cancelled, quantity), 0)
  const amount = status === 'cancelled' ? left : Math.min(left, cost)
  const before = locked.lines.reduce((sum, line) => sum + line.cancelled, 0)
  await takeBackDiscount(tx, order, locked.paymentId, `${before}`)
  if (amount > 0) await writeRefund(tx, locked, { amount, reason: reason || cancelledWords, userId: actor.userId })
  else if (status === 'cancelled') await takeBackFreeOrder(tx, locked)
  const lines = parts.map(({ line, quantity }) => ({ lineId: line.id, quantity }))
  const kind = status === 'cancelled' ? 'cancelled' : 'line-cancelled'
  const details = { lines, reason, amount, by }
  await writeEvents(tx, [order], kind, actor.party, details)
  await notifyOfOrder(tx, { orderId: order.id, kind, key: `${before}`, details })
  if (status === 'completed') await payVendor(tx, locked)
}

/** Reason of a refund without one; the buyer reads the cancellation instead. */
const cancelledWords = 'Cancelled'

/** Adds the places from which pieces of split stock were taken: the last ones taken go back first, each piece once. */
async function withSources(tx: Tx, groupId: number, pieces: Pieces[]): Promise<TakenPieces[]> {
  const ids = pieces.map(({ variantId }) => variantId)
  if (ids.length === 0) return []
  const reserved = await tx
    .selectFrom('stockReservations')
    .select(['variantId', 'sources'])
    .where('groupId', '=', groupId)
    .where('variantId', 'in', ids)
    .where('sources', 'is not', null)
    .forUpdate()
    .execute()
  const places = new Map(reserved.map(({ variantId, sources }) => [variantId, sources ?? []]))
  const taken: TakenPieces[] = []
  for (const { variantId, quantity } of pieces) {
    const { left, back } = takeBack(places.get(variantId) ?? [], quantity)
    taken.push({ variantId, quantity, sources: back })
    if (!places.has(variantId)) continue
    await tx
      .updateTable('stockReservations')
      .set({ sources: JSON.stringify(left) })
      .where('groupId', '=', groupId)
      .where('variantId', '=', variantId)
      .execute()
  }
  return taken
}

function piecesOf(parts: LinePart[]): Pieces[] {
  const pieces = new Map<number, number>()
  for (const { line, quantity } of parts)
    if (line.variantId !== null) pieces.set(line.variantId, (pieces.get(line.variantId) ?? 0) + quantity)
  return [...pieces].map(([variantId, quantity]) => ({ variantId, quantity }))
}
