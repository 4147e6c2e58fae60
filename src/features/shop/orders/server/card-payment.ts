import type { CartState } from '#features/shop/cart/cart-state.ts'
import { payableByCard, spreadOverCards } from '#features/shop/gift-cards/gift-card-share.ts'
import { allocate } from '#shared/allocate.ts'

/** What of a cart gift cards may pay, by vendor, in cents. */
function payableParts({ parts, totals }: CartState): { vendorId: number; payable: number }[] {
  return totals.parts.map(({ vendorId, total, lines }) => {
    const known = parts.find(({ vendor }) => vendor.id === vendorId)?.lines ?? []
    const accepts = (id: number) => known.find(({ line }) => line.id === id)?.line.variant?.acceptsGiftCards ?? false
    const own = lines.map(line => ({ total: line.total, acceptsGiftCards: accepts(line.id) }))
    return { vendorId, payable: payableByCard({ total, lines: own }) }
  })
}

/** How much of a cart these cards pay, each in turn. */
export function cardPayment<Card extends { balance: number }>(
  state: CartState,
  cards: readonly Card[],
): { credit: number; used: { card: Card; used: number }[] } {
  const payable = payableParts(state).reduce((sum, part) => sum + part.payable, 0)
  const used = spreadOverCards(payable, cards)
  return { credit: used.reduce((sum, one) => sum + one.used, 0), used }
}

/** What cards pay, by vendor: each part's share of what they may pay. */
export function sharesOfCredit(state: CartState, credit: number): Map<number, number> {
  const parts = payableParts(state)
  const shares = allocate(
    credit,
    parts.map(({ payable }) => payable),
  )
  return new Map(parts.map(({ vendorId }, index) => [vendorId, shares[index] ?? 0]))
}
