import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { formatSort, type TableRules, type TableState } from '#web/data-table/table-state.ts'
import { entryReasons, pointSorts } from '../point-reasons.ts'
import type { Points } from '../points.contract.ts'

/** The owner: a person or an enterprise. */
export type PointsOwner = { userId: string; vendorId?: undefined } | { vendorId: number; userId?: undefined }

export const pointsTable: TableRules = {
  name: 'points',
  sorts: pointSorts,
  defaultSort: { by: 'createdAt', descending: true },
  filters: ['reason'],
}

export function pointsQuery(app: App, owner: PointsOwner, state: TableState) {
  return queryOptions({
    queryKey: ['points', owner.userId ?? owner.vendorId, state, app.language],
    queryFn: () => loadPoints(app, owner, state),
    placeholderData: keepPreviousData,
    // deeds on other pages earn points, so a cached balance is never fresh
    staleTime: 0,
  })
}

/** @throws the call's error */
export function loadPoints(app: App, owner: PointsOwner, state: TableState, limit = 10): Promise<Points> {
  const client = app.clients.points
  const { page, sort, filters } = state
  const reason = entryReasons.find(one => one === filters.reason)
  const wanted = {
    page,
    limit,
    sort: formatSort(sort) as `${'' | '-'}${(typeof pointSorts)[number]}`,
    ...(reason && { reason }),
  }
  return owner.userId === undefined
    ? client.getVendorPoints({ vendorId: owner.vendorId, ...wanted })
    : client.getUserPoints({ userId: owner.userId, ...wanted })
}
