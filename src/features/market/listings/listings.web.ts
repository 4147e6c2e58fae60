import { defineWeb, type Page } from '#web/feature-web.ts'
import { shouldReloadListing } from './web/pages/should-reload-listing.ts'

const page = (path: string, loader: Page['loader']): Page => ({
  path,
  page: async () => (await import('./web/pages/ListingPage.tsx')).ListingPage,
  loader,
  shouldRevalidate: shouldReloadListing,
  plain: true,
})
const onPlatform: Page['loader'] = async slots => {
  const { listingLoaderIn, networkOfSite } = await import('./web/pages/listing.loader.ts')
  return listingLoaderIn(networkOfSite, Boolean(slots.addToCart), undefined, slots.promotion)
}
const inNetwork: Page['loader'] = async slots =>
  (await import('./web/pages/network-listing.loader.ts')).networkListingLoader(slots)

export default defineWeb({
  pages: {
    platform: [
      page('/marketplace/listing/:id', onPlatform),
      page('/:profile/network/marketplace/listing/:id', inNetwork),
    ],
    whitelabel: [page('/listing/:id', inNetwork)],
  },
  slots: {
    profileShelf: [async () => (await import('./web/load-shelf.ts')).loadShelf],
  },
})
