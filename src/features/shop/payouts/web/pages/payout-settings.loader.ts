import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { settingsQuery } from '../use-vendor-money.ts'

export type PayoutSettingsData = { meta: PageMeta; vendorId: number }

/** /payout-settings?vendorId=; default: the enterprise that the visitor acts as. */
export async function payoutSettingsLoader(args: LoaderFunctionArgs): Promise<PayoutSettingsData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  try {
    const settings = await queriesOf(app).fetchQuery(settingsQuery(app, vendorId))
    // the provider may have changed the account's state
    if (settings.card.state)
      queriesOf(app).setQueryData(
        settingsQuery(app, vendorId).queryKey,
        await app.clients.payouts.getPayoutAccount({ vendorId }),
      )
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  await queriesOf(app).ensureQueryData(countriesQuery(app))
  return { vendorId, meta: { title: app.t('How you’re paid – Pola'), noIndex: true } }
}
