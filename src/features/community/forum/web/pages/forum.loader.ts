import { type LoaderFunctionArgs, redirect } from 'react-router'
import { appOf, titleOn } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { askedIn, listAddress } from '../list-address.ts'
import {
  type AskedList,
  aboutForumQuery,
  questionsQuery,
  readingQuery,
  topicsQuery,
  unansweredQuery,
} from '../use-forum.ts'

export type ForumData = {
  meta: PageMeta
  asked: AskedList
  /** ms since 1970 */
  readAt: number
}

/** /forum?topic=&filter=&sort=&languages=&query=&after=: the questions; those that are one’s own for members alone. */
export async function forumLoader(args: LoaderFunctionArgs): Promise<ForumData> {
  const app = appOf(args)
  const asked = askedIn(new URL(args.request.url).searchParams)
  if (asked.filter === 'mine' || asked.filter === 'followed') requireViewer(app, args.request)
  const queries = queriesOf(app)
  const [topics] = await Promise.all([
    queries.fetchQuery(topicsQuery(app)),
    queries.fetchQuery(questionsQuery(app, asked)).catch((error: { status?: number }) => {
      // an address that an older version of the site gave out
      if (asked.after && error.status === 400) throw redirect(listAddress({ ...asked, after: undefined }))
      throw error
    }),
    queries.fetchQuery(unansweredQuery(app)),
    queries.fetchQuery(readingQuery(app)),
    // the page works without it
    queries.fetchQuery(aboutForumQuery(app)).catch(() => null),
  ])
  const group = topics.find(({ id }) => id === asked.topic)
  const title = group ? app.t('{{group}} – Forum – Pola', { group: group.label }) : app.t('Forum – Pola')
  return {
    asked,
    readAt: Date.now(),
    meta: {
      title: titleOn(app.site, title),
      description: group?.description ?? app.t('Ask people who run an enterprise like yours.'),
      canonicalPath: listAddress(group ? { topic: group.id } : {}),
      feed: group ? `forum/${group.id}` : 'forum',
      ...((asked.filter !== 'all' ||
        asked.after !== undefined ||
        asked.languages !== undefined ||
        asked.query !== undefined) && { noIndex: true }),
    },
  }
}
