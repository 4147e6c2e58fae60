/** Path of an order's invoice; the key gives guests access. */
export function invoicePath(id: number, key?: string): string {
  return `/api/v1/orders/${id}/invoice.pdf${key ? `?key=${key}` : ''}`
}

/** Path of a credit note of an order. */
export function creditNotePath(id: number, number: string, key?: string): string {
  return `/api/v1/orders/${id}/credit-notes/${number}.pdf${key ? `?key=${key}` : ''}`
}

/** Path of an order's packing slip, in a language. */
export function packingSlipPath(id: number, language: string): string {
  return `/api/v1/vendor-orders/${id}/packing-slip.pdf?lang=${language}`
}

/** Path of the labels and packing slips of several orders, at most a hundred. */
export function parcelsPath(
  vendorId: number,
  orders: number[],
  parts: 'labels' | 'slips' | 'both',
  language: string,
): string {
  return `/api/v1/vendors/${vendorId}/parcels.pdf?orders=${orders.slice(0, 100).join(',')}&parts=${parts}&lang=${language}`
}

/** Path of a file with all orders that match the same filters. */
export function ordersFilePath(
  vendorId: number,
  filters: Record<string, string | undefined>,
  language: string,
): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/api/v1/vendors/${vendorId}/orders.csv?${new URLSearchParams([...given, ['lang', language]])}`
}
