import { networkScope } from '#features/market/browse/web/pages/network-scope.ts'
import { listingLoaderIn } from '#features/market/listings/web/pages/listing.loader.ts'
import { missingPage } from '#web/layout/missing-page.ts'

/** A listing on a network's pages or on its own site: only what the network shows. */
export const networkListingLoader = listingLoaderIn(async (app, args) => {
  const network = await networkScope(app, args)
  return network?.landing === 'directory-only' ? missingPage() : network
})
