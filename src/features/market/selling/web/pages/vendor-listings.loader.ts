import type { LoaderFunctionArgs } from 'react-router'
import { categoriesQuery } from '#features/market/listings/web/index.ts'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { readTableState } from '#web/data-table/table-state.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { listingsTable, ownListingsQuery } from '../use-own-listings.ts'

export type VendorListingsData = { meta: PageMeta; vendorId: number; mayChange: boolean }

/** /vendor/listings?vendorId=; default: the enterprise that the visitor acts as. */
export async function vendorListingsLoader(args: LoaderFunctionArgs): Promise<VendorListingsData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  const state = readTableState(new URL(args.request.url).searchParams, listingsTable)
  const queries = queriesOf(app)
  try {
    const [{ mayChange }] = await Promise.all([
      queries.fetchQuery(ownListingsQuery(app, vendorId, state)),
      queries.ensureQueryData(categoriesQuery(app)),
    ])
    return { vendorId, mayChange, meta: { title: app.t('Your enterprise’s listings – Pola'), noIndex: true } }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
