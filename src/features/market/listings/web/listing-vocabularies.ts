import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TreeNode, TreePlace, TreeVocabulary } from '#features/platform/search/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import { networkCategories } from '../network-categories.ts'
import { categoriesQuery } from './use-categories.ts'

/** Labels of the values in the marketplace's filters. */
export const listingVocabularies = {
  category: {
    load: app => queriesOf(app).ensureQueryData(categoriesQuery(app)),
    useTopmost: place => useShownBelow(place.root, place),
    useChildren: ({ id }, _, place) => useShownBelow(id, place),
    usePaths: ids => {
      const all = useCategories()
      return ids.map(id => pathTo(all, id)).filter(path => path.length > 0)
    },
  } satisfies TreeVocabulary,
}

type Category = ReturnType<typeof useCategories>[number]

/** Without “All”, which is no choice. */
function useCategories() {
  const { data } = useSuspenseQuery(categoriesQuery(useApp()))
  return useMemo(() => data.filter(({ path }) => path[0] !== 'all'), [data])
}

function useShownBelow(parentId: number | null, { network }: TreePlace): TreeNode[] {
  const all = useCategories()
  return useMemo(
    () =>
      networkCategories(all, network)
        .filter(category => category.parentId === parentId)
        .map(nodeOf),
    [all, network, parentId],
  )
}

function pathTo(all: Category[], id: number): TreeNode[] {
  const path: TreeNode[] = []
  for (let at = all.find(one => one.id === id); at; at = all.find(one => one.id === at?.parentId))
    path.unshift(nodeOf(at))
  return path
}

function nodeOf({ id, name, children }: Category): TreeNode {
  return { id, text: name, children: children > 0 }
}
