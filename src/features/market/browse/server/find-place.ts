import type { NamedPlace } from '#features/platform/places/server/index.ts'
import { isOrdinaryWord } from './ordinary-words.ts'
import { nameOf, type Span, spansOf, type Word, withoutEnding, withSignal } from './query-words.ts'

export type PlaceContext = {
  /** all places with one of these folded names */
  placesNamed(names: string[]): Promise<NamedPlace[]>
  /** those of these places with results around them */
  withResults(places: NamedPlace[]): Promise<Set<NamedPlace>>
  /** the visitor's country; ISO 3166-1 alpha-2 */
  country: string | undefined
  /** whether it names a sector or the like, which is a place only after a word such as “in” */
  isTerm(name: string): boolean
}

/** A place with the words that name it, including a preposition (“in”) before it and its country or state after it. */
export type FoundInQuery = { place: NamedPlace; words: Span }

type Candidate = { span: Span; words: Span; places: NamedPlace[]; isSaid: boolean }

/** Factor for the population of places in the visitor's country when places with the same name are compared. */
const ownCountry = 8
/** Population below which the name of a place abroad without results is taken for an ordinary word. */
const knownAbroad = 100_000
/** Max places with the same name that are considered. */
const maxLookedAt = 4

/**
 * The place that a query names: the longest name wins, then one after a word such as “in”, then the last one. Among
 * places with the same name, those with results around them win, then the larger population, weighted by the visitor's
 * country.
 */
export async function findPlace(words: Word[], context: PlaceContext): Promise<FoundInQuery | undefined> {
  const candidates = await findCandidates(words, context)
  return findInArea(candidates, context) ?? (await findAlone(candidates, words, context))
}

/** “bristol uk”, “london ontario”: the place within that area. */
function findInArea(candidates: Candidate[], context: PlaceContext): FoundInQuery | undefined {
  for (const { span, words, places } of candidates) {
    const areas = candidates.filter(other => other.span.from === span.to)
    for (const area of areas) {
      const inside = places.filter(place => area.places.some(outer => liesIn(place, outer)))
      const [place] = byWeight(inside, context)
      if (place) return { place, words: { from: words.from, to: area.words.to } }
    }
  }
  return undefined
}

async function findAlone(
  candidates: Candidate[],
  words: Word[],
  context: PlaceContext,
): Promise<FoundInQuery | undefined> {
  for (const candidate of candidates) {
    const place = await choose(candidate, words, context)
    if (place) return { place, words: candidate.words }
  }
  return undefined
}

async function findCandidates(words: Word[], { placesNamed }: PlaceContext): Promise<Candidate[]> {
  const spans = spansOf(words)
  const spellings = spans.map(span => {
    const name = nameOf(words, span)
    return { span, name, others: withoutEnding(name) }
  })
  const names = new Set(spellings.flatMap(({ name, others }) => [name, ...others]))
  const byName = Map.groupBy(await placesNamed([...names]), place => place.name)
  const candidates = spellings.flatMap(({ span, name, others }) => {
    const said = withSignal(words, span)
    const own = byName.get(name)
    const places = own ?? others.flatMap(other => byName.get(other) ?? [])
    const isSaid = !own || said.from < span.from || said.to > span.to
    return places.length > 0 ? [{ span, words: said, places, isSaid }] : []
  })
  const length = ({ from, to }: Span) => to - from
  return candidates.sort((a, b) => length(b.span) - length(a.span) || Number(b.isSaid) - Number(a.isSaid))
}

function liesIn(place: NamedPlace, outer: NamedPlace): boolean {
  if (place === outer || outer.type === 'city' || place.type === 'country') return false
  if (place.country !== outer.country) return false
  const hasKnownState = place.type === 'city' && place.selfNode.split('/').length > 2
  return outer.type === 'country' || !hasKnownState || place.selfNode.startsWith(`${outer.selfNode}/`)
}

async function choose(
  { span, places, isSaid }: Candidate,
  words: Word[],
  context: PlaceContext,
): Promise<NamedPlace | undefined> {
  const name = nameOf(words, span)
  if (!isSaid && (isOrdinaryWord(name) || context.isTerm(name))) return undefined
  const [first, ...others] = byWeight(places, context)
  if (!first || first.type === 'country') return first
  const isDoubtful = !isSaid && /^[a-z]+$/.test(name) && ![first, ...others].some(place => isKnown(place, context))
  const cities = [first, ...others].filter(({ type }) => type === first.type).slice(0, maxLookedAt)
  if (cities.length === 1 && !isDoubtful) return first
  if (first.type === 'state') return isDoubtful ? undefined : first
  const found = await context.withResults(cities)
  return cities.find(place => found.has(place)) ?? (isDoubtful ? undefined : first)
}

function isKnown({ population, country }: NamedPlace, context: PlaceContext): boolean {
  return population >= knownAbroad || country === context.country
}

function byWeight(places: NamedPlace[], context: PlaceContext): NamedPlace[] {
  return [...places].sort((a, b) => weightOf(b, context) - weightOf(a, context))
}

function weightOf({ type, isOwnName, population, country }: NamedPlace, context: PlaceContext): number {
  if (type === 'country') return isOwnName ? Number.POSITIVE_INFINITY : 0
  // a state's population is that of its cities, but people usually mean the city
  return (type === 'state' ? population / 10 : population) * (country === context.country ? ownCountry : 1) + 1
}
