import { createRequire } from 'node:module'
import { lookUp } from '#shared/look-up.ts'
import { isOfferedCurrency } from './offered-currencies.ts'

/** Currencies that have changed since the package’s list was made. */
const changed: Record<string, string> = {
  AQ: 'USD',
  BG: 'EUR',
  CW: 'XCG',
  HR: 'EUR',
  MR: 'MRU',
  SL: 'SLE',
  ST: 'STN',
  SX: 'XCG',
  VE: 'VES',
  ZW: 'ZWG',
}

const require = createRequire(import.meta.url)
const listed = require('country-state-city/lib/assets/country.json') as { isoCode: string; currency: string }[]

/** The main currency of a country, by alpha-2 code in capitals; Kosovo is XK. */
export const currencyOfCountry: ReadonlyMap<string, string> = new Map(
  listed.map(({ isoCode, currency }) => [isoCode, lookUp(changed, isoCode) ?? currency]),
)

/**
 * The currency of prices in a country, by alpha-2 code in either case; if none is offered, the default of
 * docs/product.md §1.
 */
export function currencyIn(country: string | null | undefined): string {
  const currency = currencyOfCountry.get((country ?? '').toUpperCase()) ?? ''
  return isOfferedCurrency(currency) ? currency : 'USD'
}

/** Whether a string is an alpha-2 country code, in either case. */
export function isCountry(code: string): boolean {
  return currencyOfCountry.has(code.toUpperCase())
}
