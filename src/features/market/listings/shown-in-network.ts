import type { Conditions } from '#features/platform/search/filter-table.ts'
import type { NetworkInfo } from '#shared/site.ts'

/** The listings that a network shows: of its members, and what its settings include (docs/product.md §3). */
export function listingsIn(network: NetworkInfo): Conditions {
  const anyOf = (facet: string, values: (number | string)[]) =>
    values.length > 0 ? [values.map(value => `${facet}:${value}`)] : []
  return [
    `networks.id:${network.id}`,
    ...anyOf('marketplaceCategoryIds', network.includedCategoryIds),
    ...anyOf('cartItem', network.cartItems),
    ...anyOf('certifications.id', network.certifications),
    ...(network.landing === 'special-offers' ? ['isSpecialOfferListing:true'] : []),
  ]
}
