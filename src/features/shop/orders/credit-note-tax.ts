/**
 * The tax in a refund: its share of the order's tax, such that the credit notes of a fully refunded order add up to all
 * of its tax, whatever the refunds were. Cents.
 * @param before the sum of earlier refunds
 */
export function creditNoteTax(order: { total: number; tax: number }, before: number, amount: number): number {
  const upTo = (refunded: number) =>
    order.total === 0
      ? 0
      : Number((2n * BigInt(refunded) * BigInt(order.tax) + BigInt(order.total)) / (2n * BigInt(order.total)))
  return upTo(before + amount) - upTo(before)
}
