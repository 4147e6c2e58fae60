import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { feesQuery } from '#features/platform/fees/web/index.ts'
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

export type VendorMoneyData = { meta: PageMeta; vendorId: number; currency: string }

/** /vendor/money?vendorId=&currency=; default: the enterprise that the visitor acts as, and the currency of its shop. */
export async function vendorMoneyLoader(args: LoaderFunctionArgs): Promise<VendorMoneyData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  const { searchParams } = new URL(args.request.url)
  const queries = queriesOf(app)
  const asked = searchParams.get('currency') ?? ''
  const currency = /^[A-Z]{3}$/.test(asked) ? asked : ''
  try {
    const money = await queries.fetchQuery(moneyQuery(app, vendorId, currency))
    const of = { vendorId, currency: money.currency }
    await Promise.all([
      queries.fetchQuery(settingsQuery(app, vendorId)),
      queries.fetchQuery(feesQuery(app)),
      queries.fetchQuery(moneyOrdersQuery(app, of, readTableState(searchParams, ordersTable))),
      queries.fetchQuery(payoutsQuery(app, vendorId, readTableState(searchParams, payoutsTable))),
      queries.fetchQuery(statementsQuery(app, of, readTableState(searchParams, statementsTable))),
    ])
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { vendorId, currency, meta: { title: app.t('Your money – Pola'), noIndex: true } }
}
