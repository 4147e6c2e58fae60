import type { ReactNode } from 'react'
import type { FilterOf } from '#features/platform/search/filter-table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { choiceOf, withChoice } from '../browse-state.ts'
import { tickedIds, toggleNode } from '../filter-tree.ts'
import { useScope } from '../scope.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { treeOf } from '../vocabularies.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { FilterTree } from './FilterTree.tsx'

type Props = { filter: FilterOf<'tree'>; counts: Record<string, number> }

/** A tree of checkboxes, such as sectors or categories. */
export function TreeFilter({ filter, counts }: Props): ReactNode {
  const { t } = useTranslation()
  const { wanted: state, change } = useBrowseState()
  const { within, network } = useScope()
  const tree = treeOf(filter)
  const root = filter.belowPage && within?.type === filter.vocabulary ? within.id : null
  const place = { network, root }
  const nodes = tree.useTopmost(place)
  const chosen = choiceOf(state, filter).map(Number)
  const paths = tree.usePaths(chosen, place)
  const ticked = tickedIds(paths)
  return (
    <FilterGroup
      title={filter.title(t)}
      open={!filter.folded || chosen.length > 0}
      empty={!nodes.some(node => (counts[node.id] ?? 0) > 0 || ticked.has(node.id))}
    >
      <FilterTree
        filter={filter}
        place={place}
        nodes={nodes}
        counts={counts}
        ticked={ticked}
        onToggle={(id, parents) =>
          change(withChoice(state, filter, toggleNode(chosen, paths, id, parents).map(String)))
        }
      />
    </FilterGroup>
  )
}
