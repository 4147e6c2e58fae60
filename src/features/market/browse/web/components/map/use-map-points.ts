import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TreeNode } from '#features/platform/search/web/index.ts'
import type { App } from '#web/app-context.ts'
import { isInside } from '#web/map/boxes.ts'
import type { MapPoint } from '#web/map/map.types.ts'
import type { BrowseState } from '../../browse-state.ts'
import type { Scope } from '../../scope.ts'
import { tableOf } from '../../tables.ts'
import { pointsQuery } from '../../use-results.ts'
import { treeOf } from '../../vocabularies.ts'

export type MapKind = { kind: number | undefined; title: string }

/**
 * The positions of results, each with the colour of its top sector or category; one position per result, preferably in
 * the chosen part of the map; and the sectors or categories that occur.
 */
export function useMapPoints(app: App, state: BrowseState, scope: Scope) {
  const { box } = state
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...pointsQuery(app, state, scope),
    placeholderData: keepPreviousData,
  })
  const kindNames = useKinds(state)
  return useMemo(() => {
    const kinds = new Map(kindNames.map((one, kind) => [one.id, kind]))
    const points = data?.points.map(
      ([id, lat, lng, kind]): MapPoint => ({ id, lat, lng, kind: kinds.get(data.kinds[kind] ?? -1) }),
    )
    const byId = new Map<number, MapPoint>()
    for (const point of points ?? []) {
      const known = byId.get(point.id)
      if (!known || (box && !isInside(box, known))) byId.set(point.id, point)
    }
    const occurring = new Set(points?.map(point => point.kind))
    const legend = kindNames.flatMap(({ text }, kind): MapKind[] =>
      occurring.has(kind) ? [{ kind, title: text }] : [],
    )
    return { points, byId, legend, isStale: isPlaceholderData, error, refetch }
  }, [data, kindNames, box, error, isPlaceholderData, refetch])
}

/** The legend of colours: the topmost sectors, or the marketplace's categories. */
function useKinds({ itemType }: BrowseState): TreeNode[] {
  return treeOf({ vocabulary: tableOf(itemType).mapKinds }).useTopmost(wholeTree)
}

const wholeTree = { network: undefined, root: null }
