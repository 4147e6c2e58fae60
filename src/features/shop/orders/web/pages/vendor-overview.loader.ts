import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { readTableState } from '#web/data-table/table-state.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { vendorOrderCountsQuery, vendorOrdersQuery, vendorOrdersTable } from '../use-vendor-orders.ts'

export type VendorOverviewData = { meta: PageMeta; vendorId: number }

/** /vendor/overview?vendorId=; default: the enterprise that the visitor acts as. */
export async function vendorOverviewLoader(args: LoaderFunctionArgs): Promise<VendorOverviewData> {
  const app = appOf(args)
  const viewer = requireViewer(app, args.request)
  const query = new URL(args.request.url).searchParams
  const asked = query.get('vendorId')
  const selected = viewer.selectedVendor?.type === 'vendor' ? viewer.selectedVendor.id : undefined
  if (!asked && !selected) throw redirect('/account')
  if (asked && !/^\d{1,9}$/.test(asked)) missingPage()
  const vendorId = asked ? Number(asked) : (selected ?? 0)
  try {
    await Promise.all([
      queriesOf(app).fetchQuery(vendorOrderCountsQuery(app, vendorId)),
      queriesOf(app).fetchQuery(vendorOrdersQuery(app, vendorId, readTableState(query, vendorOrdersTable))),
    ])
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { vendorId, meta: { title: app.t('Orders of your enterprise – Pola'), noIndex: true } }
}
