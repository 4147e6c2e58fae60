import { profileTable } from '#features/market/directory/directory.search.ts'
import { listingCardAttributes } from '#features/market/listings/listing-hit.ts'
import { indexName, pageSize, type SearchParams } from '#features/platform/search/search.contract.ts'
import { nameOf } from './generate-documents.ts'
import { type BenchLanguage, generateVocabulary } from './generate-words.ts'
import { type Random, randomFrom } from './random.ts'

export const facetGroups = ['allSectors.id', 'focuses.id', 'certifications.id', 'networks.types']
export const listingFacetGroups = ['marketplaceCategoryIds', 'certifications.id', 'packagingFilters', 'shipsTo.country']

export type BenchQuery = SearchParams & { query: string; facetFilters: (string | string[])[] }
export type AskedQuery = { index: string; language: BenchLanguage; query: BenchQuery }

/** The same in all queries: the page of cards, and four groups, each counted without its own filter. */
const profileCards = {
  facets: facetGroups,
  disjunctiveFacets: facetGroups,
  maxValuesPerFacet: 500,
  hitsPerPage: pageSize,
  page: 0,
  attributesToRetrieve: [...profileTable.card],
  attributesToHighlight: [],
}
const listingCards = {
  ...profileCards,
  facets: listingFacetGroups,
  disjunctiveFacets: listingFacetGroups,
  attributesToRetrieve: [...listingCardAttributes],
}

const words = { en: generateVocabulary(5000, 'en'), si: generateVocabulary(5000, 'si') }

/**
 * Different queries of the directory page for generated documents, half of them in Sinhala: words as frequent as in the
 * texts, names, beginnings of words as while typing, and typos, with two filters.
 */
export function searchQueries(count: number, documents: number, seed = 11): AskedQuery[] {
  return differentQueries(count, seed, (random, language) => ({
    query: textOf(random, language, documents),
    facetFilters: [
      'itemType:profile',
      Array.from({ length: 3 }, () => `allSectors.id:${1 + random.below(12)}`),
      ...(random.below(2) ? [] : [[1, 2, 3].map(() => `focuses.id:${1 + random.below(10)}`)]),
    ],
    ...profileCards,
  })).map(asked => ({ ...asked, query: withLevel(asked.query) }))
}

/** Queries for listings: the same words, with one category as on its page, or two. */
export function listingQueries(count: number, documents: number, seed = 12): AskedQuery[] {
  return differentQueries(count, seed, (random, language) => ({
    query: textOf(random, language, documents),
    facetFilters: ['itemType:listing', [1, 2].map(() => `marketplaceCategoryIds:${3 + random.below(9)}`)],
    ...listingCards,
  })).map(asked => ({ ...asked, query: withLevel(asked.query) }))
}

/** The same query with all stored attributes, highlighted. */
export function wholeQuery({ query: { attributesToRetrieve, attributesToHighlight, ...query }, ...asked }: AskedQuery) {
  return { ...asked, query }
}

/**
 * The queries that the directory page sends instead of `disjunctiveFacets`: an additional one for each group with
 * selected values, without hits.
 */
export function pageQueries({ index, query: { disjunctiveFacets = [], ...query } }: AskedQuery) {
  const isOf = (facet: string, filter: string | string[]) => Array.isArray(filter) && filter[0]!.startsWith(`${facet}:`)
  const touched = disjunctiveFacets.filter(facet => query.facetFilters.some(filter => isOf(facet, filter)))
  return [
    { indexName: index, ...query },
    ...touched.map(facet => ({
      indexName: index,
      ...query,
      facetFilters: query.facetFilters.filter(filter => !isOf(facet, filter)),
      facets: [facet],
      hitsPerPage: 0,
    })),
  ]
}

/** Matches half of all documents: the most common word, and half of the levels. */
export const halfMatching: BenchQuery = {
  ...profileCards,
  query: 'the',
  facetFilters: ['itemType:profile'],
  numericFilters: ['level>=3'],
}

/** Ensures two filters in each query: the selected group, and a level if there is no second one. */
function withLevel(query: BenchQuery): BenchQuery {
  return query.facetFilters.length > 2 ? query : { ...query, numericFilters: [`level>=${query.query.length % 3}`] }
}

function differentQueries(
  count: number,
  seed: number,
  make: (random: Random, language: BenchLanguage) => BenchQuery,
): AskedQuery[] {
  const random = randomFrom(seed)
  const known = new Map<string, AskedQuery>()
  while (known.size < count) {
    const language = random.pick(['en', 'si'] as const)
    const query = make(random, language)
    const asked: AskedQuery = { index: indexName('pola', 'best-match', language), language, query }
    known.set(`${language} ${query.query} ${query.facetFilters}`, asked)
  }
  return [...known.values()]
}

function textOf(random: Random, language: BenchLanguage, documents: number): string {
  // Skips the words that are in every text, because texts are about the same subjects.
  const word = () => words[language][15 + random.zipf(200)]!
  const name = () => {
    const names = nameOf(2 * (1 + random.below(Math.max(1, documents >> 1))))
    return (names[language] ?? names.en).toLowerCase().split(' ').slice(0, 2).join(' ')
  }
  switch (random.below(10)) {
    case 0:
      return `${word()} ${word()}`
    case 1:
      return `${word()} ${startOf(word(), random)}`
    case 2:
    case 3:
      return startOf(word(), random)
    case 4:
      return name()
    case 5:
      return mistype(name(), random)
    case 6:
    case 7:
      return mistype(word(), random)
    default:
      return word()
  }
}

/** A word that has been typed in part. */
function startOf(word: string, random: Random): string {
  return word.slice(0, 2 + random.below(3))
}

/** Omits or doubles a letter, or swaps it with its neighbour. */
export function mistype(text: string, random: Random): string {
  const at = 1 + random.below(Math.max(1, text.length - 2))
  const kind = random.below(3)
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1)
  if (kind === 1) return text.slice(0, at) + text[at] + text.slice(at)
  return text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2)
}
