import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { currencyOfCountry } from '#features/people/preferences/server/index.ts'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'

/**
 * Whether a bank account in a country (alpha-2 in capitals) takes a currency: US dollars go everywhere, and the bank
 * there exchanges them; other currencies only go to their own country, because many may not leave it.
 */
export function takes(country: string, currency: string): boolean {
  return currency === platformCurrency || currencyOfCountry.get(country) === currency
}

/** {@link takes} as SQL, for a column with the country. */
export function takesCurrency(currency: string, country: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (currency === platformCurrency) return sql<SqlBool>`true`
  const countries = [...currencyOfCountry].flatMap(([code, own]) => (own === currency ? [code] : []))
  return sql<SqlBool>`${country} = any(${countries}::text[])`
}
