import type { LoaderFunctionArgs } from 'react-router'
import { findPromotion, type ShownPromotion } from '#features/market/directory/web/index.ts'
import { siteLinks } from '#features/networks/sites/site-links.ts'
import { priceOf } from '#features/people/preferences/web/index.ts'
import type { Conditions } from '#features/platform/search/filter-table.ts'
import type { NetworkInfo } from '#shared/site.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { type App, appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import type { SlotFillings } from '#web/slots.tsx'
import type { Listing } from '../../listings.contract.ts'
import type { ListingHit } from '../../listings.search.ts'
import { listingsIn } from '../../shown-in-network.ts'
import { eventFact, hasEventFact } from '../components/listing/event-fact.ts'
import { countryNames } from '../country-names.ts'
import { listingAction, type ShownAction } from '../listing-action.ts'
import { listingJsonLd } from '../listing-json-ld.ts'
import { type ShippingTexts, shippingTexts } from '../shipping-texts.ts'
import { isWithin, listingQuery, othersQuery } from '../use-listing.ts'

export type ListingPageData = {
  meta: PageMeta
  listing: Listing
  /** null where it is bought here */
  action: ShownAction | null
  /** path of its own category, from the top down, as far as this site has the categories */
  categories: Listing['categories']
  /** more from its vendor; a browser shows the page before they are there */
  others: ListingHit[] | Promise<ListingHit[]>
  /** what its enterprise advertises */
  promotion: ShownPromotion | undefined
  /** shipping to the visitor's country */
  shipping: ShippingTexts
  /** names of the countries that the page mentions, by code */
  countries: Record<string, string>
}

/** The network whose pages these are, if they are one's. */
export type NetworkOf = (app: App, args: LoaderFunctionArgs) => Promise<NetworkInfo | undefined>

export const networkOfSite: NetworkOf = async ({ site }) => (site.kind === 'whitelabel' ? site.network : undefined)

export const listingLoader = listingLoaderIn(networkOfSite)

/**
 * @param networkOf the network that limits the page, if any; it may reject the page itself
 * @param hasCart whether there is a cart, so that the page needs no hint on where else to buy
 * @param find the listing; default: what visitors see of it
 * @param promotions loads what the enterprise advertises
 */
export function listingLoaderIn(
  networkOf: NetworkOf,
  hasCart = false,
  find = findListing,
  promotions?: SlotFillings['promotion'],
): (args: LoaderFunctionArgs) => Promise<ListingPageData> {
  return async args => {
    const app = appOf(args)
    const { id: text = '' } = args.params
    if (!/^[1-9]\d{0,8}$/.test(text)) missingPage()
    const id = Number(text)
    const [listing, network] = await Promise.all([find(app, id), networkOf(app, args)])
    const within = network ? listingsIn(network) : []
    const path = new URL(args.request.url).pathname
    const country = app.country.toUpperCase()
    const others = findOthers(app, listing, within)
    const [countries, isShown, promotion] = await Promise.all([
      countryNames(app, [country, ...listing.shipsFrom, ...(listing.specialOffer?.countries ?? [])]),
      !network || isWithin(app, id, within),
      findPromotion(app, listing.vendor.id, promotions),
      hasEventFact(listing) && eventFact.load(),
    ])
    if (!isShown) missingPage()
    return {
      listing,
      action:
        hasCart && listing.isSoldHere && listing.variants.length > 0
          ? null
          : listingAction(app.t, listing, siteLinks(app.site, path).profile(`/${listing.vendor.subDomain}`)),
      categories: categoriesIn(network, listing),
      others: import.meta.env.SSR ? await others : others,
      shipping: shippingTexts(
        { t: app.t, price: money => priceOf(app, money), perUsd: app.rates.perUsd },
        listing,
        country,
        countries,
      ),
      countries,
      promotion,
      meta: metaOfListing(app, listing),
    }
  }
}

async function findListing(app: App, id: number): Promise<Listing> {
  try {
    return await queriesOf(app).ensureQueryData(listingQuery(app, id))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}

/** A network that includes only some categories has no pages for the others. */
function categoriesIn(network: NetworkInfo | undefined, { categories }: Listing): Listing['categories'] {
  const included = network?.includedCategoryIds ?? []
  return included.length === 0 || categories.some(({ id }) => included.includes(id)) ? categories : []
}

/** The page works without them. */
async function findOthers(app: App, listing: Listing, within: Conditions): Promise<ListingHit[]> {
  return queriesOf(app)
    .ensureQueryData(othersQuery(app, listing, within))
    .catch(() => [])
}

function metaOfListing({ site }: App, listing: Listing): PageMeta {
  const [image] = listing.images
  return {
    title: `${listing.title} · ${listing.vendor.brand} – ${site.kind === 'whitelabel' ? site.name : 'Pola'}`,
    description: listing.description.replace(/\s+/g, ' ').slice(0, 160),
    canonicalPath: `/marketplace/listing/${listing.id}`,
    canonicalOnPlatform: true,
    ...(image && { image: `/files/${image.id}/x_large.webp` }),
    // only for search engines, which read what the server sends
    ...(import.meta.env.SSR && { jsonLd: listingJsonLd(listing) }),
  }
}
