import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { EventDate } from '../tickets.contract.ts'

const keyOf = (vendorId: number) => ['tickets', vendorId] as const

/** Query for an enterprise's dates, future or past ones. */
export function eventDatesQuery(app: App, vendorId: number, past = false) {
  return queryOptions({
    queryKey: [...keyOf(vendorId), 'dates', past, app.language],
    queryFn: () =>
      app.clients.tickets.getEventDates({ vendorId, past: past ? 'true' : 'false', language: app.language }),
    staleTime: 0,
  })
}

/** Query for the people who come on a date. */
export function seatsQuery(
  app: App,
  vendorId: number,
  { listingId, startsAt }: Pick<EventDate, 'listingId' | 'startsAt'>,
) {
  return queryOptions({
    queryKey: [...keyOf(vendorId), 'seats', listingId, startsAt, app.language],
    queryFn: () => app.clients.tickets.getSeats({ vendorId, listingId, startsAt, language: app.language }),
    staleTime: 0,
  })
}

/** Key of all queries about an enterprise's tickets. */
export const ticketsKey = keyOf
