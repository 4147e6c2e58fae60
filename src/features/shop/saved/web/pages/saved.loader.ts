import type { LoaderFunctionArgs } from 'react-router'
import { putAsideQuery } from '#features/shop/cart/web/index.ts'
import { alertsQuery } from '#features/shop/stock-alerts/web/index.ts'
import { appOf, titleOn } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { savedListsQuery, savedQuery } from '../use-saved.ts'

export type SavedData = { meta: PageMeta; list: number | undefined; page: number }

/** /account/saved?list=&page=: the member's saved listings; not found for a list that isn't theirs. */
export async function savedLoader(args: LoaderFunctionArgs): Promise<SavedData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const { searchParams } = new URL(args.request.url)
  const list = numberIn(searchParams.get('list'))
  const page = numberIn(searchParams.get('page')) ?? 1
  const queries = queriesOf(app)
  const lists = await queries.fetchQuery(savedListsQuery(app))
  if (list !== undefined && !lists.some(({ id }) => id === list)) missingPage()
  await Promise.all([
    queries.fetchQuery(savedQuery(app, { list, page })),
    queries.fetchQuery(putAsideQuery(app)),
    queries.fetchQuery(alertsQuery(app)),
  ])
  return { list, page, meta: { title: titleOn(app.site, app.t('Saved – Pola')), noIndex: true } }
}

/** A whole number above 0; undefined for anything else. */
export function numberIn(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
