import { isDeepStrictEqual } from 'node:util'
import { paginationLimitedTo } from '../search.contract.ts'
import type { IndexSettings } from './engine/engine.types.ts'
import { findIndex, type IndexAddress, type Indexes } from './index-address.ts'
import { SearchHttpError } from './search-error.ts'

type Synonym = { objectID: string; type: 'synonym'; synonyms: string[] }

/** Task id for a request that changed nothing: PostgreSQL's first transaction, which every node has seen. */
const nothingWritten = 1

/**
 * An index's settings in Algolia's terms: how it searches and orders.
 * @throws SearchHttpError 404
 */
export function readSettings(indexes: Indexes, name: string): Record<string, unknown> {
  const index = findIndex(indexes, name)
  const { searchable, facets, numeric, attributesToHighlight, language } = index.engine.settings
  return {
    searchableAttributes: byWeight(searchable),
    attributesForFaceting: facets.map(facet => `searchable(${facet})`),
    numericAttributesForFiltering: numeric,
    ...rankingOf(index),
    attributesToRetrieve: ['*'],
    attributesToHighlight: attributesToHighlight ?? searchable.map(({ attribute }) => attribute),
    attributesToSnippet: [],
    highlightPreTag: '<em>',
    highlightPostTag: '</em>',
    snippetEllipsisText: '…',
    hitsPerPage: 40,
    maxValuesPerFacet: 100,
    sortFacetValuesBy: 'count',
    paginationLimitedTo,
    queryType: 'prefixLast',
    queryLanguages: [language],
    indexLanguages: [language],
    removeWordsIfNoResults: 'none',
    typoTolerance: true,
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    distinct: false,
    enableRules: false,
  }
}

/**
 * Checks settings that a client wants to "set": settings belong to the features whose records are searched, so only
 * values that the index already has are accepted.
 * @throws SearchHttpError 400 naming the first that differs
 */
export function checkSettings(indexes: Indexes, name: string, wanted: Record<string, unknown>) {
  const settings = readSettings(indexes, name)
  const other = Object.keys(wanted).find(key => !isDeepStrictEqual(wanted[key], settings[key]))
  if (other !== undefined) {
    throw new SearchHttpError(
      400,
      `The setting "${other.slice(0, 100)}" cannot be changed: what an index looks at comes with the program`,
    )
  }
  return { taskID: nothingWritten, updatedAt: new Date().toISOString() }
}

/** Finds synonyms by a part of any of their words. */
export function searchSynonyms(indexes: Indexes, name: string, asked: Record<string, unknown>) {
  const { query = '', type = 'synonym' } = asked
  const wanted = String(query).toLowerCase()
  const found = synonymsOf(indexes, name).filter(
    synonym => type === synonym.type && synonym.synonyms.some(word => word.toLowerCase().includes(wanted)),
  )
  const { page, hitsPerPage } = readPage(asked)
  return { hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage), nbHits: found.length }
}

/** @throws SearchHttpError 404 */
export function readSynonym(indexes: Indexes, name: string, objectID: string): Synonym {
  const found = synonymsOf(indexes, name).find(synonym => synonym.objectID === objectID)
  if (!found) throw new SearchHttpError(404, 'Synonym set does not exist')
  return found
}

/** Always empty: the search has no rules. */
export function searchRules(indexes: Indexes, name: string, asked: Record<string, unknown>) {
  findIndex(indexes, name)
  return { hits: [], nbHits: 0, page: readPage(asked).page, nbPages: 0 }
}

function synonymsOf(indexes: Indexes, name: string): Synonym[] {
  const { synonyms, language } = findIndex(indexes, name).engine.settings
  const groups = synonyms[language] ?? []
  return groups.map((words, at) => ({ objectID: `${language}-${at + 1}`, type: 'synonym', synonyms: words }))
}

function readPage({ page = 0, hitsPerPage = 100 }: Record<string, unknown>): { page: number; hitsPerPage: number } {
  for (const [name, value] of Object.entries({ page, hitsPerPage })) {
    if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > 1000) {
      throw new SearchHttpError(400, `${name} must be a whole number from 0 to 1000`)
    }
  }
  return { page: page as number, hitsPerPage: hitsPerPage as number }
}

/** Attributes of equal weight in one entry, the heaviest first. */
function byWeight(searchable: IndexSettings['searchable']): string[] {
  const entries = new Map<number, string[]>()
  for (const { attribute, weight, unordered } of searchable) {
    entries.set(weight, [...(entries.get(weight) ?? []), unordered ? `unordered(${attribute})` : attribute])
  }
  return [...entries.keys()].sort((a, b) => b - a).map(weight => entries.get(weight)!.join(', '))
}

function rankingOf({ criterion, engine }: IndexAddress): { ranking: string[]; customRanking: string[] } {
  const { sinks } = engine.settings
  const { by, text, distance } = engine.settings.sorts[criterion]!
  const orders = by.map(({ attribute, order }) => `${order}(${attribute})`)
  const sinking = sinks && text === 'first' ? [`asc(${sinks})`] : []
  const place = distance ? [] : ['geo']
  const matches = ['typo', ...sinking, ...place, 'words', 'filters', 'attribute', 'exact', 'proximity']
  const first = distance ? ['geo'] : []
  if (text === 'first') return { ranking: [...first, ...matches, 'custom'], customRanking: orders }
  return { ranking: [...first, ...orders, ...matches], customRanking: [] }
}
