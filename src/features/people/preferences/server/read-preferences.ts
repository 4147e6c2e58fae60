import { readCookie } from '#server/http/cookies.ts'
import { currencyIn, isCountry } from './country-currencies.ts'
import { likelyCountry } from './likely-country.ts'
import { isOfferedCurrency } from './offered-currencies.ts'

/**
 * Preferences from a visitor's cookies, else from their browser's languages, else the defaults of docs/product.md §1.
 */
export type Preferences = {
  /** ISO 4217 */
  currency: string
  /** ISO 3166-1 alpha-2 in lower case */
  country: string
}

/** The country from the cookie, else from `Accept-Language`, in lower case; undefined if neither gives one. */
export function readCountry(headers: Headers): string | undefined {
  const chosen = readCookie(headers, 'country') ?? ''
  // our cookies are lower case, so capitals mean another site's cookie
  return /^[a-z]{2}$/.test(chosen) && isCountry(chosen) ? chosen : likelyCountry(headers)
}

/**
 * Currency and country of a visitor, from the cookies, which also carry an account's preferences. Without a cookie the
 * country comes from `Accept-Language`, and the currency from the country. Values that aren't offered are ignored.
 */
export function readPreferences(headers: Headers): Preferences {
  const chosenCurrency = readCookie(headers, 'currency') ?? ''
  const country = readCountry(headers) ?? 'us'
  return { currency: isOfferedCurrency(chosenCurrency) ? chosenCurrency : currencyIn(country), country }
}
