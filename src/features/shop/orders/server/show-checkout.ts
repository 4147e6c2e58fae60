import type { Cart } from '#features/shop/cart/cart.contract.ts'
import type { CartState } from '#features/shop/cart/cart-state.ts'
import { stateIn } from '#features/shop/cart/charged-currency.ts'
import type { Buyer, CartKeeper } from '#features/shop/cart/server/index.ts'
import { cardsOfCart } from '#features/shop/gift-cards/server/index.ts'
import type { Payments } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { defaultCurrency } from '#shared/money.ts'
import type { Checkout } from '../orders.contract.ts'
import { cardPayment } from './card-payment.ts'
import { readDetails, shapeCheckout } from './checkout-details.ts'
import { isConfirmed } from './confirm-email.ts'
import { findHindrances } from './promise-transfer.ts'

/** The buyer, and the address of their call. */
export type Caller = Buyer & { ip: string }

type Parts = { db: Db; carts: CartKeeper; payments: Payments }

/** The checkout of the buyer's cart, in a currency in which it can be paid. */
export async function showCheckout({ db, carts, payments }: Parts, buyer: Caller, language: string): Promise<Checkout> {
  const takesTransfers = (currency: string) => payments.methods(currency).some(({ provider }) => provider === 'bank')
  const first = await carts.show(buyer, language)
  const details = await readDetails(db, first.id ?? undefined, buyer.viewer)
  const states = first.id ? await carts.statesOf(db, first.id) : []
  const anyTransfer = takesTransfers(first.currency) || states.some(({ currency }) => takesTransfers(currency))
  const promiser = { email: details.email, ip: buyer.ip }
  const hindrances = anyTransfer && first.id ? await findHindrances(db, first, promiser) : []
  const waysIn = (currency: string) =>
    payments.methods(currency).filter(({ provider }) => provider !== 'bank' || hindrances.length === 0)
  // a cart without payment methods in its currency is paid in another one; dollars stay a choice, for gift cards
  const hasWays = ({ currency }: Pick<CartState, 'currency'>) => waysIn(currency).length > 0
  const payable = states.filter(state => state.currency === defaultCurrency || hasWays(state))
  const isChosen = states[0]?.cart.currency === first.currency && payable.some(one => one.currency === first.currency)
  const { currency: another = first.currency } = isChosen || hasWays(first) ? first : (payable.find(hasWays) ?? {})
  const cart = another === first.currency ? first : await carts.show({ ...buyer, currency: another }, language)
  const currencies = payable.map(({ currency, totals: { total } }) => ({
    ...{ currency, total },
    methods: waysIn(currency).map(({ method }) => method),
  }))
  const isEmailConfirmed = await isConfirmed(db, cart.id, buyer.viewer, details.email)
  const noTransfer = takesTransfers(cart.currency) ? hindrances : []
  const known = {
    ...(await cardsFor(db, cart, stateIn(payable, cart.currency))),
    currencies,
    noTransfer,
    isEmailConfirmed,
  }
  return shapeCheckout(db, cart, details, known, waysIn(cart.currency), language)
}

/** Gift cards of the cart, and the amount that each pays. */
async function cardsFor(
  db: Db,
  { id, totals }: Cart,
  state: CartState | undefined,
): Promise<Pick<Checkout, 'giftCards' | 'due'>> {
  const cards = id && state ? await cardsOfCart(db, id) : []
  if (!state || cards.length === 0) return { giftCards: [], due: totals.total }
  const { credit, used } = cardPayment(state, cards)
  const giftCards = used.map(({ card, ...one }) => ({ ...card, ...one, end: card.end ?? '' }))
  return { giftCards, due: totals.total - credit }
}
