import isoCountries from 'i18n-iso-countries'
import { cardPaymentCountries } from '#features/platform/places/card-payment-countries.ts'
import { countriesIn } from '#features/platform/places/server/index.ts'
import '#features/shop/cart/cart.tables.ts'
import type { Payments } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'

/** Every country with a tax of its own is a region; all others together are one. */
const everywhereElse = 'reg_world'

export type TaxedCountry = { country: string; basisPoints: number; isIncluded: boolean }

export async function taxedCountries(db: Db): Promise<TaxedCountry[]> {
  return db.selectFrom('taxRates').select(['country', 'basisPoints', 'isIncluded']).orderBy('country').execute()
}

export function regionIdOf(country: string, taxed: TaxedCountry[]): string {
  return taxed.some(one => one.country === country) ? `reg_${country.toLowerCase()}` : everywhereElse
}

/** The only country of a region. Undefined for the rest of the world; null for an unknown region. */
export function countryOfRegion(id: string, taxed: TaxedCountry[]): string | undefined | null {
  if (id === everywhereElse) return undefined
  return taxed.find(({ country }) => id === `reg_${country.toLowerCase()}`)?.country ?? null
}

export function shapeCountries(language: string, taxed: TaxedCountry[]) {
  return countriesIn(language).map(({ code, name }) => ({
    id: isoCountries.alpha2ToNumeric(code) ?? code,
    iso_2: code.toLowerCase(),
    iso_3: (isoCountries.alpha2ToAlpha3(code) ?? '').toLowerCase(),
    num_code: Number(isoCountries.alpha2ToNumeric(code) ?? 0),
    name: name.toUpperCase(),
    display_name: name,
    region_id: regionIdOf(code, taxed),
    // enterprises there can get payouts from the card provider
    is_card_payment_supported: cardPaymentCountries.has(code),
  }))
}

export function shapeRegions(language: string, taxed: TaxedCountry[], payments: Pick<Payments, 'methods'>) {
  const countries = shapeCountries(language, taxed)
  const providers = payments.methods().map(({ name }) => ({ id: name, is_installed: true }))
  const region = (id: string, name: string, tax?: TaxedCountry) => ({
    id,
    object: 'region',
    name,
    // the charged currency (docs/product.md §9)
    currency_code: 'usd',
    tax_rate: (tax?.basisPoints ?? 0) / 100,
    tax_code: null,
    includes_tax: tax?.isIncluded ?? false,
    automatic_taxes: true,
    gift_cards_taxable: false,
    countries: countries.filter(({ region_id }) => region_id === id),
    payment_providers: providers,
    fulfillment_providers: [{ id: 'manual', is_installed: true }],
    metadata: {},
  })
  const ofCountries = taxed.map(tax => {
    const id = regionIdOf(tax.country, taxed)
    return region(id, countries.find(({ region_id }) => region_id === id)?.display_name ?? tax.country, tax)
  })
  return [region(everywhereElse, 'World'), ...ofCountries]
}
