import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { isMissing } from '#features/directory/web/index.ts'
import { type App, appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import type { Listing } from '../../listings.contract.ts'
import { countryNames } from '../country-names.ts'
import { listingJsonLd } from '../listing-json-ld.ts'
import { isInNetwork, listingQuery, othersQuery } from '../use-listing.ts'

export type ListingPageData = {
  meta: PageMeta
  id: number
  /** where the visitor wants things sent, ISO 3166-1 alpha-2 in capitals */
  country: string
  /** names of the countries that the page speaks of, by code */
  countries: Record<string, string>
}

/** The network whose pages these are, if they are one's. */
type NetworkOf = (app: App, args: LoaderFunctionArgs) => Promise<number | undefined>

const networkOfSite: NetworkOf = async ({ site }) => (site.kind === 'whitelabel' ? site.networkId : undefined)

export const listingLoader = listingLoaderIn(networkOfSite)

/** @param networkOf the network outside of which there is nothing to see; it may refuse the page by itself */
export function listingLoaderIn(networkOf: NetworkOf): (args: LoaderFunctionArgs) => Promise<ListingPageData> {
  return async args => {
    const app = appOf(args)
    const { id: text = '' } = args.params
    if (!/^[1-9]\d{0,8}$/.test(text)) missingPage()
    const id = Number(text)
    const [listing, networkId] = await Promise.all([findListing(app, id), networkOf(app, args)])
    const country = app.country.toUpperCase()
    const [countries, isShown] = await Promise.all([
      countryNames(app, [country, ...listing.shipsFrom, ...(listing.specialOffer?.countries ?? [])]),
      networkId === undefined || isInNetwork(app, id, networkId),
      app.queryClient.prefetchQuery(othersQuery(app, listing)),
    ])
    if (!isShown) missingPage()
    return { id, country, countries, meta: metaOfListing(app, listing) }
  }
}

/** Choosing a variant changes the address but nothing that was loaded. */
export function shouldReloadListing({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

async function findListing(app: App, id: number): Promise<Listing> {
  try {
    return await app.queryClient.ensureQueryData(listingQuery(app, id))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}

function metaOfListing({ site }: App, listing: Listing): PageMeta {
  const [image] = listing.images
  return {
    title: `${listing.title} · ${listing.vendor.brand} – ${site.kind === 'whitelabel' ? site.name : 'Pola'}`,
    description: listing.description.replace(/\s+/g, ' ').slice(0, 160),
    canonicalPath: `/marketplace/listing/${listing.id}`,
    canonicalOnPlatform: true,
    ...(image && { image: `/files/${image.id}/x_large.webp` }),
    // for search engines alone, which read what the server sends
    ...(import.meta.env.SSR && { jsonLd: listingJsonLd(listing) }),
  }
}
