/** The file of an order's invoice; the key lets guests have it. */
export function invoicePath(id: number, key?: string): string {
  return `/api/v1/orders/${id}/invoice.pdf${key ? `?key=${key}` : ''}`
}

/** The file of what to pack, in a language. */
export function packingSlipPath(id: number, language: string): string {
  return `/api/v1/vendor-orders/${id}/packing-slip.pdf?lang=${language}`
}
