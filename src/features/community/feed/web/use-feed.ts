import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { App, Clients } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import { cardsShown } from '../feed-limits.ts'
import type { FeedTab } from '../feed-parts.ts'
import type { FeedAddress } from './feed-address.ts'

export type FeedPageOf = Awaited<ReturnType<Clients['feed']['getFeed']>>
type PageParam = { from: string | null; after: string | null }

/** The feed from a card on: first as many pages as its address says, then one after the other. */
export function feedQuery(app: App, { tab, from, after, pages }: Omit<FeedAddress, 'open'>) {
  const { language } = app
  const queryKey = ['feed', 'list', language, tab, from ?? '', after ?? '', pages] as const
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: { from, after } as PageParam,
    queryFn: ({ pageParam }: { pageParam: PageParam }) => {
      // read again, it begins with the card that was first: what is new comes when one asks for it
      const shown = queriesOf(app).getQueryData<InfiniteData<FeedPageOf>>(queryKey)
      const first = pageParam.from ?? shown?.pages[0]?.from ?? null
      return app.clients.feed.getFeed({
        ...{ tab, language, limit: pageParam.after === after ? cardsShown * pages : cardsShown },
        ...(first !== null && { from: first }),
        ...(pageParam.after !== null && { after: pageParam.after }),
      })
    },
    getNextPageParam: (last: FeedPageOf, all: FeedPageOf[]): PageParam | undefined =>
      last.next === null ? undefined : { from: all[0]?.from ?? null, after: last.next },
  })
}

/** @limit ms between two looks for new cards */
const lookEvery = 60_000

/** How many cards are newer than the first one that is shown. */
export function newQuery(app: App, tab: FeedTab, than: string | undefined) {
  return queryOptions({
    queryKey: ['feed', 'new', tab, than ?? ''],
    queryFn: () => app.clients.feed.countNew({ tab, than: than ?? '' }),
    enabled: than !== undefined,
    refetchInterval: lookEvery,
  })
}

export function mutesQuery(app: App) {
  const { language } = app
  return queryOptions({
    queryKey: ['feed', 'mutes', language],
    queryFn: async () => (await app.clients.feed.getMutes({ language })).items,
  })
}

/** When the reader's address for feed readers was made. */
export function addressQuery(app: App) {
  return queryOptions({ queryKey: ['feed', 'address'], queryFn: () => app.clients.feed.getAddress({}) })
}

export function postDeskQuery(app: App) {
  const { language } = app
  return queryOptions({
    queryKey: ['feed', 'desk', language],
    queryFn: () => app.clients.feed.getPostDesk({ language }),
  })
}

export function postQuery(app: App, id: number) {
  const { language } = app
  return queryOptions({
    queryKey: ['feed', 'post', id, language],
    queryFn: () => app.clients.feed.getPost({ id, language }),
  })
}

export function postToEditQuery(app: App, id: number) {
  const { language } = app
  return queryOptions({
    queryKey: ['feed', 'edit', id, language],
    queryFn: () => app.clients.feed.getPostToEdit({ id, language }),
  })
}

/** Invalidates everything of the feed, after something in it was changed. */
export function askFeedAnew(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['feed'] })
}
