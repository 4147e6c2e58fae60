import { timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import '../orders.tables.ts'
import { readCode, startLength } from '../ticket-code.ts'
import { type Actor, lockOrder } from './lock-order.ts'
import { writeEvents } from './order-events.ts'

/**
 * The ticket with a code among an enterprise's orders. Tickets whose code begins the same are compared in constant
 * time, so that the time taken doesn't reveal how much of a guess was right.
 * @returns its id; undefined if there is none
 */
export async function findTicket(db: Db | Tx, vendorId: number, typed: string): Promise<number | undefined> {
  const code = readCode(typed)
  if (!code) return undefined
  const candidates = await db
    .selectFrom('orderTickets as ticket')
    .innerJoin('orderLines as line', 'line.id', 'ticket.lineId')
    .innerJoin('orders', 'orders.id', 'line.orderId')
    .select(['ticket.id', 'ticket.code'])
    .where('orders.vendorId', '=', vendorId)
    .where(({ fn, val }) => fn('left', ['ticket.code', val(startLength)]), '=', code.slice(0, startLength))
    .execute()
  const wanted = Buffer.from(code)
  return candidates.filter(one => timingSafeEqual(Buffer.from(one.code), wanted))[0]?.id
}

/**
 * Records that somebody came with their ticket, by whom and when it was checked. Checking it twice counts once.
 * @returns whether it was checked before
 * @throws ORPCError NOT_FOUND for tickets of other enterprises, gm-error-ticket-void (409) for a cancelled one
 */
export async function checkTicket(
  tx: Tx,
  vendorId: number,
  id: number,
  actor: Actor,
): Promise<{ wasChecked: boolean }> {
  const ticket = await lockTicket(tx, vendorId, id)
  if (ticket.voidedAt) refuse('gm-error-ticket-void', { status: 409, message: 'This ticket was cancelled.' })
  if (ticket.checkedAt) return { wasChecked: true }
  await tx
    .updateTable('orderTickets')
    .set({ checkedAt: new Date(), checkedBy: actor.userId })
    .where('id', '=', id)
    .execute()
  await writeEvents(tx, [{ id: ticket.orderId }], 'ticket-checked', actor.party, { ticketId: id })
  return { wasChecked: false }
}

/**
 * Undoes a check. Undoing it twice changes nothing.
 * @throws ORPCError NOT_FOUND, gm-error-ticket-settled (409) once its seat counts as delivered
 */
export async function uncheckTicket(tx: Tx, vendorId: number, id: number, actor: Actor): Promise<void> {
  const ticket = await lockTicket(tx, vendorId, id)
  if (!ticket.checkedAt) return
  if (ticket.settledAt) refuse('gm-error-ticket-settled', { status: 409, message: 'This can’t be undone any more.' })
  await tx.updateTable('orderTickets').set({ checkedAt: null, checkedBy: null }).where('id', '=', id).execute()
  await writeEvents(tx, [{ id: ticket.orderId }], 'ticket-unchecked', actor.party, { ticketId: id })
}

/** Locks a ticket with its order, as everything does that changes the state of its pieces. */
async function lockTicket(tx: Tx, vendorId: number, id: number) {
  const found = await tx
    .selectFrom('orderTickets as ticket')
    .innerJoin('orderLines as line', 'line.id', 'ticket.lineId')
    .innerJoin('orders', 'orders.id', 'line.orderId')
    .select('line.orderId')
    .where('ticket.id', '=', id)
    .where('orders.vendorId', '=', vendorId)
    .executeTakeFirst()
  if (!found) missing()
  await lockOrder(tx, found.orderId)
  const ticket = await tx.selectFrom('orderTickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...ticket, ...found }
}
