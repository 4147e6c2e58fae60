import { type NamedPlace, placesNamed } from '#features/platform/places/server/index.ts'
import { indexName, type SearchClient, type SearchRequest } from '#features/platform/search/search.contract.ts'
import type { Db } from '#server/db/database.ts'
import type { QueryParts, QueryPlace } from '../browse.contract.ts'
import type { BrowsedType } from '../browsed-type.ts'
import { findPlace } from './find-place.ts'
import { findTerms } from './find-terms.ts'
import { textWithout, wordsOf } from './query-words.ts'
import type { TermNames } from './term-names.ts'

/** The index in which words are looked up. */
export type Searched = { search: SearchClient; prefix: string }

type Asked = Searched & {
  query: string
  itemType: BrowsedType
  language: string
  country: string
  db: Db
  names: TermNames
}

/** Max words of a query that is examined; longer ones aren't about a place. */
const maxWords = 12
/** radius in km around a city, and around a city above a population */
const cityRadius = 20
const largeCity = { people: 3_000_000, radius: 50 }

/** The place and terms among the typed words; `findPlace` and `findTerms` describe what is recognised. */
export async function readQueryParts(asked: Asked): Promise<QueryParts> {
  const { query, language, country, db, names } = asked
  const words = wordsOf(query).slice(0, maxWords)
  const found = await findPlace(words, {
    placesNamed: all => placesNamed(db, all, language),
    withResults: places => withResults(asked, places),
    country: country || undefined,
    isTerm: name => names.termNamed(name) !== undefined,
  })
  const placeWords = found ? [found.words] : []
  const terms = findTerms(words, names, placeWords)
  const termWords = terms.map(term => term.words)
  const isRecognized = found !== undefined || terms.length > 0
  return {
    place: found ? shapePlace(found.place) : null,
    terms: terms.map(({ term }) => term),
    withoutPlace: textWithout(words, placeWords),
    withoutTerms: textWithout(words, termWords),
    rest: textWithout(words, [...placeWords, ...termWords]),
    isName: isRecognized && (await isName(asked)),
  }
}

function shapePlace({ id, type, title, lat, lng, population }: NamedPlace): QueryPlace {
  const radius = population >= largeCity.people ? largeCity.radius : cityRadius
  return { id, type, title, lat, lng, radius }
}

async function withResults(asked: Asked, places: NamedPlace[]): Promise<Set<NamedPlace>> {
  const around = places.map(place => ({
    aroundLatLng: `${place.lat},${place.lng}`,
    aroundRadius: shapePlace(place).radius * 1000,
  }))
  const counts = await countEach(asked, around)
  return new Set(places.filter((_, at) => counts[at]))
}

/** Whether all words stand in the name of a single result. */
async function isName(asked: Asked): Promise<boolean> {
  const restrictSearchableAttributes = ['brand', 'otherNames', 'listingTitle']
  const [count = 0] = await countEach(asked, [
    { query: asked.query, restrictSearchableAttributes, typoTolerance: false },
  ])
  return count > 0
}

async function countEach({ search, prefix, language, itemType }: Asked, each: Partial<SearchRequest>[]) {
  const results = await search.search(
    each.map(params => ({
      indexName: indexName(prefix, 'best-match', language),
      facetFilters: [`itemType:${itemType}`],
      hitsPerPage: 0,
      ...params,
    })),
  )
  return results.map(({ nbHits }) => nbHits)
}
