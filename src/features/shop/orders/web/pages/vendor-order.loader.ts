import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { vendorOrderQuery } from '../use-vendor-orders.ts'

export type VendorOrderData = { meta: PageMeta; id: number }

/** /vendor-order-view/{id}: not found for anybody but the team. */
export async function vendorOrderLoader(args: LoaderFunctionArgs): Promise<VendorOrderData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const { id: given = '' } = args.params
  if (!/^\d{1,9}$/.test(given)) missingPage()
  const id = Number(given)
  try {
    const { number } = await queriesOf(app).fetchQuery(vendorOrderQuery(app, id))
    return { id, meta: { title: app.t('Order {{id}} – Pola', { id: number }), noIndex: true } }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
