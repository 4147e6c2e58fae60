import { highestTotal } from '#shared/highest-amounts.ts'
import { type CartState, cartState, defaultCurrency, type LoadedCart } from './cart-state.ts'

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
  return [inDollars, ...others.map(currency => cartState(cart, currency, now)).filter(isPossible)]
}

function isPossible({ isTooMuch, parts, totals }: CartState): boolean {
  return !isTooMuch && totals.total <= highestTotal && !parts.some(({ lines }) => lines.some(isTooDear))
}

function isTooDear({ problem }: CartState['parts'][number]['lines'][number]): boolean {
  return problem === 'too-much'
}

/** Of these, the one in the first of the wished currencies that is among them; else the first, undefined where there is none. */
export function stateIn(states: readonly CartState[], ...wished: (string | null | undefined)[]): CartState | undefined {
  for (const currency of wished) {
    const state = currency && states.find(one => one.currency === currency)
    if (state) return state
  }
  return states[0]
}
