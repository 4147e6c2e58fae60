import type { PostalAddress } from '../address.ts'
import { countryData } from './country-data.ts'
import { regionsByPostcode } from './regions-by-postcode.ts'

/**
 * The code of an address's province or state: the one it names, otherwise the one that its postcode belongs to; '' if
 * neither is known, or the country has none.
 */
export function regionOf({
  country,
  region,
  postalCode,
}: Pick<PostalAddress, 'country' | 'region' | 'postalCode'>): string {
  if (region) return region
  const code = postalCode.toUpperCase().replace(/\s/g, '')
  if (!code) return ''
  const own = regionsByPostcode(country)
  const known = own.length > 0 ? own : (countryData(country).sub_regions ?? [])
  const found = known.filter(({ zip }) => zip && new RegExp(`^(?:${zip})`).test(code))
  // Where towns of one region share postcodes with another, a postcode alone decides nothing.
  const [only, another] = found
  return only && !another ? only.key : ''
}
