import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { readTableState } from '#web/data-table/table-state.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { discountsQuery, discountsTable } from '../use-discounts.ts'

export type VendorDiscountsData = { meta: PageMeta; vendorId: number }

/** /vendor/discounts?vendorId=; default: the enterprise that the visitor acts as. */
export async function vendorDiscountsLoader(args: LoaderFunctionArgs): Promise<VendorDiscountsData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  const state = readTableState(new URL(args.request.url).searchParams, discountsTable)
  try {
    await queriesOf(app).fetchQuery(discountsQuery(app, vendorId, state))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { vendorId, meta: { title: app.t('Your enterprise’s discount codes – Pola'), noIndex: true } }
}
