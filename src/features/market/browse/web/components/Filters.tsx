import type { ReactNode } from 'react'
import type { Filter, FilterOf } from '#features/platform/search/filter-table.ts'
import { useApp } from '#web/app-context.ts'
import type { Counts } from '../browse-requests.ts'
import { useScope } from '../scope.ts'
import { tableOf } from '../tables.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { PlaceFilter } from './PlaceFilter.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { ToggleFilter } from './ToggleFilter.tsx'
import { TreeFilter } from './TreeFilter.tsx'

/** The filters for the page's kind of results, in the order of its table. */
export function Filters({ counts }: { counts: Counts }): ReactNode {
  const { site } = useApp()
  const { itemType, network } = useScope()
  const isOutside = site.kind === 'platform' && !network
  const shown = tableOf(itemType).filters.filter(
    ({ shown }) => shown === undefined || shown === (isOutside ? 'outside-networks' : 'inside-networks'),
  )
  const groups = [...Map.groupBy(shown, filter => filter.title).values()]
  return groups.map(filters => <Group key={filters[0]?.key} filters={filters} counts={counts} />)
}

function Group({ filters, counts }: { filters: Filter[]; counts: Counts }): ReactNode {
  const [filter] = filters
  if (!filter) return null
  const own = counts[filter.key] ?? {}
  switch (filter.kind) {
    case 'tree':
      return <TreeFilter filter={filter} counts={own} />
    case 'choice':
      return <ChoiceFilter filter={filter} counts={own} />
    case 'place':
      return <PlaceFilter filters={filters as FilterOf<'place'>[]} counts={counts} />
    case 'range':
      return <RangeFilter filter={filter} counts={own} />
    case 'toggle':
      return <ToggleFilter filter={filter} />
  }
}
