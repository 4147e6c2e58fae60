import type { Selectable } from 'kysely'
import { type CalendarEvent, calendarFile } from '#shared/calendar-file.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { OrderGroupsTable, OrderLinesTable, OrdersTable } from '../orders.tables.ts'

type Bought = {
  order: Pick<Selectable<OrdersTable>, 'id' | 'vendorBrand' | 'status'>
  group: Pick<Selectable<OrderGroupsTable>, 'userId'>
  lines: Selectable<OrderLinesTable>[]
  publicUrl: string
  language: string
}

/**
 * The events of an order for its buyer's calendar; undefined if it has none. Leaves out ticket codes and, for a guest,
 * the link with the key, because calendars are shared.
 */
export function calendarOfOrder(
  { order, group, lines, publicUrl, language }: Bought,
  now = new Date(),
): string | undefined {
  const { hostname } = new URL(publicUrl)
  const url = group.userId ? `${publicUrl}/order-view/${order.id}` : undefined
  const events = lines.flatMap(({ id, startsAt, endsAt, ...line }): CalendarEvent[] => {
    if (!startsAt || !endsAt) return []
    const isCancelled = order.status === 'cancelled' || line.cancelled === line.quantity
    const place = inLanguage(line.place, language)
    const note = inLanguage(line.deliveryNote, language)
    return [
      {
        uid: `order-${order.id}-${id}@${hostname}`,
        sequence: line.moves + (isCancelled ? 1 : 0),
        changedAt: now,
        start: startsAt,
        end: endsAt,
        ...(line.timeZone && { timeZone: line.timeZone }),
        title: `${inLanguage(line.title, language)} – ${inLanguage(order.vendorBrand, language)}`,
        ...(note && { description: note }),
        ...(place && { location: place }),
        ...(url && { url }),
        isCancelled,
      },
    ]
  })
  return events.length > 0 ? calendarFile(events) : undefined
}
