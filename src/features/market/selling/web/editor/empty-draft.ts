import { emptyContent, emptyVariant, type ListingDraft, parcelDelivery, randomSku } from '../../listing-draft.ts'
import type { SellingVendor } from '../../selling.contract.ts'

/** The first choices for a new listing. */
export type FirstKind = 'cart' | 'basic' | 'event' | 'offer'

/** A draft of which only its kind is known, and what its enterprise said of all. */
export function emptyDraft(kind: FirstKind, vendor: SellingVendor): ListingDraft {
  const isEvent = kind === 'event'
  const isCart = kind === 'cart' || isEvent
  const isSent = kind === 'cart'
  const named = [...new Set(vendor.rates.flatMap(({ countries }) => countries))]
  return {
    ...emptyContent,
    kind: isCart ? 'cart' : 'basic',
    currency: vendor.currency,
    variants: isCart ? [emptyVariant({}, randomSku())] : [],
    shipsAnywhere: isSent && vendor.rates.some(({ countries }) => countries.length === 0),
    shipsTo: isSent ? named : [],
    isSpecialOffer: kind === 'offer',
    delivery: {
      ...parcelDelivery,
      ...(isEvent && { kind: 'event', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    },
  }
}
