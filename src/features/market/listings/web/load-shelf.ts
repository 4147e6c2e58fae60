import type { LoadShelf } from '#features/market/directory/web/index.ts'
import { siteLinks } from '#features/networks/sites/site-links.ts'
import { indexName } from '#features/platform/search/search.contract.ts'
import { listingCardAttributes } from '../listing-hit.ts'
import type { ListingHit } from '../listings.search.ts'
import { listingsIn } from '../shown-in-network.ts'
import { listingCardTexts } from './listing-card-texts.ts'

/** Listings shown at first, two rows of a profile, and the maximum. */
const shownAtFirst = 6
const most = 60

/** The newest listings of an enterprise, as far as this site shows them. */
export const loadShelf: LoadShelf = async (app, { vendorId, brand, all }) => {
  const { site } = app
  const { search } = app.clients
  const network = site.kind === 'whitelabel' ? site.network : undefined
  if (network?.landing === 'directory-only') return undefined
  const links = siteLinks(site, '/')
  const [result] = await search.search<ListingHit>([
    {
      indexName: indexName(search.prefix, 'recent', app.language),
      facetFilters: ['itemType:listing', `listingVendorId:${vendorId}`, ...(network ? listingsIn(network) : [])],
      hitsPerPage: all ? most : shownAtFirst,
      attributesToRetrieve: listingCardAttributes,
      attributesToHighlight: [],
    },
  ])
  const { hits = [], nbHits = 0 } = result ?? {}
  return {
    count: nbHits,
    items: hits.map(hit => {
      const { price, action, soldOut, add } = listingCardTexts(app, hit)
      const [image] = hit.images
      return {
        id: hit.id,
        title: hit.listingTitle,
        link: links.listing(hit.id),
        price: soldOut || price || action,
        add,
        hasChoice: hit.hasChoice ?? false,
        image: image ? { id: image.id, color: image.backgroundColor } : null,
      }
    }),
    more: all && nbHits > hits.length ? `${links.marketplace}?query=${encodeURIComponent(brand)}` : null,
  }
}
