import { isOver } from '#features/market/listings/listings.policy.ts'
import { onListingsSaved } from '#features/market/listings/server/index.ts'
import '#features/market/listings/listings.tables.ts'
import type { Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import '../orders.tables.ts'
import { notifyOfMove } from './notify-of-events.ts'
import { writeEvents } from './order-events.ts'

/**
 * Updates sold seats when their enterprise changes time or place, and notifies their buyers. Seats are not moved into
 * the past, where they would count as delivered and be paid out, nor out of it.
 */
export function followMovedEvents(): void {
  onListingsSaved(async (tx, listingId) => {
    const lines = await movedLines(tx, listingId)
    for (const line of lines) {
      const { id, orderId, startsAt, endsAt, timeZone, place } = line
      await tx
        .updateTable('orderLines')
        // buyers who were reminded of another day are reminded once more
        .set(eb => ({ startsAt, endsAt, timeZone, place, moves: eb('moves', '+', 1), remindedAt: null }))
        .where('id', '=', id)
        .execute()
      await writeEvents(tx, [{ id: orderId }], 'moved', 'vendor', { lineId: id })
      await notifyOfMove(tx, { lineId: id, moves: line.moves + 1 })
    }
  })
}

type Moved = {
  id: number
  orderId: number
  moves: number
  startsAt: Date
  endsAt: Date
  timeZone: string | null
  place: LocalText
}

/** Lines for upcoming events of a listing whose time or place differs from the listing's, if that isn't over either. */
async function movedLines(tx: Tx, listingId: number, now = new Date()): Promise<Moved[]> {
  const rows = await tx
    .selectFrom('orderLines as line')
    .innerJoin('orders', 'orders.id', 'line.orderId')
    .innerJoin('listingVariants as variant', 'variant.id', 'line.variantId')
    .innerJoin('listings', 'listings.id', 'variant.listingId')
    .select(['line.id', 'line.orderId', 'line.moves'])
    .select([
      'line.startsAt as startedAt',
      'line.endsAt as endedAt',
      'line.timeZone as zoneBefore',
      'line.place as placeBefore',
    ])
    .select(['listings.timeZone', 'listings.place'])
    .select(({ fn }) => [
      fn.coalesce('variant.startsAt', 'listings.startsAt').as('startsAt'),
      fn.coalesce('variant.endsAt', 'listings.endsAt').as('endsAt'),
    ])
    .where('line.listingId', '=', listingId)
    .where('line.delivery', '=', 'event')
    .where('line.endsAt', '>', now)
    .whereRef('line.cancelled', '<', 'line.quantity')
    .where('orders.status', 'in', ['awaiting', 'pending'])
    .where('listings.delivery', '=', 'event')
    .orderBy('line.id')
    .execute()
  return rows.flatMap(({ startsAt, endsAt, startedAt, endedAt, zoneBefore, placeBefore, ...row }) => {
    if (!startsAt || !endsAt || isOver({ endsAt }, now)) return []
    const isSame =
      startsAt.getTime() === startedAt?.getTime() &&
      endsAt.getTime() === endedAt?.getTime() &&
      row.timeZone === zoneBefore &&
      isSameText(row.place, placeBefore)
    return isSame ? [] : [{ ...row, startsAt, endsAt }]
  })
}

function isSameText(one: LocalText, other: LocalText): boolean {
  const languages = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...languages].every(language => one[language] === other[language])
}
