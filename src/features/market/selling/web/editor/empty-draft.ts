import { emptyVariant, type ListingDraft, parcelDelivery, randomSku } from '../../listing-draft.ts'
import type { SellingVendor } from '../../selling.contract.ts'

/** What somebody says first of a new listing. */
export type FirstKind = 'cart' | 'basic' | 'event' | 'offer'

/** A draft of which only its kind is known, and what its enterprise said of all. */
export function emptyDraft(kind: FirstKind, vendor: SellingVendor): ListingDraft {
  const isEvent = kind === 'event'
  const isCart = kind === 'cart' || isEvent
  const isSent = kind === 'cart'
  const named = [...new Set(vendor.rates.flatMap(({ countries }) => countries))]
  return {
    kind: isCart ? 'cart' : 'basic',
    title: {},
    description: {},
    pictures: [],
    currency: vendor.currency,
    options: [],
    variants: isCart ? [emptyVariant({}, randomSku())] : [],
    categoryIds: [],
    certificateIds: [],
    packaging: [],
    acceptsGiftCards: false,
    actionLabel: {},
    actionLink: '',
    shipsAnywhere: isSent && vendor.rates.some(({ countries }) => countries.length === 0),
    shipsTo: isSent ? named : [],
    shipsFrom: [],
    isSpecialOffer: kind === 'offer',
    specialOfferBrand: {},
    specialOfferCountries: [],
    startsAt: null,
    endsAt: null,
    delivery: {
      ...parcelDelivery,
      ...(isEvent && { kind: 'event', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    },
  }
}
