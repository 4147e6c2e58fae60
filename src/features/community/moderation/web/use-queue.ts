import { useInfiniteQuery } from '@tanstack/react-query'
import { useApp } from '#web/app-context.ts'
import type { CaseSource } from '../measures.ts'
import type { QueuedCase } from '../moderation.contract.ts'
import { casesQuery, type QueueFilters, queueFiltersIn } from './use-moderation.ts'

export type Queue = {
  filters: QueueFilters
  items: QueuedCase[]
  /** open cases by source; undefined until they are loaded */
  counts: Record<CaseSource, number> | undefined
  error: unknown
  /** the case so many steps from another; the first for none; null where the loaded ones end */
  beside: (id: number | null, step: 1 | -1) => number | null
  /** undefined at the end */
  more: (() => Promise<unknown>) | undefined
  isLoadingMore: boolean
}

/** The cases that the address asks for. */
export function useQueue(query: URLSearchParams): Queue {
  const filters = queueFiltersIn(query)
  const found = useInfiniteQuery(casesQuery(useApp(), filters))
  const items = found.data?.pages.flatMap(page => page.items) ?? []
  return {
    ...{ filters, items, counts: found.data?.pages[0]?.counts, error: found.error },
    beside: (id, step) => {
      const at = items.findIndex(one => one.id === id)
      return items[at < 0 ? 0 : at + step]?.id ?? null
    },
    more: found.hasNextPage ? found.fetchNextPage : undefined,
    isLoadingMore: found.isFetchingNextPage,
  }
}
