import { defaultCurrency } from '#shared/money.ts'
import { type CartState, canBeHad, cartState, type LineState, type LoadedCart } from './cart-state.ts'

/**
 * A cart's state in each currency in which it can be charged, US dollars first. Another `offered` currency must be the
 * one of every enterprise in the cart, because the money goes there: an enterprise with prices in rupees can be paid in
 * rupees. In that currency the cart must cost no more than one order may, and every price must have a rate.
 * @param offered ISO 4217 currencies that some payment method accepts
 */
export function chargeableStates(cart: LoadedCart, offered: readonly string[], now = new Date()): CartState[] {
  const inDollars = cartState(cart, defaultCurrency, now)
  const bought = inDollars.parts.filter(({ isLeftOut }) => !isLeftOut)
  const others = offered.filter(
    currency =>
      currency !== defaultCurrency &&
      cart.rates[currency] !== undefined &&
      bought.length > 0 &&
      bought.every(({ vendor }) => vendor.currency === currency),
  )
  const states = others.map(currency => cartState(cart, currency, now))
  return [inDollars, ...states.filter(state => isPossible(state, inDollars))]
}

/**
 * Whether it costs no more than an order may. The price of parts that are left out, or can't be had anyway, doesn't
 * matter.
 */
function isPossible({ isTooMuch, parts }: CartState, inDollars: CartState): boolean {
  const bought = inDollars.parts.filter(({ isLeftOut }) => !isLeftOut)
  const had = new Set(bought.flatMap(({ lines }) => lines.filter(canBeHad).map(({ line }) => line.id)))
  const isTooDear = ({ problem, line }: LineState) => problem === 'too-much' && had.has(line.id)
  return !isTooMuch && !parts.some(({ lines }) => lines.some(isTooDear))
}

/**
 * Why a cart is charged in dollars though its buyer prefers another currency that some of its vendors use: other
 * vendors use other currencies, or the cart would cost more in it than an order may.
 */
export function whyInDollars(
  state: CartState,
  wished: string,
  offered: readonly string[],
): 'mixed' | 'too-much' | null {
  if (state.currency !== defaultCurrency || wished === defaultCurrency || !offered.includes(wished)) return null
  const bought = state.parts.filter(({ isLeftOut }) => !isLeftOut)
  const asking = bought.filter(({ vendor }) => vendor.currency === wished)
  if (asking.length === 0 || state.cart.rates[wished] === undefined) return null
  if (asking.length < bought.length) return 'mixed'
  return isPossible(cartState(state.cart, wished), state) ? null : 'too-much'
}

/**
 * The state in the first of the wished currencies that is possible; otherwise the first state, undefined if there is
 * none.
 */
export function stateIn(states: readonly CartState[], ...wished: (string | null | undefined)[]): CartState | undefined {
  for (const currency of wished) {
    const state = currency && states.find(one => one.currency === currency)
    if (state) return state
  }
  return states[0]
}
