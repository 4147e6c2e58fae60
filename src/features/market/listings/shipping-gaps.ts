import { ratesFor } from './shipping-areas.ts'
import { isShipped, type RateTerms, shipsThere } from './shipping-rule.ts'

/** Somewhere a listing says it ships, and can't. */
export type ShippingGap = {
  /** ISO 3166-1 alpha-2; null: the countries that no rate names */
  country: string | null
  /**
   * `not-home`: it doesn't ship to the enterprise's own country; `no-rate`: no rate is for there; `in-parts`: rates are for
   * parts of it alone; `too-much`: there are rates, but none takes so much
   */
  why: 'not-home' | 'no-rate' | 'in-parts' | 'too-much'
}

type Asked = {
  shipsTo: string[]
  shipsAnywhere: boolean
  rates: RateTerms[]
  /** the enterprise's own country, if it is known */
  home: string | null
  /** weights of single pieces in grams that each have to be sent; none: not checked */
  grams?: number[]
}

/** Where something can't be bought although it is said to ship: to be told before it is saved or published. */
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
