import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { type App, appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { examplesQuery, shippingQuery } from '../use-shipping.ts'

export type ShippingData = { meta: PageMeta; vendorId: number }

/** /shipping-settings?vendorId=; default: the enterprise that the visitor acts as. */
export async function shippingSettingsLoader(args: LoaderFunctionArgs): Promise<ShippingData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  await loadShipping(app, vendorId)
  return { vendorId, meta: { title: app.t('Shipping – Pola'), noIndex: true } }
}

/** /custom-rates?vendorId= */
export async function customRatesLoader(args: LoaderFunctionArgs): Promise<ShippingData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  await Promise.all([loadShipping(app, vendorId), queriesOf(app).prefetchQuery(examplesQuery(app, vendorId))])
  return { vendorId, meta: { title: app.t('Shipping rates – Pola'), noIndex: true } }
}

async function loadShipping(app: App, vendorId: number): Promise<void> {
  const queries = queriesOf(app)
  try {
    await Promise.all([queries.fetchQuery(shippingQuery(app, vendorId)), queries.ensureQueryData(countriesQuery(app))])
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
