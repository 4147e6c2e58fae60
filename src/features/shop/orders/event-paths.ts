/**
 * Path of the calendar file with an order's events. A guest's key is posted to it instead of being in the address,
 * because calendars store a file's address, and are shared.
 */
export function calendarPath(orderId: number): string {
  return `/api/v1/orders/${orderId}/calendar.ics`
}

/** Path that redirects to a bought file, and counts the download. */
export function downloadPath(orderId: number, lineId: number, key?: string): string {
  return `/api/v1/orders/${orderId}/downloads/${lineId}${key ? `?key=${key}` : ''}`
}

/** Path where an enterprise checks a ticket. The code is behind a `#`, so that no server and no log gets it. */
export function ticketPath(code: string): string {
  return `/vendor/tickets#${code}`
}

/** Link to a place on a map. */
export function mapLink(place: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`
}
