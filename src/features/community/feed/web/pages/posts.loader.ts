import type { LoaderFunctionArgs } from 'react-router'
import { type App, appOf, titleOn } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { postDeskQuery, postQuery, postToEditQuery } from '../use-feed.ts'

export type PostData = { meta: PageMeta; id: number; readAt: number }

const metaOf = (app: App, title: string): PageMeta => ({ title: titleOn(app.site, title), noIndex: true })

/** /feed/write */
export async function writePostLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  requireViewer(app, args.request)
  await queriesOf(app).fetchQuery(postDeskQuery(app))
  return { meta: metaOf(app, app.t('Write a post – Pola')) }
}

/** /feed/posts/{id} */
export async function postLoader(args: LoaderFunctionArgs): Promise<PostData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const id = idIn(args.params.id)
  const card = await queriesOf(app).fetchQuery(postQuery(app, id)).catch(orMissing)
  const title = card.things[0]?.title ?? ''
  return { id, readAt: Date.now(), meta: metaOf(app, app.t('{{title}} – Pola', { title })) }
}

/** /feed/posts/{id}/edit: not found for a post of another enterprise. */
export async function editPostLoader(args: LoaderFunctionArgs): Promise<PostData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const id = idIn(args.params.id)
  await queriesOf(app)
    .fetchQuery({ ...postToEditQuery(app, id), staleTime: 0 })
    .catch(orMissing)
  return { id, readAt: Date.now(), meta: metaOf(app, app.t('Edit the post – Pola')) }
}

function idIn(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : missingPage()
}

function orMissing(error: { status?: number }): never {
  if (error.status === 404) missingPage()
  throw error
}
