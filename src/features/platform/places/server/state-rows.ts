import { lookUp } from '#shared/look-up.ts'
import { sriLankanState } from '../city-names.ts'
import { kilometresBetween } from '../distance.ts'
import { foldName } from '../fold-name.ts'
import type { PlaceRow, SourceCity, SourceState } from './gazetteer-sources.ts'
import { statePositions } from './state-positions.ts'

/**
 * A position is accepted if a town of the country is within this many kilometres; the sparse states of the north and of
 * deserts need so much.
 */
const believable = 300
const suffix =
  / (county|district|province|region|department|prefecture|municipality|parish|division|governorate|oblast|state)$/i
/** Countries where states are abbreviated in addresses: Portland, OR. */
const written = new Set(['US', 'CA', 'AU'])

/**
 * The states with a known position: from `state-positions.ts`, from the package unless it is in another part of the
 * world, or from a town of the same name. Without parts that are countries of ISO 3166-1 themselves (Puerto Rico,
 * Taiwan).
 */
export function stateRows(states: SourceState[], cities: Map<string, SourceCity[]>): PlaceRow[] {
  return states.flatMap(state => {
    const { name, isoCode, countryCode } = state
    if (!/^[A-Z0-9]{1,4}$/.test(isoCode) || notStates.has(`${countryCode}-${isoCode}`)) return []
    const position = positionOf(state, cities.get(countryCode) ?? [])
    if (!position) return []
    const others = countryCode === 'LK' ? sriLankanState(isoCode, name) : undefined
    const names = new Set([name, ...Object.values(others ?? {})].map(foldName))
    if (written.has(countryCode)) names.add(foldName(isoCode))
    return {
      id: stateId(countryCode, isoCode),
      type: 'state' as const,
      title: { en: name, ...others },
      country: countryCode,
      state_id: null,
      self_node: `${countryCode}/${isoCode}`,
      ...position,
      population: 0,
      names,
    }
  })
}

/** A stable id for a state on every node and in every version: 20 million plus its ISO 3166-2 code as a number. */
function stateId(country: string, code: string): number {
  const digits = [...code.padEnd(4, ' ')].map(letter => ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(letter))
  const [first = 0, second = 0] = [...country].map(letter => letter.charCodeAt(0) - 65)
  return 20_000_000 + digits.reduce((sum, digit) => sum * 37 + digit, first * 26 + second)
}

/**
 * Parts that ISO 3166-1, and so the gazetteer, lists as countries; and groups of parts, up to the whole United Kingdom.
 */
const notStates = new Set([
  ...['CN-HK', 'CN-MO', 'CN-TW', 'FI-01', 'NL-BQ1', 'NL-BQ2', 'NL-BQ3', 'NO-21', 'NO-22'],
  ...['FR-971', 'FR-972', 'FR-973', 'FR-974', 'FR-976', 'FR-BL', 'FR-MF', 'FR-NC', 'FR-PF', 'FR-PM', 'FR-TF', 'FR-WF'],
  ...['GB-EAW', 'GB-GBN', 'GB-UKM'],
  ...['US-AS', 'US-GU', 'US-MP', 'US-PR', 'US-UM', 'US-VI'],
])

function positionOf(state: SourceState, cities: SourceCity[]): { lat: number; lng: number } | undefined {
  const known = lookUp(statePositions, `${state.countryCode}-${state.isoCode}`)
  if (known) return { lat: known[0], lng: known[1] }
  if (state.latitude && state.longitude) {
    const given = { lat: Number(state.latitude), lng: Number(state.longitude) }
    const near = (point: { lat: number; lng: number }) =>
      Math.abs(point.lat - given.lat) < 3 && kilometresBetween(given, point) < believable
    if (cities.some(city => near(pointOf(city)))) return given
  }
  const name = foldName(state.name.replace(/^city of /i, '').replace(suffix, ''))
  const namesake = cities.filter(city => foldName(city.name) === name).sort((a, b) => b.population - a.population)[0]
  return namesake && pointOf(namesake)
}

export function pointOf({ loc }: SourceCity): { lat: number; lng: number } {
  return { lng: loc.coordinates[0], lat: loc.coordinates[1] }
}
