import { isCountry } from './country-currencies.ts'
import { isOfferedCurrency } from './offered-currencies.ts'

/** What a visitor chose, or docs/product.md §9’s defaults. */
export type Preferences = {
  /** ISO 4217 */
  currency: string
  /** ISO 3166-1 alpha-2 in lower case */
  country: string
}

/** Currency and country of a visitor by their cookies; what is not offered counts as not chosen. */
export function readPreferences(headers: Headers): Preferences {
  const cookies = headers.get('cookie') ?? ''
  const currency = /(?:^|;\s*)currency=([A-Z]{3})(?=;|$)/.exec(cookies)?.[1] ?? ''
  const country = /(?:^|;\s*)country=([a-z]{2})(?=;|$)/.exec(cookies)?.[1] ?? ''
  return {
    currency: isOfferedCurrency(currency) ? currency : 'USD',
    country: isCountry(country) ? country : 'us',
  }
}
