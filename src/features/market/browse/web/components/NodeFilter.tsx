import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nodePathQuery, nodesQuery } from '#features/market/directory/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { type Paths, tickedIds, toggleNode } from '../filter-tree.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { FilterTree } from './FilterTree.tsx'

type Props = {
  type: 'sector' | 'focus'
  list: 'sectors' | 'focuses'
  title: string
  counts: Record<string, number>
}

/** docs/product.md §4 “Filter tree”: sectors or focuses, whose children are loaded when first opened. */
export function NodeFilter({ type, list, title, counts }: Props): ReactNode {
  const app = useApp()
  const { state, change } = useBrowseState()
  const { data: nodes } = useSuspenseQuery(nodesQuery(app, type))
  const paths = useQueries({ queries: state[list].map(id => nodePathQuery(app, type, id)), combine: loaded })
  const ticked = tickedIds(paths)
  return (
    <FilterGroup title={title} empty={!nodes.some(node => (counts[node.id] ?? 0) > 0 || ticked.has(node.id))}>
      <FilterTree
        type={type}
        nodes={nodes}
        counts={counts}
        ticked={ticked}
        onToggle={(id, parents) => change({ ...state, [list]: toggleNode(state[list], paths, id, parents) })}
      />
    </FilterGroup>
  )
}

function loaded(results: { data: Paths[number] | undefined }[]): Paths {
  return results.flatMap(result => (result.data ? [result.data] : []))
}
