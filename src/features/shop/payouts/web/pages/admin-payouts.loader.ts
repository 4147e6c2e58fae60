import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { readTableState } from '#web/data-table/table-state.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { batchesQuery, batchesTable, dueQuery, dueTable, payoutsQuery, payoutsTable } from '../use-admin-payouts.ts'

/** /admin/payouts; for everybody but admins with two-step codes it does not exist. */
export async function adminPayoutsLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const { searchParams } = new URL(args.request.url)
  const queries = queriesOf(app)
  try {
    await Promise.all([
      queries.fetchQuery(dueQuery(app, readTableState(searchParams, dueTable))),
      queries.fetchQuery(batchesQuery(app, readTableState(searchParams, batchesTable))),
      queries.fetchQuery(payoutsQuery(app, readTableState(searchParams, payoutsTable))),
    ])
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { meta: { title: app.t('Payouts – Pola'), noIndex: true } }
}
