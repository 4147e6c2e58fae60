import { listingCardAttributes } from '#features/market/listings/listing-hit.ts'
import { generateVocabulary } from './generate-documents.ts'
import { randomFrom } from './random.ts'

export const facetGroups = ['allSectors.id', 'focuses.id', 'certifications.id', 'networks.types']

/** The directory page's request, see features/market/browse/web. */
const cardAttributes = [
  'id',
  'itemType',
  'brand',
  'title',
  'redirectionUrl',
  'images',
  'rating',
  'locationsFilter.type',
  'locationsFilter.displayTitle',
  'certifications.id',
  'certifications.title',
  'focuses.id',
  'focuses.title',
  'networks.id',
  'networks.title',
]

/** The parts that the PostgreSQL handler reads too, so that both answer the same query. */
export type BenchQuery = {
  query: string
  facetFilters: [string[]]
  numericFilters: [string]
  facets: string[]
  hitsPerPage: number
  attributesToRetrieve?: string[]
  attributesToHighlight?: string[]
}

/**
 * Typical directory queries (one frequent word, two of them, one and a prefix of
 * another) with two filters, four facet groups and a page of 40 cards. Without typos: PostgreSQL would find nothing.
 */
export function searchQueries(count: number): BenchQuery[] {
  const random = randomFrom(11)
  const words = generateVocabulary(50_000).slice(15, 46)
  const word = () => random.pick(words)
  const kinds = [word, () => `${word()} ${word()}`, () => `${word()} ${word().slice(0, 3)}`]
  return Array.from({ length: count }, (_, index) => ({
    query: kinds[index % kinds.length]!(),
    facetFilters: [Array.from({ length: 3 }, () => `allSectors.id:${1 + random.below(30)}`)],
    numericFilters: [`level>=${random.below(3)}`],
    facets: facetGroups,
    hitsPerPage: 40,
    attributesToRetrieve: cardAttributes,
    attributesToHighlight: [],
  }))
}

export const listingFacetGroups = ['marketplaceCategoryIds', 'certifications.id', 'packagingFilters', 'shipsTo.country']

/** The same queries for listings: the same words, two filters (one category, as on its page), four facet groups, a page of 40 cards. */
export function listingQueries(count: number): BenchQuery[] {
  const random = randomFrom(12)
  return searchQueries(count).map(query => ({
    ...query,
    facetFilters: [[`marketplaceCategoryIds:${3 + random.below(9)}`]],
    facets: listingFacetGroups,
    attributesToRetrieve: [...listingCardAttributes],
  }))
}

/** The same with all stored attributes, highlighted. */
export function wholeQuery({ attributesToRetrieve, attributesToHighlight, ...query }: BenchQuery): BenchQuery {
  return query
}

/** Matches half of all documents: the most common word, and half of the levels. */
export const halfMatching = {
  query: 'the',
  numericFilters: ['level>=3'],
  facets: facetGroups,
  hitsPerPage: 40,
  attributesToRetrieve: cardAttributes,
  attributesToHighlight: [],
}
