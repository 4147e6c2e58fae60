import { barePostcode, holds, widthOf } from './postcode-ranges.ts'
import { type Parcel, pricesOf, type RateTerms } from './shipping-rule.ts'

export type Place = {
  /** ISO 3166-1 alpha-2 */
  country: string
  /** code of a province or state; empty: unknown, or the country has none */
  region?: string
  /** empty: unknown */
  postalCode?: string
}

/**
 * How large a part of the world a rate is for; undefined if it doesn't include the place. The smallest is the most
 * specific.
 */
const everywhereElse = 2 ** 52 + 3
const wholeCountry = 2 ** 52 + 2
const wholeRegion = 2 ** 52 + 1

function breadthOf({ countries, areas }: RateTerms, { country, region, postalCode }: Place): number | undefined {
  if (countries.length === 0) return everywhereElse
  if (!countries.includes(country)) return undefined
  if (!areas) return wholeCountry
  const code = barePostcode(postalCode ?? '')
  const widths = areas.postcodes.filter(range => holds(range, code)).map(widthOf)
  if (widths.length > 0) return Math.min(...widths)
  return region && areas.regions.includes(region) ? wholeRegion : undefined
}

/**
 * The vendor's most specific rates for a place: those of the narrowest range of postcodes, else of its region, else of
 * its country, else for everywhere else.
 */
export function ratesThere<R extends RateTerms>(rates: R[], place: Place): R[] {
  const known = rates.flatMap(rate => {
    const breadth = breadthOf(rate, place)
    return breadth === undefined ? [] : [{ rate, breadth }]
  })
  const least = Math.min(...known.map(({ breadth }) => breadth))
  return known.filter(({ breadth }) => breadth === least).map(({ rate }) => rate)
}

/** The vendor's rates that apply to a parcel, cheapest first, with the cost of each (docs/product.md §9 “Shipping”). */
export function ratesFor<R extends RateTerms>(
  rates: R[],
  parcel: Parcel & Place,
): { rate: R; cost: number; isFree: boolean }[] {
  return pricesOf(ratesThere(rates, parcel), parcel)
}

/** A place that a rate is for, to compute an example with. */
export function placeWithin({ countries: [country = ''], areas }: Pick<RateTerms, 'countries' | 'areas'>): Place {
  const [region = ''] = areas?.regions ?? []
  return { country, region, postalCode: region ? '' : (areas?.postcodes[0]?.from ?? '') }
}

/** Whether the cost of shipping to a country depends on the part of it. */
export function dependsOnArea(rates: Pick<RateTerms, 'countries' | 'areas'>[], country: string): boolean {
  return rates.some(({ countries, areas }) => areas && countries.includes(country))
}
