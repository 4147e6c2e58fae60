import type { Point } from '#features/platform/places/distance.ts'
import {
  type CountryMatch,
  countryAtPoint,
  countryCodeOf,
  liesInCountry,
} from '#features/platform/places/server/index.ts'
import type { Mapping } from './mapping.ts'
import { textOf } from './read-field.ts'
import type { SourceRow } from './source-row.ts'
import type { Warning } from './warning.ts'

/** Kilometres by which a swapped position may miss its country, as such positions are often rounded. */
const roughly = 100

export type Position = { country: string | null; lat: number | null; lng: number | null }

/**
 * Country and point of a row, each correcting the other: a missing or unknown country becomes the one at the point;
 * a point that only matches the country with latitude and longitude swapped is swapped. Every guess is a warning.
 */
export function readPosition(row: SourceRow, mapping: Mapping, warnings: Warning[]): Position {
  const warn = (kind: 'country' | 'position', message: string) => warnings.push({ kind, message })
  const point = readPoint(row, mapping, message => warn('position', message))
  const text = textOf(row, mapping.fields.country)
  const match = text ? countryOf(text, mapping) : undefined
  // A guess that contradicts the position ("Styria" for Syria) is dropped.
  const given = match?.guessed && point && liesInCountry(point, match.code) === false ? undefined : match?.code
  if (match?.guessed && given) warn('country', `country “${text}” read as ${given}`)
  if (!point) {
    if (text && !given) warn('country', `country “${text}” is not known`)
    return { country: given ?? null, lat: null, lng: null }
  }
  if (!given) {
    const found = countryAtPoint(point)
    const why = text ? `country “${text}” is not known` : 'no country given'
    warn('country', found ? `${why}, ${found} taken from the position` : `${why}, and none at the position`)
    return { country: found ?? null, ...point }
  }
  if (liesInCountry(point, given) !== false) return { country: given, ...point }
  const swapped = { lat: point.lng, lng: point.lat }
  if (Math.abs(swapped.lat) <= 90 && liesInCountry(swapped, given, roughly)) {
    warn('position', 'latitude and longitude were swapped')
    return { country: given, ...swapped }
  }
  warn('position', `the position lies in ${countryAtPoint(point) ?? 'no country'}, not in ${given}`)
  return { country: given, ...point }
}

function readPoint(row: SourceRow, { fields }: Mapping, warn: (message: string) => void): Point | undefined {
  const [latText, lngText] = [textOf(row, fields.lat), textOf(row, fields.lng)]
  if (!latText && !lngText) return undefined
  const [lat, lng] = [asDegrees(latText), asDegrees(lngText)]
  if (Number.isNaN(lat) || Number.isNaN(lng)) {
    warn(`position “${latText}, ${lngText}” is not two numbers, left out`)
    return undefined
  }
  if (lat === 0 && lng === 0) {
    warn('position 0, 0 left out')
    return undefined
  }
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng }
  if (Math.abs(lng) <= 90 && Math.abs(lat) <= 180) {
    warn('latitude and longitude were swapped')
    return { lat: lng, lng: lat }
  }
  warn(`position ${lat}, ${lng} is not on Earth, left out`)
  return undefined
}

function asDegrees(text: string): number {
  return /^[-+]?\d+([.,]\d+)?(e-?\d+)?$/i.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

function countryOf(text: string, mapping: Mapping): CountryMatch | undefined {
  const own = mapping.countries[text.toLowerCase()]
  return own ? { code: own, guessed: false } : countryCodeOf(text)
}
