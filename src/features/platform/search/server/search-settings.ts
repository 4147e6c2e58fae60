import { type Criterion, criteria } from '../search.contract.ts'
import type { SearchSource } from '../search-source.ts'
import type { IndexSettings } from './engine/engine.types.ts'
import synonyms from './synonyms.json' with { type: 'json' }

const { goods, ...byLanguage } = synonyms

/** Settings of each language's index. After a change here every node indexes all documents again. */
export type SettingsFor = (language: string) => IndexSettings

/**
 * Joins the settings of all sources; the search itself adds what every record has.
 * @throws Error if two sources disagree about an attribute, an order or an item type
 */
export function joinSources(sources: readonly SearchSource[]): SettingsFor {
  const filters = sources.flatMap(source => source.filters)
  const facets = filters.flatMap(filter => ('facet' in filter ? [filter.facet] : []))
  const ranges = filters.flatMap(filter => (filter.kind === 'range' ? [filter.facet] : []))
  const [sinks, ...otherSinks] = sources.flatMap(source => source.sinks ?? [])
  if (otherSinks.length > 0) throw new Error('Two sources of the search have records that sink')
  const settings = {
    searchable: joinSearchable(sources),
    facets: unique(['itemType', ...facets, ...sources.flatMap(source => source.facets), ...(sinks ? [sinks] : [])]),
    numeric: unique(['id', ...ranges, ...sources.flatMap(source => source.numeric)]),
    geo: '_geoloc',
    kinds: sources.flatMap(({ mapKind }) => mapKind ?? []),
    sorts: joinSorts(sources),
    ...(sinks && { sinks }),
    synonyms: Object.fromEntries(Object.entries(byLanguage).map(([language, own]) => [language, [...own, ...goods]])),
  }
  const types = sources.flatMap(source => source.itemTypes)
  const twice = types.find((type, index) => types.indexOf(type) !== index)
  if (twice) throw new Error(`Two sources of the search have records of the type ${twice}`)
  return language => ({ language, ...settings })
}

function joinSearchable(sources: readonly SearchSource[]): IndexSettings['searchable'] {
  const byName = new Map<string, IndexSettings['searchable'][number]>()
  for (const one of sources.flatMap(source => source.searchable)) {
    const known = byName.get(one.attribute)
    if (known && JSON.stringify(known) !== JSON.stringify(one))
      throw new Error(`Two sources of the search weigh ${one.attribute} differently`)
    byName.set(one.attribute, one)
  }
  return [...byName.values()].sort((a, b) => b.weight - a.weight)
}

function joinSorts(sources: readonly SearchSource[]): IndexSettings['sorts'] {
  const orderOf = (criterion: Criterion) => {
    const [order, ...others] = sources.flatMap(({ sorts }) => sorts[criterion] ?? [])
    if (others.some(other => JSON.stringify(other) !== JSON.stringify(order)))
      throw new Error(`Two sources of the search order ${criterion} differently`)
    return order ?? { by: [] }
  }
  return Object.fromEntries(criteria.map(criterion => [criterion, orderOf(criterion)]))
}

function unique(names: string[]): string[] {
  return [...new Set(names)]
}
