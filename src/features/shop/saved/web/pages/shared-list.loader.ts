import type { LoaderFunctionArgs } from 'react-router'
import { appOf, titleOn } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { sharedListQuery } from '../use-saved.ts'
import { numberIn } from './saved.loader.ts'

export type SharedListData = { meta: PageMeta; key: string; page: number }

/** /saved-list/{key}: a shared list; not found for a link that was turned off. */
export async function sharedListLoader(args: LoaderFunctionArgs): Promise<SharedListData> {
  const app = appOf(args)
  const key = args.params.key ?? ''
  const page = numberIn(new URL(args.request.url).searchParams.get('page')) ?? 1
  try {
    const { name } = await queriesOf(app).fetchQuery(sharedListQuery(app, key, page))
    return { key, page, meta: { title: titleOn(app.site, app.t('{{name}} – Pola', { name })), noIndex: true } }
  } catch (error) {
    // an invalid key is not found either
    if ([400, 404].includes((error as { status?: number }).status ?? 0)) missingPage()
    throw error
  }
}
