import type { LoaderFunctionArgs } from 'react-router'
import { appOf, titleOn } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'

/** Pages of the links in emails to guests: opening them calls nothing, because mail programs open links too. */
export function alertLinkLoader(args: LoaderFunctionArgs): { meta: PageMeta; token: string } {
  const app = appOf(args)
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  return { token, meta: { title: titleOn(app.site, app.t('Back in stock – Pola')), noIndex: true } }
}
