import type { CartState } from '#features/shop/cart/cart-state.ts'
import { payableByCard, spreadOverCards } from '#features/shop/gift-cards/gift-card-share.ts'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import { allocate } from '#shared/allocate.ts'

/**
 * The amount of a cart that gift cards may pay, by vendor, in cents: they hold US dollars, and pay for amounts charged
 * in US dollars.
 */
function payableParts({ currency, parts, totals }: CartState): { vendorId: number; payable: number }[] {
  return totals.parts.map(({ vendorId, total, lines }) => {
    if (currency !== platformCurrency) return { vendorId, payable: 0 }
    const known = parts.find(({ vendor }) => vendor.id === vendorId)?.lines ?? []
    const accepts = (id: number) => known.find(({ line }) => line.id === id)?.line.variant?.acceptsGiftCards ?? false
    const own = lines.map(line => ({ total: line.total, acceptsGiftCards: accepts(line.id) }))
    return { vendorId, payable: payableByCard({ total, lines: own }) }
  })
}

/**
 * Why a card doesn’t pay more: it is empty, other cards pay already, the rest doesn't accept gift cards, or is charged
 * in another currency than US dollars.
 */
export type CardLimit = 'empty' | 'others' | 'not-taken' | 'currency'
type Used<Card> = { card: Card; used: number; limit: CardLimit | null }

/** The amount of a cart that these cards pay, one after the other. */
export function cardPayment<Card extends { balance: number }>(
  state: CartState,
  cards: readonly Card[],
): { credit: number; used: Used<Card>[] } {
  const payable = payableParts(state).reduce((sum, part) => sum + part.payable, 0)
  const spread = spreadOverCards(payable, cards)
  const credit = spread.reduce((sum, one) => sum + one.used, 0)
  const limitOf = ({ used, card: { balance } }: { card: Card; used: number }): CardLimit | null => {
    if (used === balance) return used === 0 ? 'empty' : null
    if (state.currency !== platformCurrency) return 'currency'
    if (used === 0 && payable > 0) return 'others'
    return credit < state.totals.total ? 'not-taken' : null
  }
  return { credit, used: spread.map(one => ({ ...one, limit: limitOf(one) })) }
}

/** The amount that cards pay, by vendor, in proportion to what they may pay of each part. */
export function sharesOfCredit(state: CartState, credit: number): Map<number, number> {
  const parts = payableParts(state)
  const shares = allocate(
    credit,
    parts.map(({ payable }) => payable),
  )
  return new Map(parts.map(({ vendorId }, index) => [vendorId, shares[index] ?? 0]))
}
