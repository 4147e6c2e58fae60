/** The file of an order's invoice; the key lets guests have it. */
export function invoicePath(id: number, key?: string): string {
  return `/api/v1/orders/${id}/invoice.pdf${key ? `?key=${key}` : ''}`
}

/** The file of a credit note of an order. */
export function creditNotePath(id: number, number: string, key?: string): string {
  return `/api/v1/orders/${id}/credit-notes/${number}.pdf${key ? `?key=${key}` : ''}`
}

/** The file of what to pack, in a language. */
export function packingSlipPath(id: number, language: string): string {
  return `/api/v1/vendor-orders/${id}/packing-slip.pdf?lang=${language}`
}

/** The file of what goes onto and into the parcels of several orders, at most a hundred. */
export function parcelsPath(
  vendorId: number,
  orders: number[],
  parts: 'labels' | 'slips' | 'both',
  language: string,
): string {
  return `/api/v1/vendors/${vendorId}/parcels.pdf?orders=${orders.slice(0, 100).join(',')}&parts=${parts}&lang=${language}`
}

/** The file of all orders under the same filters. */
export function ordersFilePath(
  vendorId: number,
  filters: Record<string, string | undefined>,
  language: string,
): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/api/v1/vendors/${vendorId}/orders.csv?${new URLSearchParams([...given, ['lang', language]])}`
}
