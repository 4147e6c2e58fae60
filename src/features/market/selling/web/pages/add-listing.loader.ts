import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import type { SellingVendor } from '../../selling.contract.ts'
import { sellingVendorOf } from './edit-listing.loader.ts'

export type AddListingData = { meta: PageMeta; vendor: SellingVendor }

/** /add-listing?vendorId=; default: the enterprise that the visitor acts as. */
export async function addListingLoader(args: LoaderFunctionArgs): Promise<AddListingData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  try {
    const vendor = await sellingVendorOf(app, vendorId)
    return { vendor, meta: { title: app.t('New listing – Pola'), noIndex: true } }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
