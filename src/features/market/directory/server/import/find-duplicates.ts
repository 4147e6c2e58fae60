import { foldName } from '#features/platform/places/fold-name.ts'
import type { LocalText } from '#shared/local-text.ts'

export type Candidate = {
  /** its name in reports, such as `row 12 “Bread”` */
  label: string
  brand: LocalText
  website: string | null
  lat: number | null
  lng: number | null
  city: LocalText
}

/** The data kept of a candidate; hundreds of thousands of them fit in memory. */
type Entry = {
  label: string
  names: string[]
  lat: number | null
  lng: number | null
  towns: string[]
  /** pairs of neighbouring letters of each name, once they were compared */
  pairs?: Set<string>[]
}

const nearby = 1
const similar = 0.6
/** Branches of a chain share a website and half of their names: if far apart, names must be almost equal. */
const nearlySame = 0.9
const maxReported = 3

/** Remembers enterprises and finds earlier ones that a new one may duplicate. */
export class DuplicateFinder {
  readonly #byName = new Map<string, Entry[]>()
  readonly #byHost = new Map<string, Entry[]>()

  /**
   * Earlier candidates that resemble this one: the same name within a kilometre (in the same town if a position is
   * missing), or the same website host and a similar name; at most three. The candidate is remembered afterwards.
   */
  check({ label, brand, website, lat, lng, city }: Candidate): { label: string }[] {
    const entry: Entry = { label, names: folded(brand), lat, lng, towns: folded(city) }
    const host = hostOf(website)
    const found = new Set<Entry>()
    for (const name of entry.names) {
      for (const other of this.#byName.get(name) ?? []) if (areNear(entry, other)) found.add(other)
    }
    for (const other of (host && this.#byHost.get(host)) || []) {
      if (found.size >= maxReported) break
      const enough = areNear(entry, other) ? similar : nearlySame
      if (pairsOf(entry).some(pairs => pairsOf(other).some(one => likeness(pairs, one) >= enough))) found.add(other)
    }
    for (const name of entry.names) add(this.#byName, name, entry)
    if (host) add(this.#byHost, host, entry)
    return [...found].slice(0, maxReported)
  }
}

function folded(text: LocalText): string[] {
  return [...new Set(Object.values(text).map(foldName).filter(Boolean))]
}

function add(index: Map<string, Entry[]>, key: string, entry: Entry): void {
  const entries = index.get(key)
  if (entries) entries.push(entry)
  else index.set(key, [entry])
}

function hostOf(website: string | null): string | undefined {
  return website ? URL.parse(website)?.host.replace(/^www\./, '') : undefined
}

function areNear(a: Entry, b: Entry): boolean {
  if (a.lat !== null && a.lng !== null && b.lat !== null && b.lng !== null) {
    return kilometres(a.lat, a.lng, b.lat, b.lng) <= nearby
  }
  return b.towns.some(town => a.towns.includes(town))
}

function kilometres(latA: number, lngA: number, latB: number, lngB: number): number {
  const radians = Math.PI / 180
  const across = Math.sin(((lngB - lngA) * radians) / 2) ** 2 * Math.cos(latA * radians) * Math.cos(latB * radians)
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(Math.sin(((latB - latA) * radians) / 2) ** 2 + across)))
}

function pairsOf(entry: Entry): Set<string>[] {
  entry.pairs ??= entry.names.map(name => {
    const letters = name.replaceAll(' ', '')
    return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)))
  })
  return entry.pairs
}

/** Dice coefficient of two names' letter pairs, 0 to 1. */
function likeness(a: Set<string>, b: Set<string>): number {
  return (2 * a.intersection(b).size) / (a.size + b.size || 1)
}
