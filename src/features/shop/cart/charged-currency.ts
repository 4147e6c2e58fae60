import { defaultCurrency } from '#shared/money.ts'
import { type CartState, canBeHad, cartState, type LineState, type LoadedCart } from './cart-state.ts'

/**
 * A cart in each currency in which it can be charged, US dollars first. Another one that is `offered` has to be that of every
 * enterprise in it, for that is where the money goes: who asks for rupees can be paid in rupees. In it the cart costs no more
 * than one order can, and every price has a rate.
 * @param offered ISO 4217: those in which some way to pay takes money
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

/** It costs no more than an order can. How dear that is which is left out, or can't be had anyway, doesn't matter. */
function isPossible({ isTooMuch, parts }: CartState, inDollars: CartState): boolean {
  const bought = inDollars.parts.filter(({ isLeftOut }) => !isLeftOut)
  const had = new Set(bought.flatMap(({ lines }) => lines.filter(canBeHad).map(({ line }) => line.id)))
  const isTooDear = ({ problem, line }: LineState) => problem === 'too-much' && had.has(line.id)
  return !isTooMuch && !parts.some(({ lines }) => lines.some(isTooDear))
}

/**
 * Why a cart is charged in dollars though its buyer wishes for another currency that somebody in it asks for: others ask for other
 * ones, or it costs more in it than an order can.
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

/** Of these, the one in the first of the wished currencies that is among them; else the first, undefined where there is none. */
export function stateIn(states: readonly CartState[], ...wished: (string | null | undefined)[]): CartState | undefined {
  for (const currency of wished) {
    const state = currency && states.find(one => one.currency === currency)
    if (state) return state
  }
  return states[0]
}
