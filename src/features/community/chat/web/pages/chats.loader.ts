import type { LoaderFunctionArgs } from 'react-router'
import { appOf, titleOn } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { requireViewer } from '#web/require-viewer.ts'

/** Page meta for logged-in people only; messages load in the browser. */
export function chatsLoader(args: LoaderFunctionArgs): { meta: PageMeta } {
  const app = appOf(args)
  requireViewer(app, args.request)
  return { meta: { title: titleOn(app.site, app.t('Messages – Pola')), noIndex: true } }
}
