import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** Whose points. */
export type PointsOwner = { userId: string; vendorId?: undefined } | { vendorId: number; userId?: undefined }

/** Balance and one page of entries, newest first; pages count from 1. */
export function pointsQuery(app: App, owner: PointsOwner, page = 1) {
  const client = app.clients.points
  return queryOptions({
    queryKey: ['points', owner.userId ?? owner.vendorId, page, app.language],
    queryFn: () =>
      owner.userId === undefined
        ? client.getVendorPoints({ vendorId: owner.vendorId, page })
        : client.getUserPoints({ userId: owner.userId, page }),
    placeholderData: keepPreviousData,
    // what pays is done elsewhere
    staleTime: 0,
  })
}
