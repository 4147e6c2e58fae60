import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { countryNames } from '#features/market/listings/web/index.ts'
import { forumPage } from '#features/platform/static-pages/forum-page.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { App, Clients } from '#web/app-context.ts'

type Forum = Clients['forum']
export type QuestionPageOf = Awaited<ReturnType<Forum['getConversations']>>
export type RepliesPage = Awaited<ReturnType<Forum['getReplies']>>
export type ForumTopic = Awaited<ReturnType<Forum['getTopics']>>['items'][number]

export const questionFilters = ['all', 'unanswered', 'solved', 'mine', 'followed'] as const
export type QuestionFilter = (typeof questionFilters)[number]

/** What the list shows, as its address says. */
export type AskedList = {
  topic?: number | undefined
  filter: QuestionFilter
  sort: 'active' | 'newest'
  languages?: string | undefined
  query?: string | undefined
  after?: string | undefined
}

export function questionsQuery(app: App, asked: AskedList) {
  const { language } = app
  return queryOptions({
    queryKey: ['forum', 'list', language, asked],
    queryFn: () => app.clients.forum.getConversations({ ...asked, language }),
  })
}

/** A few questions that nobody has answered. */
export function unansweredQuery(app: App) {
  const { language } = app
  return queryOptions({
    queryKey: ['forum', 'unanswered', language],
    queryFn: async () =>
      (await app.clients.forum.getConversations({ filter: 'unanswered', sort: 'newest', limit: 3, language })).items,
  })
}

export function topicsQuery(app: App) {
  return queryOptions({
    queryKey: ['forum', 'topics', app.language],
    queryFn: async () => (await app.clients.forum.getTopics({})).items,
  })
}

/** Address and title of the page that says how the forum works; null while admins have none. */
export function aboutForumQuery(app: App) {
  const { language } = app
  return queryOptions({
    queryKey: ['forum', 'about', language],
    queryFn: async () => {
      try {
        const { handle, title } = await app.clients.staticPages.getPage({ id: forumPage.id, language })
        return { path: `/pages/${handle}`, title }
      } catch (error) {
        const { status } = apiErrorOf(error)
        if (status === 404 || status === 410) return null
        throw error
      }
    },
  })
}

export function questionQuery(app: App, id: number) {
  const { language } = app
  return queryOptions({
    queryKey: ['forum', 'question', id, language],
    queryFn: () => app.clients.forum.getConversation({ id, language }),
  })
}

/** @param after the reply before the first one that is shown; 0 for all */
export function repliesQuery(app: App, id: number, after: number) {
  const { language } = app
  return infiniteQueryOptions({
    queryKey: ['forum', 'replies', id, after, language],
    initialPageParam: after,
    queryFn: ({ pageParam }) => app.clients.forum.getReplies({ id, ...(pageParam && { after: pageParam }), language }),
    getNextPageParam: ({ items, moreItemsAvailable }: RepliesPage) =>
      moreItemsAvailable ? items.at(-1)?.id : undefined,
  })
}

/** Questions that are like a text; none for a text that is too short to say anything. */
export function relatedQuery(app: App, text: string, but?: number) {
  const { language } = app
  return queryOptions({
    queryKey: ['forum', 'related', text, but ?? 0, language],
    queryFn: async () =>
      text.trim().length < 4
        ? []
        : (await app.clients.forum.getRelated({ text, ...(but !== undefined && { but }), language })).items,
  })
}

export function draftsQuery(app: App) {
  return queryOptions({
    queryKey: ['forum', 'drafts'],
    queryFn: async () => (await app.clients.forum.getDrafts({})).items,
  })
}

export function ignoredQuery(app: App) {
  return queryOptions({
    queryKey: ['forum', 'ignored'],
    queryFn: async () => (await app.clients.forum.getIgnored({})).items,
  })
}

export function historyQuery(app: App, id: number) {
  return queryOptions({
    queryKey: ['forum', 'history', id],
    queryFn: async () => (await app.clients.forum.getHistory({ id })).items,
  })
}

/** A post with its translations, for whoever writes or looks over them. */
export function translationsQuery(app: App, id: number) {
  const { language } = app
  return queryOptions({
    queryKey: ['forum', 'translations', id, language],
    queryFn: () => app.clients.forumTranslations.getTranslations({ id, language }),
  })
}

/** The languages in which the reader reads the forum. */
export function readingQuery(app: App) {
  const { language } = app
  return queryOptions({
    queryKey: ['forum', 'reading', language],
    queryFn: () => app.clients.forumTranslations.getReading({ language }),
  })
}

/** The name of the reader's country, for what cards say about shipping. */
export function countryQuery(app: App) {
  const code = app.country.toUpperCase()
  return queryOptions({
    queryKey: ['country name', code, app.language],
    queryFn: async () => (await countryNames(app, [code]))[code] ?? code,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Invalidates everything of the forum, after something in it was changed. */
export function askForumAnew(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['forum'] })
}
