import type { PostalAddress } from '../address.ts'
import { countryData } from './country-data.ts'
import { regionsByPostcode } from './regions-by-postcode.ts'

/**
 * The province or state of an address, by its code: the one that it names, else the one whose postcodes begin as its own does;
 * '' where neither tells, or the country has none.
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
  // where towns of one region share postcodes with another, the code alone tells neither
  const [only, another] = found
  return only && !another ? only.key : ''
}
