import type { LoaderFunctionArgs } from 'react-router'
import { appOf, titleOn } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { type PlainPosting, plainPosting } from '../tried-posting.ts'
import { draftsQuery, ignoredQuery, topicsQuery } from '../use-forum.ts'
import { idIn, loadQuestion } from './question.loader.ts'

export type AskData = {
  meta: PageMeta
  /** the group that was shown before */
  topic: number | null
  plain: PlainPosting
}

/** /forum/ask?topic=&tried=&problem= */
export async function askLoader(args: LoaderFunctionArgs): Promise<AskData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  await queriesOf(app).fetchQuery(topicsQuery(app))
  const { searchParams } = new URL(args.request.url)
  const topic = Number(searchParams.get('topic'))
  const isGroup = Number.isInteger(topic) && topic >= 1 && topic <= 11
  return {
    topic: isGroup ? topic : null,
    plain: await plainPosting(app, searchParams, { deed: 'ask', target: 0 }),
    meta: { title: titleOn(app.site, app.t('Ask a question – Forum – Pola')), noIndex: true },
  }
}

export type EditQuestionData = { meta: PageMeta; id: number }

/** /forum/edit-question/{id}: not found for a question of somebody else. */
export async function editQuestionLoader(args: LoaderFunctionArgs): Promise<EditQuestionData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const id = idIn(args.params.id)
  const [question] = await Promise.all([loadQuestion(app, id), queriesOf(app).fetchQuery(topicsQuery(app))])
  if (!question.mayEdit || question.id !== id) missingPage()
  return { id, meta: { title: titleOn(app.site, app.t('Edit question – Forum – Pola')), noIndex: true } }
}

export type ForumDraftsData = { meta: PageMeta; readAt: number }

/** /forum/drafts: what one has begun to write, and whom one ignores. */
export async function forumDraftsLoader(args: LoaderFunctionArgs): Promise<ForumDraftsData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const queries = queriesOf(app)
  await Promise.all([
    queries.fetchQuery({ ...draftsQuery(app), staleTime: 0 }),
    queries.fetchQuery({ ...ignoredQuery(app), staleTime: 0 }),
  ])
  return { readAt: Date.now(), meta: { title: titleOn(app.site, app.t('Drafts – Forum – Pola')), noIndex: true } }
}
