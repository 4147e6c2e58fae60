import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { readTableState } from '#web/data-table/table-state.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { vendorOrderCountsQuery, vendorOrdersQuery, vendorOrdersTable } from '../use-vendor-orders.ts'

export type VendorOrdersData = { meta: PageMeta; vendorId: number }

/** /vendor/orders?vendorId=; default: the enterprise that the visitor acts as. */
export async function vendorOrdersLoader(args: LoaderFunctionArgs): Promise<VendorOrdersData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  const query = new URL(args.request.url).searchParams
  try {
    await Promise.all([
      queriesOf(app).fetchQuery(vendorOrderCountsQuery(app, vendorId)),
      queriesOf(app).fetchQuery(vendorOrdersQuery(app, vendorId, readTableState(query, vendorOrdersTable))),
    ])
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { vendorId, meta: { title: app.t('Orders – Pola'), noIndex: true } }
}
