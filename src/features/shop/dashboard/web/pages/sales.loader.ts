import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import {
  askedPeriod,
  bestListingsQuery,
  buyerCountriesQuery,
  searchesQuery,
  statisticsQuery,
  visitorCountriesQuery,
} from '../use-dashboard.ts'

export type SalesData = { meta: PageMeta; vendorId: number }

/** /marketplace-dashboard?vendorId=&by=day|week|month; default: the enterprise that the visitor acts as. */
export async function salesLoader(args: LoaderFunctionArgs): Promise<SalesData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  const asked = askedPeriod(new URL(args.request.url).searchParams)
  const queries = queriesOf(app)
  try {
    await Promise.all([
      queries.fetchQuery(statisticsQuery(app, vendorId, asked)),
      queries.fetchQuery(bestListingsQuery(app, vendorId, asked)),
      queries.fetchQuery(buyerCountriesQuery(app, vendorId, asked)),
      queries.fetchQuery(searchesQuery(app, vendorId, asked)),
      queries.fetchQuery(visitorCountriesQuery(app, vendorId, asked)),
    ])
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { vendorId, meta: { title: app.t('Statistics – Pola'), noIndex: true } }
}
