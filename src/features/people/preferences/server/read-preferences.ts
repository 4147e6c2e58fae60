import { readCookie } from '#server/http/cookies.ts'
import { isCountry } from './country-currencies.ts'
import { isOfferedCurrency } from './offered-currencies.ts'

/** A visitor's choice, or the defaults of docs/product.md §1. */
export type Preferences = {
  /** ISO 4217 */
  currency: string
  /** ISO 3166-1 alpha-2 in lower case */
  country: string
}

/** Currency and country of a visitor from the cookies; values that are not offered are ignored. */
export function readPreferences(headers: Headers): Preferences {
  const currency = readCookie(headers, 'currency') ?? ''
  const country = readCookie(headers, 'country') ?? ''
  return {
    currency: isOfferedCurrency(currency) ? currency : 'USD',
    // in capitals it is not one that we set
    country: /^[a-z]{2}$/.test(country) && isCountry(country) ? country : 'us',
  }
}
