import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type App, useApp } from '#web/app-context.ts'
import { type ReviewFilters, reviewFilters } from '../application-review.contract.ts'
import type { ReviewedApplication } from '../reviewed-application.contract.ts'

export const filterNames = ['view', 'status', 'sector', 'country', 'kind', 'late', 'split', 'text', 'sort'] as const

/** The filters in a page's address; unknown values count as unset. */
export function filtersIn(query: URLSearchParams): ReviewFilters {
  const given = filterNames.flatMap(name => {
    const value = query.get(name)
    return value && reviewFilters.safeParse({ [name]: value }).success ? [[name, value] as const] : []
  })
  return reviewFilters.parse(Object.fromEntries(given))
}

/** The application and section in an address. */
export function chosenIn(query: URLSearchParams): { id: number | null; section: number | null } {
  const number = (name: string) => {
    const value = query.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
  }
  return { id: number('application'), section: number('section') }
}

/** The address of this page with changed filters; null removes one. */
export function reviewPath(query: URLSearchParams, changes: Record<string, string | number | null>): string {
  const after = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') after.delete(name)
    else after.set(name, String(value))
  }
  const search = after.toString()
  return `/admin/review-applications${search && `?${search}`}`
}

export function reviewsQuery(app: App, filters: ReviewFilters) {
  // the API takes what the address says: yes or nothing
  const { late, split, ...rest } = filters
  return infiniteQueryOptions({
    queryKey: ['application-reviews', filters, app.language],
    queryFn: ({ pageParam }) =>
      app.clients.applicationReview.getReviews({
        ...rest,
        ...(late && { late: 'true' as never }),
        ...(split && { split: 'true' as never }),
        ...(pageParam && { after: pageParam }),
        language: app.language,
      }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })
}

export function reviewQuery(app: App, id: number) {
  return queryOptions({
    queryKey: ['application-review', id, app.language],
    queryFn: () => app.clients.applicationReview.getReview({ id, language: app.language }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

export function reviewSettingsQuery(app: App) {
  return queryOptions({
    queryKey: ['application-review-settings'],
    queryFn: () => app.clients.applicationReview.getReviewSettings(),
    staleTime: 0,
  })
}

export function reviewFiguresQuery(app: App) {
  return queryOptions({
    queryKey: ['application-review-figures', app.language],
    queryFn: () => app.clients.applicationReview.getReviewFigures({ language: app.language }),
  })
}

/** A file of applications, reloaded repeatedly while it is being imported. */
export function applicationImportQuery(app: App, id: number) {
  return queryOptions({
    queryKey: ['application-import', id],
    queryFn: () => app.clients.applicationReview.getApplicationImport({ id }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? 1500 : false),
  })
}

type Expecting<Given> = {
  id: number
  /** the optimistic state of the application */
  expected: (before: ReviewedApplication, given: Given) => ReviewedApplication
}

/**
 * Runs an action on an application and shows the result; lists are reloaded. The result of `expected` is shown at once,
 * and reverted if the action is refused.
 */
export function useReviewAction<Given>(
  work: (client: App['clients']['applicationReview'], given: Given) => Promise<ReviewedApplication>,
  expecting?: Expecting<Given>,
) {
  const app = useApp()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => work(app.clients.applicationReview, given),
    onMutate: async (given: Given) => {
      if (!expecting) return undefined
      const key = ['application-review', expecting.id, app.language]
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData<ReviewedApplication>(key)
      if (before) queries.setQueryData(key, expecting.expected(before, given))
      return { key, before }
    },
    onSuccess: async review => {
      queries.setQueryData(['application-review', review.id, app.language], review)
      await queries.invalidateQueries({ queryKey: ['application-reviews'] })
    },
    onError: async (_, __, shown) => {
      if (shown?.before) queries.setQueryData(shown.key, shown.before)
      // changes that others made meanwhile are shown beside the refusal
      await queries.invalidateQueries({ queryKey: ['application-review'] })
    },
  })
}
