import { readCookie } from '#server/http/cookies.ts'
import { currencyIn, isCountry } from './country-currencies.ts'
import { likelyCountry } from './likely-country.ts'
import { isOfferedCurrency } from './offered-currencies.ts'

/** What a visitor chose, or else what their browser's languages tell, or else the defaults of docs/product.md §1. */
export type Preferences = {
  /** ISO 4217 */
  currency: string
  /** ISO 3166-1 alpha-2 in lower case */
  country: string
}

/** The country that a visitor chose, or else the one that `Accept-Language` tells, in lower case; undefined where nothing does. */
export function readCountry(headers: Headers): string | undefined {
  const chosen = readCookie(headers, 'country') ?? ''
  // in capitals it is not one that we set
  return /^[a-z]{2}$/.test(chosen) && isCountry(chosen) ? chosen : likelyCountry(headers)
}

/**
 * Currency and country of a visitor: from the cookies, which carry an account's too; the country else from
 * `Accept-Language`, the currency else from the country. Values that are not offered are ignored.
 */
export function readPreferences(headers: Headers): Preferences {
  const chosenCurrency = readCookie(headers, 'currency') ?? ''
  const country = readCountry(headers) ?? 'us'
  return { currency: isOfferedCurrency(chosenCurrency) ? chosenCurrency : currencyIn(country), country }
}
