import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { App } from '#web/app-context.ts'
import { isInside } from '#web/map/boxes.ts'
import type { MapPoint } from '#web/map/map.types.ts'
import type { Scope } from '../../directory-requests.ts'
import type { DirectoryState } from '../../directory-state.ts'
import { nodesQuery, pointsQuery } from '../../use-directory.ts'

export type MapKind = { kind: number | undefined; title: string }

/**
 * The results' places, each in the colour of its topmost sector; for each enterprise one of them, in the chosen part of the
 * map where it has one there; and the sectors that occur.
 */
export function useMapPoints(app: App, state: DirectoryState, scope: Scope) {
  const { box } = state
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...pointsQuery(app, state, scope),
    placeholderData: keepPreviousData,
  })
  const { data: sectors } = useSuspenseQuery(nodesQuery(app, 'sector'))
  return useMemo(() => {
    const kinds = new Map(sectors.map((sector, kind) => [sector.id, kind]))
    const points = data?.points.map(
      ([id, lat, lng, kind]): MapPoint => ({ id, lat, lng, kind: kinds.get(data.kinds[kind] ?? -1) }),
    )
    const byId = new Map<number, MapPoint>()
    for (const point of points ?? []) {
      const known = byId.get(point.id)
      if (!known || (box && !isInside(box, known))) byId.set(point.id, point)
    }
    const occurring = new Set(points?.map(point => point.kind))
    const legend = sectors.flatMap(({ text }, kind): MapKind[] => (occurring.has(kind) ? [{ kind, title: text }] : []))
    return { points, byId, legend, isStale: isPlaceholderData, isError, refetch }
  }, [data, sectors, box, isError, isPlaceholderData, refetch])
}
