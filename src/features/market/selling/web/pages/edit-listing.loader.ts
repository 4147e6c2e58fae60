import { type LoaderFunctionArgs, redirect } from 'react-router'
import { categoriesQuery } from '#features/market/listings/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { type App, appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import type { EditedListing, SellingVendor } from '../../selling.contract.ts'

export type EditListingData = { meta: PageMeta; listing: EditedListing; vendor: SellingVendor }

/** /edit-listing/{id} and, for what is sold here, /edit-cart-listing/{id}; the wrong one of the two leads to the other. */
export async function editListingLoader(args: LoaderFunctionArgs): Promise<EditListingData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const id = idIn(args.params.id)
  try {
    const listing = await app.clients.selling.getDraft({ id })
    const path = editorPath(listing)
    const { pathname } = new URL(args.request.url)
    if (pathname !== path) throw redirect(path)
    const vendor = await sellingVendorOf(app, listing.vendorId)
    const title = inLanguage(listing.content.title, app.language) || app.t('New listing')
    return { listing, vendor, meta: { title: app.t('Edit {{title}} – Pola', { title }), noIndex: true } }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}

export function idIn(text = ''): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : missingPage()
}

/** Loads the editor's data about an enterprise, and the lists to choose from. */
export async function sellingVendorOf(app: App, vendorId: number): Promise<SellingVendor> {
  const queries = queriesOf(app)
  const [vendor] = await Promise.all([
    app.clients.selling.getSellingVendor({ vendorId, language: app.language }),
    queries.ensureQueryData(categoriesQuery(app)),
    queries.ensureQueryData(countriesQuery(app)),
  ])
  return vendor
}

export function editorPath({ id, content }: Pick<EditedListing, 'id' | 'content'>): string {
  return `/edit-${content.kind === 'cart' ? 'cart-' : ''}listing/${id}`
}
