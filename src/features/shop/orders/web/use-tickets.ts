import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { EventDate } from '../tickets.contract.ts'

const keyOf = (vendorId: number) => ['tickets', vendorId] as const

/** Dates of an enterprise, to come or over. */
export function eventDatesQuery(app: App, vendorId: number, past = false) {
  return queryOptions({
    queryKey: [...keyOf(vendorId), 'dates', past, app.language],
    queryFn: () =>
      app.clients.tickets.getEventDates({ vendorId, past: past ? 'true' : 'false', language: app.language }),
    staleTime: 0,
  })
}

/** Who comes on a date. */
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

/** Of all that is asked about an enterprise's tickets. */
export const ticketsKey = keyOf
