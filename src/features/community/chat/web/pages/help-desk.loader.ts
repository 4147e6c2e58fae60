import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { deskQuery } from '../help-desk/use-help-desk.ts'

/** /admin/help-desk looks missing to everybody but admins with two-step codes. */
export async function helpDeskLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  requireViewer(app, args.request)
  try {
    await queriesOf(app).ensureQueryData(deskQuery(app))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { meta: { title: app.t('Help desk – Pola'), noIndex: true } }
}
