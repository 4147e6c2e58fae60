/**
 * Prefixes of ids in the store's API. Ours are numbers and uuids; clients get them with a prefix, as Medusa's have one.
 */
type Prefix = 'prod' | 'variant' | 'pcat' | 'item' | 'sm' | 'addr' | 'sloc' | 'sp'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const largest = 2 ** 31 - 1

export function storeId(prefix: Prefix, id: number): string {
  return `${prefix}_${id}`
}

/** @returns undefined if it can't be the id of such a thing */
export function readStoreId(prefix: Prefix, given: string): number | undefined {
  const digits = new RegExp(`^(?:${prefix}_)?(\\d{1,10})$`).exec(given)?.[1]
  return digits !== undefined && Number(digits) <= largest ? Number(digits) : undefined
}

export function cartStoreId(id: string): string {
  return `cart_${id}`
}

export function readCartId(given: string): string | undefined {
  return new RegExp(`^(?:cart_)?(${uuid})$`).exec(given)?.[1]
}

/** Contains the key, so that a guest's order can be reached by its id as clients expect, but can't be guessed. */
export function orderStoreId(group: { id: number; key: string }): string {
  return `order_${group.id}_${group.key}`
}

export function readOrderId(given: string): { id: number; key?: string } | undefined {
  const [, digits, key] = new RegExp(`^(?:order_)?(\\d{1,10})(?:_(${uuid}))?$`).exec(given) ?? []
  if (digits === undefined || Number(digits) > largest) return undefined
  return { id: Number(digits), ...(key && { key }) }
}

/** Contains the vendor: options of different vendors are never the same. */
export function shippingStoreId(vendorId: number, option: string): string {
  return `so_${vendorId}_${option}`
}

export function readShippingId(given: string): { vendorId: number; option: string } | undefined {
  const [, digits, option] = /^so_(\d{1,10})_([\w-]{1,160})$/.exec(given) ?? []
  if (digits === undefined || option === undefined || Number(digits) > largest) return undefined
  return { vendorId: Number(digits), option }
}
