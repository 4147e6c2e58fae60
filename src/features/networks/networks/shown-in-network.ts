import type { NetworkInfo } from '#shared/site.ts'

/** Search filters: items are ANDed, those of an inner list ORed. */
export type Filters = (string | string[])[]

/** The enterprises that a network shows: its approved and renewing members, the only ones that records hold. */
export function profilesIn(network: NetworkInfo): Filters {
  return [`networks.id:${network.id}`]
}

/** The listings that a network shows: of its members, and what its settings include (docs/product.md §3). */
export function listingsIn(network: NetworkInfo): Filters {
  const anyOf = (facet: string, values: (number | string)[]) =>
    values.length > 0 ? [values.map(value => `${facet}:${value}`)] : []
  return [
    ...profilesIn(network),
    ...anyOf('marketplaceCategoryIds', network.includedCategoryIds),
    ...anyOf('cartItem', network.cartItems),
    ...anyOf('certifications.id', network.certifications),
    ...(network.landing === 'special-offers' ? ['isSpecialOfferListing:true'] : []),
  ]
}
