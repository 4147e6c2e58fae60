import { networkScope } from '#features/networks/sites/web/index.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import { listingLoaderIn } from './listing.loader.ts'

/** A listing on a network's pages or on its own site: only what the network shows. */
export const networkListingLoader = listingLoaderIn(async (app, args) => {
  const network = await networkScope(app, args)
  return network?.landing === 'directory-only' ? missingPage() : network
})
