import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import type { PayoutSettings } from '../../payouts.contract.ts'
import { settingsQuery } from '../use-vendor-money.ts'

export type CardReturnData = { meta: PageMeta; vendorId: number; settings: PayoutSettings }

/** /stripe-payout-success?vid= and /stripe-payout-failure?vid=: both fetch the account's state from the provider. */
export async function cardReturnLoader(args: LoaderFunctionArgs): Promise<CardReturnData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const vid = new URL(args.request.url).searchParams.get('vid') ?? ''
  if (!/^\d{1,9}$/.test(vid)) missingPage()
  const vendorId = Number(vid)
  try {
    const settings = await app.clients.payouts.getPayoutAccount({ vendorId })
    queriesOf(app).setQueryData(settingsQuery(app, vendorId).queryKey, settings)
    return { vendorId, settings, meta: { title: app.t('Card payouts – Pola'), noIndex: true } }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
