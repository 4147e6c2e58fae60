/** What a fee is taken of, in cents. */
export type FeeBase = {
  /** lines before discounts */
  items: number
  discountByVendor: number
  discountByPlatform: number
  /** tax that `items` contains; 0 where tax comes on top */
  taxInItems: number
}

/**
 * The platform's part of an order: `percent` (two decimals at most) of its items less discounts, without shipping and
 * tax, in cents, half a cent rounded up. Never negative.
 */
export function platformFee(
  { items, discountByVendor, discountByPlatform, taxInItems }: FeeBase,
  percent: number,
): number {
  const base = Math.max(0, items - discountByVendor - discountByPlatform - taxInItems)
  const hundredths = BigInt(Math.round(percent * 100))
  return Number((BigInt(base) * hundredths + 5000n) / 10_000n)
}
