import { createRequire } from 'node:module'
import { type CountryCode, type Examples, getExampleNumber, type MetadataJson } from 'libphonenumber-js/core'
import { inLanguage } from '#shared/local-text.ts'
import { lookUp } from '#shared/look-up.ts'
import type { AddressFormat, PartKind } from '../address-format.ts'
import type { AddressPart } from '../address-parts.ts'
import { type CountryData, countryData, regionName } from './country-data.ts'
import { regionsByPostcode } from './regions-by-postcode.ts'

const require = createRequire(import.meta.url)
const examples = require('libphonenumber-js/examples.mobile.json') as Examples

/** libphonenumber's data about every country's numbers. */
export const phoneMetadata = require('libphonenumber-js/metadata.min.json') as MetadataJson

const kept = new Map<string, AddressFormat>()

/**
 * How a country writes addresses, for a reader of a language. An unknown country has the simplest format.
 * @param country ISO 3166-1 alpha-2, in capitals
 */
export function addressFormat(country: string, language: string): AddressFormat {
  const key = `${country} ${language}`
  const known = kept.get(key)
  if (known) return known
  const made = makeFormat(country, language)
  if (kept.size >= 1000) kept.clear()
  kept.set(key, made)
  return made
}

function makeFormat(country: string, language: string): AddressFormat {
  const data = countryData(country)
  const { compare } = new Intl.Collator(language)
  const regions = (data.sub_regions ?? [])
    .map(region => ({ code: region.key, name: regionName(region, language, data) }))
    .sort((a, b) => compare(a.name, b.name))
  const byPostcode = regionsByPostcode(country)
    .map(({ key, name }) => ({ code: key, name: inLanguage(name, language) }))
    .sort((a, b) => compare(a.name, b.name))
  const hasRegion = data.fmt.includes('%S')
  return {
    country,
    parts: partsOf(data, language),
    regions: hasRegion ? regions : [],
    ...(byPostcode.length > 0 && { regionsByPostcode: byPostcode }),
    postalCode: data.zip ? { pattern: data.zip, examples: data.zipex?.split(',') ?? [] } : null,
    phone: phoneOf(country),
  }
}

/** In the order of a letter: in the country's own script for readers of its language, otherwise in Latin letters. */
function partsOf(data: CountryData, language: string): AddressFormat['parts'] {
  const isLocal = !data.lfmt || data.lang?.slice(0, 2) === language
  const template = isLocal ? data.fmt : (data.lfmt ?? data.fmt)
  return [...template.matchAll(/%([ADCSZ])/g)].flatMap(([, letter = '']) => {
    const isRequired = data.require.includes(letter)
    const one = (part: AddressPart, kind: string) => ({ part, kind: kind as PartKind, isRequired })
    switch (letter) {
      case 'A':
        return [one('line1', 'address'), { part: 'line2', kind: 'extra', isRequired: false } as const]
      case 'D':
        return [one('district', kindOf(data.sublocality_name_type, 'suburb'))]
      case 'C':
        return [one('city', kindOf(data.locality_name_type, 'city'))]
      case 'S':
        return [one('region', kindOf(data.state_name_type, 'province'))]
      default:
        return data.zip ? [one('postalCode', kindOf(data.zip_name_type, 'postcode'))] : []
    }
  })
}

const kinds: Record<string, PartKind> = {
  do_si: 'province',
  oblast: 'region',
  post_town: 'postTown',
  postal: 'postcode',
  village_township: 'village',
}

function kindOf(type: string | undefined, byDefault: PartKind): string {
  return type ? (lookUp(kinds, type) ?? type) : byDefault
}

/** Data for the country and those that share its calling code, so that their numbers begin alike. */
function phoneOf(country: string): AddressFormat['phone'] {
  const { version, countries, country_calling_codes: codes } = phoneMetadata
  const callingCode = countries[country as CountryCode]?.[0]
  const example = callingCode && getExampleNumber(country as CountryCode, examples, phoneMetadata)
  if (!callingCode || !example) return null
  const sharing = codes[callingCode] ?? []
  return {
    example: example.formatNational(),
    metadata: {
      version: Number(version),
      country_calling_codes: { [callingCode]: sharing },
      countries: Object.fromEntries(sharing.map(one => [one, countries[one] as unknown[]])),
    },
  }
}
