import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { readTableState } from '#web/data-table/table-state.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import {
  moneyOrdersQuery,
  moneyQuery,
  ordersTable,
  payoutsQuery,
  payoutsTable,
  settingsQuery,
  statementsQuery,
  statementsTable,
} from '../use-vendor-money.ts'

export type VendorMoneyData = { meta: PageMeta; vendorId: number }

/** /vendor/money?vendorId=; default: the enterprise that the visitor acts as. */
export async function vendorMoneyLoader(args: LoaderFunctionArgs): Promise<VendorMoneyData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  const { searchParams } = new URL(args.request.url)
  const queries = queriesOf(app)
  try {
    await Promise.all([
      queries.fetchQuery(settingsQuery(app, vendorId)),
      queries.fetchQuery(moneyQuery(app, vendorId)),
      queries.fetchQuery(moneyOrdersQuery(app, vendorId, readTableState(searchParams, ordersTable))),
      queries.fetchQuery(payoutsQuery(app, vendorId, readTableState(searchParams, payoutsTable))),
      queries.fetchQuery(statementsQuery(app, vendorId, readTableState(searchParams, statementsTable))),
    ])
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { vendorId, meta: { title: app.t('Your money – Pola'), noIndex: true } }
}
