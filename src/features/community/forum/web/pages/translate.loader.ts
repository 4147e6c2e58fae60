import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf, titleOn } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { questionQuery, readingQuery, translationsQuery } from '../use-forum.ts'
import { idIn } from './question.loader.ts'

export type TranslateData = {
  meta: PageMeta
  /** the post */
  id: number
  /** one’s own translation that is changed; 0 for a new one */
  offer: number
  /** ms since 1970 */
  readAt: number
}

/** /forum/translate/{post}?offer=: a question or a reply with its translations, and where one offers another. */
export async function translateLoader(args: LoaderFunctionArgs): Promise<TranslateData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const id = idIn(args.params.id)
  const queries = queriesOf(app)
  try {
    const { questionId } = await queries.fetchQuery({ ...translationsQuery(app, id), staleTime: 0 })
    await Promise.all([queries.fetchQuery(questionQuery(app, questionId)), queries.fetchQuery(readingQuery(app))])
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  const offer = Number(/^[1-9]\d{0,8}$/.exec(new URL(args.request.url).searchParams.get('offer') ?? '')?.[0] ?? 0)
  const title = titleOn(app.site, app.t('Translations of a post – Forum – Pola'))
  return { id, offer, readAt: Date.now(), meta: { title, noIndex: true } }
}
