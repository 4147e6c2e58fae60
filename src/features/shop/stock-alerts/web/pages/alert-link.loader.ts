import type { LoaderFunctionArgs } from 'react-router'
import { appOf, titleOn } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'

/** Where the links in mails to guests lead: it asks for nothing, for mail programs look at links. */
export function alertLinkLoader(args: LoaderFunctionArgs): { meta: PageMeta; token: string } {
  const app = appOf(args)
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  return { token, meta: { title: titleOn(app.site, app.t('Back in stock – Pola')), noIndex: true } }
}
