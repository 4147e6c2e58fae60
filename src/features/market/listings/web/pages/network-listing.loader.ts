import { networkScope } from '#features/networks/sites/web/index.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { SlotFillings } from '#web/slots.tsx'
import { listingLoaderIn, type NetworkOf } from './listing.loader.ts'

/** A listing on a network's pages or on its own site: only what the network shows. */
export function networkListingLoader({ promotion }: Pick<SlotFillings, 'promotion'>) {
  return listingLoaderIn(networkOf, false, undefined, promotion)
}

const networkOf: NetworkOf = async (app, args) => {
  const network = await networkScope(app, args)
  return network?.landing === 'directory-only' ? missingPage() : network
}
