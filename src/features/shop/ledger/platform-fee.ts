/** The amounts on which a fee is based, in cents. */
export type FeeBase = {
  /** lines before discounts */
  items: number
  discountByVendor: number
  discountByPlatform: number
  /** tax that `items` contains; 0 if tax is added on top */
  taxInItems: number
}

/**
 * The platform's fee for an order: `percent` (two decimals at most) of its items less discounts, without shipping and
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
