import type { LoaderFunctionArgs } from 'react-router'
import { followedIdsQuery } from '#features/community/follows/web/index.ts'
import { appOf, titleOn } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { type FeedAddress, feedAddressIn } from '../feed-address.ts'
import { feedQuery, mutesQuery, postDeskQuery } from '../use-feed.ts'

export type FeedData = {
  meta: PageMeta
  asked: FeedAddress
  /** ms since 1970 */
  readAt: number
}

/** /feed?tab=&from=&after=&pages=&open= */
export async function feedLoader(args: LoaderFunctionArgs): Promise<FeedData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const queries = queriesOf(app)
  const asked = feedAddressIn(new URL(args.request.url).searchParams)
  const list = feedQuery(app, asked)
  // opened anew it shows what is newest
  if (asked.from === null) queries.removeQueries({ queryKey: list.queryKey, exact: true })
  await Promise.all([
    queries.fetchInfiniteQuery(list),
    queries.fetchQuery(mutesQuery(app)),
    queries.fetchQuery(postDeskQuery(app)),
    queries.fetchQuery(followedIdsQuery(app, 'vendor')),
  ])
  return { asked, readAt: Date.now(), meta: { title: titleOn(app.site, app.t('Feed – Pola')), noIndex: true } }
}
