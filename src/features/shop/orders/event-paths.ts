/** The file for calendars with the events of an order; the key lets guests have it. */
export function calendarPath(orderId: number, key?: string): string {
  return `/api/v1/orders/${orderId}/calendar.ics${key ? `?key=${key}` : ''}`
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
