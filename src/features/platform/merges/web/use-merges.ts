import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { MergeKind } from '../merge-kinds.ts'

export type Two = { kind: MergeKind; keep: string; merge: string }

/** What merging two would do, as it is now. */
export function previewQuery({ clients, language }: App, two: Two) {
  return queryOptions({
    queryKey: ['merge-preview', two, language],
    queryFn: () => clients.merges.getMergePreview(two),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
}
