/** A vendor's part of what is bought, in cents. */
export type PaidPart = {
  /** lines, shipping and tax */
  total: number
  lines: { total: number; acceptsGiftCards: boolean }[]
}

/**
 * How much of a vendor's part gift cards may pay: lines of listings that accept them, and the shipping if all lines do
 * (docs/product.md §3 “Listing”).
 */
export function payableByCard({ total, lines }: PaidPart): number {
  const accepting = lines.filter(line => line.acceptsGiftCards)
  const isWhole = lines.length > 0 && accepting.length === lines.length
  return isWhole ? total : accepting.reduce((sum, line) => sum + line.total, 0)
}

/** How much each card pays of an amount, in their order, until it is paid or they are empty. */
export function spreadOverCards<Card extends { balance: number }>(
  amount: number,
  cards: readonly Card[],
): { card: Card; used: number }[] {
  let left = amount
  return cards.map(card => {
    const used = Math.min(left, card.balance)
    left -= used
    return { card, used }
  })
}
