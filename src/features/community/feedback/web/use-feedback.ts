import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { App, Clients } from '#web/app-context.ts'
import { maxPosts } from '../feedback-limits.ts'

export type FeedbackPage = Awaited<ReturnType<Clients['feedback']['getFeedback']>>

const nextPage = ({ offset, limit, count }: { offset: number; limit: number; count: number }) =>
  offset + limit < count ? Math.floor(offset / limit) + 2 : undefined

/** Feedback about an enterprise, latest first; with `parentId` all answers to that post, oldest first. */
export function feedbackQuery(app: App, vendorProfileId: number, parentId?: number) {
  const { language } = app
  return infiniteQueryOptions({
    queryKey: ['feedback', 'about', vendorProfileId, parentId ?? null, language],
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) =>
      app.clients.feedback.getFeedback({ vendorProfileId, parentId, page, limit: parentId ? maxPosts : 10, language }),
    getNextPageParam: nextPage,
  })
}

export function ownFeedbackQuery(app: App) {
  return infiniteQueryOptions({
    queryKey: ['feedback', 'own', app.language],
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) => app.clients.feedback.getOwnFeedback({ page, limit: 10, language: app.language }),
    getNextPageParam: nextPage,
  })
}

/** What an enterprise’s team reads of feedback, with the posts that name it, latest first. */
export function feedbackDeskQuery(app: App, vendorId: number) {
  const { language } = app
  return infiniteQueryOptions({
    queryKey: ['feedback', 'desk', vendorId, language],
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) => app.clients.feedback.getFeedbackDesk({ vendorId, page, limit: 10, language }),
    getNextPageParam: ({ tagged }) => nextPage(tagged),
  })
}

/** Invalidates all feedback queries after a post was written, edited or deleted. */
export function askFeedbackAnew(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['feedback'] })
}
