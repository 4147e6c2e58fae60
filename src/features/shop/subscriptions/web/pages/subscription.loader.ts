import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { cardSources } from '#features/shop/payments/card-sources.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { refreshSubscription, subscriptionQuery } from '../use-subscription.ts'

export type SubscriptionPageData = { meta: PageMeta; vendorId: number }

/** /vendor/subscription?vendorId=; default: the enterprise that the visitor acts as. */
export async function subscriptionLoader(args: LoaderFunctionArgs): Promise<SubscriptionPageData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  try {
    const { open, methods } = await queriesOf(app).fetchQuery(subscriptionQuery(app, vendorId))
    // so that a payer who comes back from a provider sees the result
    if (open && open.method !== 2) await refreshSubscription(app, vendorId)
    const isCard = methods.some(({ method }) => method === 1)
    return {
      vendorId,
      meta: {
        title: app.t('Your enterprise’s subscription – Pola'),
        noIndex: true,
        ...(isCard && { foreign: cardSources }),
      },
    }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
