import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { readTableState } from '#web/data-table/table-state.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { termsQuery, termsTable } from '../use-admin-subscriptions.ts'

/** /admin/subscriptions; for everybody but admins with two-step codes it does not exist. */
export async function adminSubscriptionsLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const { searchParams } = new URL(args.request.url)
  try {
    await queriesOf(app).fetchQuery(termsQuery(app, readTableState(searchParams, termsTable)))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { meta: { title: app.t('Subscriptions – Pola'), noIndex: true } }
}
