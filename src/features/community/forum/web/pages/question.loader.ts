import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { type App, appOf, titleOn } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import type { ForumReply, Question } from '../../forum.contract.ts'
import { beginningOf } from '../../forum-limits.ts'
import { plainText } from '../../post-tree.ts'
import { questionJsonLd } from '../question-json-ld.ts'
import { type PlainPosting, plainPosting } from '../tried-posting.ts'
import { questionQuery, relatedQuery, repliesQuery, topicsQuery } from '../use-forum.ts'

export type QuestionData = {
  meta: PageMeta
  id: number
  /** the reply before the first one that is shown; 0 for all */
  after: number
  /** whether posts are shown as they were written, without their translations */
  isOriginal: boolean
  /** ms since 1970 */
  readAt: number
  plain: PlainPosting
}

/** @limit letters of a description for search engines */
const longestDescription = 160

/** /forum/{id}?after=&text=original&tried=&problem=: a question; one that became part of another one leads there. */
export async function questionLoader(args: LoaderFunctionArgs): Promise<QuestionData> {
  const app = appOf(args)
  const id = idIn(args.params.id)
  const { searchParams } = new URL(args.request.url)
  const after = Number(/^[1-9]\d{0,8}$/.exec(searchParams.get('after') ?? '')?.[0] ?? 0)
  const queries = queriesOf(app)
  const question = await loadQuestion(app, id)
  if (question.id !== id) throw redirect(`/forum/${question.id}`, 301)
  const [replies] = await Promise.all([
    queries.fetchInfiniteQuery(repliesQuery(app, id, after)),
    queries.fetchQuery(topicsQuery(app)),
    // the page works without them
    queries.fetchQuery(relatedQuery(app, question.title, id)).catch(() => []),
  ])
  const plain = await plainPosting(app, searchParams, { deed: 'reply', target: id })
  const isOriginal = searchParams.get('text') === 'original'
  return {
    id,
    after,
    isOriginal,
    plain,
    readAt: Date.now(),
    meta: metaOf(app, question, replies.pages[0]?.items ?? [], after),
  }
}

export function idIn(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : missingPage()
}

/** A question that the reader sees; not found for any other. */
export async function loadQuestion(app: App, id: number): Promise<Question> {
  try {
    return await queriesOf(app).fetchQuery(questionQuery(app, id))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}

function metaOf(app: App, question: Question, replies: readonly ForumReply[], after: number): PageMeta {
  const { id, title, body, state, revision } = question
  return {
    title: titleOn(app.site, app.t('{{title}} – Forum – Pola', { title })),
    description: beginningOf(plainText(body), longestDescription),
    canonicalPath: `/forum/${id}`,
    feed: `questions/${id}`,
    image: `/api/v1/cards/questions/${id}/${revision}.jpg`,
    jsonLd: questionJsonLd(question, replies, app.origin),
    ...((state !== 'shown' || after > 0) && { noIndex: true }),
  }
}
