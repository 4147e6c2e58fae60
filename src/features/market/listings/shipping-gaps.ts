import { ratesFor } from './shipping-areas.ts'
import { isShipped, type RateTerms, shipsThere } from './shipping-rule.ts'

/** A country that a listing says it ships to, but can't. */
export type ShippingGap = {
  /** ISO 3166-1 alpha-2; null: all countries that no rate names */
  country: string | null
  /**
   * `not-home`: it doesn't ship to the enterprise's own country; `no-rate`: there is no rate for the country;
   * `in-parts`: rates cover only parts of it; `too-much`: no rate takes this weight
   */
  why: 'not-home' | 'no-rate' | 'in-parts' | 'too-much'
}

type Asked = {
  shipsTo: string[]
  shipsAnywhere: boolean
  rates: RateTerms[]
  /** the enterprise's own country; null: unknown */
  home: string | null
  /** weights in grams of pieces that must each be shippable alone; without any, weights are not checked */
  grams?: number[]
}

/**
 * Finds the countries where buyers can't buy although the listing says that it ships there, to warn before saving and
 * publishing.
 */
export function shippingGaps({ rates, home, grams = [], ...destinations }: Asked): ShippingGap[] {
  if (!isShipped(destinations)) return []
  const named = rates.flatMap(({ countries }) => countries)
  const countries = destinations.shipsAnywhere ? [home, ...named, null] : [home, ...destinations.shipsTo]
  const gaps = [...new Set(countries)].flatMap((country): ShippingGap[] => {
    if (country === home && home !== null && !shipsThere(destinations, home)) return [{ country, why: 'not-home' }]
    if (country === null && !destinations.shipsAnywhere) return []
    const there = rates.filter(rate => country && rate.countries.includes(country))
    if (!there.some(({ areas }) => !areas) && !rates.some(rate => rate.countries.length === 0))
      return [{ country, why: there.length > 0 ? 'in-parts' : 'no-rate' }]
    const fits = (weight: number) =>
      ratesFor(rates, { country: country ?? '', grams: weight, pieces: 1, subtotal: 0 }).length > 0
    return grams.every(fits) ? [] : [{ country, why: 'too-much' }]
  })
  return gaps
}
