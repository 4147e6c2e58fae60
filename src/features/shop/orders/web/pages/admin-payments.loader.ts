import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { readTableState } from '#web/data-table/table-state.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import {
  callsQuery,
  callsTable,
  refundsQuery,
  refundsTable,
  transfersQuery,
  transfersTable,
} from '../use-admin-payments.ts'

import { bankQuery, bankTable } from '../use-bank-entries.ts'

/** /admin/payments; for everybody but admins with two-step codes it does not exist. */
export async function adminPaymentsLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const query = new URL(args.request.url).searchParams
  const queries = queriesOf(app)
  try {
    await Promise.all([
      queries.fetchQuery(bankQuery(app, readTableState(query, bankTable))),
      queries.fetchQuery(transfersQuery(app, readTableState(query, transfersTable))),
      queries.fetchQuery(refundsQuery(app, readTableState(query, refundsTable))),
      queries.fetchQuery(callsQuery(app, readTableState(query, callsTable))),
    ])
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { meta: { title: app.t('Payments that wait for you – Pola'), noIndex: true } }
}
