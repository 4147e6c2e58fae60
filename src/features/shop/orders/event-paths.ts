/**
 * The file for calendars with the events of an order. A guest's key is posted to it: calendars keep the address that a file came
 * from, and are shared.
 */
export function calendarPath(orderId: number): string {
  return `/api/v1/orders/${orderId}/calendar.ics`
}

/** Leads to a file that was bought, and counts. */
export function downloadPath(orderId: number, lineId: number, key?: string): string {
  return `/api/v1/orders/${orderId}/downloads/${lineId}${key ? `?key=${key}` : ''}`
}

/** Where an enterprise checks a ticket. Its code stands behind a `#`, so that no server and no log hears of it. */
export function ticketPath(code: string): string {
  return `/vendor/tickets#${code}`
}

/** A place on a map. */
export function mapLink(place: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`
}
