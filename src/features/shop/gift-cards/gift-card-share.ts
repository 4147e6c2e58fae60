/** A vendor's part of a purchase, in cents. */
export type PaidPart = {
  /** lines, shipping and tax */
  total: number
  lines: { total: number; acceptsGiftCards: boolean }[]
}

/**
 * The amount of a vendor's part that gift cards may pay: lines of listings that accept them, and the shipping if all
 * lines do (docs/product.md §3 “Listing”).
 */
export function payableByCard({ total, lines }: PaidPart): number {
  const accepting = lines.filter(line => line.acceptsGiftCards)
  const isWhole = lines.length > 0 && accepting.length === lines.length
  return isWhole ? total : accepting.reduce((sum, line) => sum + line.total, 0)
}

/** The amount that each card pays, in their order, until everything is paid or the cards are empty. */
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
