/**
 * The tax in a refund: its share of the order's, so that the notes of an order that was given back whole have all of its tax,
 * in whatever parts it went back. Cents.
 * @param before what went back before
 */
export function creditNoteTax(order: { total: number; tax: number }, before: number, amount: number): number {
  const upTo = (refunded: number) =>
    order.total === 0
      ? 0
      : Number((2n * BigInt(refunded) * BigInt(order.tax) + BigInt(order.total)) / (2n * BigInt(order.total)))
  return upTo(before + amount) - upTo(before)
}
