import { formatAddress } from 'localized-address-format'
import { countryName } from '#features/platform/places/server/index.ts'
import type { PostalAddress } from '../address.ts'
import { type CountryData, countryData, latinName } from './country-data.ts'

/** Countries where letters have the region's code: San José, CA 95110. */
const abbreviated = new Set(['AU', 'BR', 'CA', 'IT', 'US'])

/**
 * The address as on a letter, line by line, in the order of its country and of its script, ending with the country's
 * name in a language. Without its phone number.
 */
export function addressLines(address: PostalAddress, language: string): string[] {
  const { country, name, organization, line1, line2, district, city, postalCode } = address
  const data = countryData(country)
  const isLocal = isInLocalScript(address)
  const lines = formatAddress(
    {
      postalCountry: country,
      name,
      organization,
      addressLines: [line1, line2].filter(Boolean),
      dependentLocality: district,
      locality: city,
      administrativeArea: writtenRegion(address, data, isLocal),
      postalCode,
    },
    isLocal ? 'local' : 'latin',
  )
  // In Japan's format for Latin letters, the comma after a multi-line street address would stand on a line of its own.
  const trimmed = lines.map(line => line.replace(/^,\s*/, '')).filter(Boolean)
  return [...trimmed, countryName(country, language)]
}

function isInLocalScript({ line1, line2, city }: PostalAddress): boolean {
  return /[^\p{Script=Latin}\P{L}]/u.test(line1 + line2 + city)
}

function writtenRegion({ country, region }: PostalAddress, data: CountryData, isLocal: boolean): string {
  const listed = data.sub_regions?.find(({ key }) => key === region)
  if (!listed || abbreviated.has(country)) return region
  return isLocal ? listed.name.default : latinName(listed)
}
