import { type PickupPoint, pickupName } from '#features/market/listings/pickup-point.ts'
import type { Place } from '#features/market/listings/shipping-areas.ts'
import {
  costOfWays,
  type ProfileParcel,
  type ProfileWay,
  waysTogether,
} from '#features/market/listings/shipping-profiles.ts'
import type { RateTerms } from '#features/market/listings/shipping-rule.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

/** What a vendor says of a way to ship; amounts are minor units of its shop's currency. */
export type Rate = RateTerms & { id: number; name: LocalText; minDays: number | null }

export type Shop = { rates: Rate[]; pickupPoints: PickupPoint[] }

export type Parcel = Place & {
  /**
   * Of what can be had: goods that are shipped to the country, goods that are not, only what is never shipped (visits, courses,
   * files), or nothing at all
   */
  wanted: 'goods' | 'too-far' | 'no-goods' | 'nothing'
  /** what is shipped there, by the set of rates that it goes by */
  parcels: ProfileParcel[]
  /** of this vendor's items, in minor units of its shop's currency, before discounts */
  subtotal: number
}

export type Option = {
  id: string
  kind: 'rate' | 'pickup' | 'none'
  name: LocalText
  /** minor units of the shop's currency */
  amount: number
  /** where it isn't free yet: the subtotal from which it is */
  freeFrom: number | null
  minDays: number | null
  maxDays: number | null
  /** of a rate: the sets of rates by which it sends something; a parcel of another one isn't sent */
  profiles: (number | null)[]
}

/**
 * How a vendor's part may get to the buyer, cheapest first, then pick-up at places in their own country; none at all if the
 * vendor doesn't ship there, or there is nothing to be had (docs/product.md §9 “Shipping”).
 */
export function shippingOptions(shop: Shop, parcel: Parcel): Option[] {
  if (parcel.wanted === 'nothing') return []
  if (parcel.wanted === 'no-goods') return [{ ...plain, id: 'none', kind: 'none' }]
  const { wanted: _, parcels, ...where } = parcel
  const options = parcel.wanted === 'goods' ? waysTogether(shop.rates, parcels, where, isSameName).map(optionOf) : []
  const pickups = shop.pickupPoints
    .filter(({ country }) => country === null || country === parcel.country)
    .map((point): Option => ({ ...plain, id: `pickup-${point.id}`, kind: 'pickup', name: pickupName(point) }))
  return [...options, ...pickups]
}

const plain = { name: {}, amount: 0, freeFrom: null, minDays: null, maxDays: null, profiles: [] }

/** One rate of each set as one way: its names, the sum, and days that hold for all of it. */
function optionOf(ways: ProfileWay<Rate>[]): Option {
  const rates = ways.map(({ rate }) => rate)
  const charged = ways.filter(({ isFree }) => !isFree)
  const thresholds = charged.flatMap(({ rate }) => rate.freeFrom ?? [])
  const isTimed = rates.every(({ minDays, maxDays }) => (minDays ?? maxDays) !== null)
  const days = (of: 'minDays' | 'maxDays') => rates.flatMap(rate => rate[of] ?? [])
  const [shortest, longest] = [days('minDays'), days('maxDays')]
  return {
    id: `rate-${rates.map(({ id }) => id).join('_')}`,
    kind: 'rate',
    name: nameOf(rates),
    amount: costOfWays(ways),
    // from the highest of them on, all of it
    freeFrom: charged.length > 0 && thresholds.length === charged.length ? Math.max(...thresholds) : null,
    minDays: isTimed && shortest.length > 0 ? Math.min(...shortest) : null,
    maxDays: isTimed && longest.length > 0 ? Math.max(...longest, ...shortest) : null,
    profiles: ways.map(({ profileId }) => profileId),
  }
}

function isSameName(one: Rate, other: Rate): boolean {
  return JSON.stringify(one.name) === JSON.stringify(other.name)
}

/** `Post + Courier`, in each language that any of them has. */
function nameOf(rates: Rate[]): LocalText {
  const languages = new Set(rates.flatMap(({ name }) => Object.keys(name)))
  return Object.fromEntries(
    [...languages].map(language => {
      const names = new Set(rates.map(({ name }) => inLanguage(name, language)).filter(Boolean))
      return [language, [...names].join(' + ')]
    }),
  )
}

/** The one that the buyer chose, if it is still offered, or else the cheapest; nobody is sent to fetch it unasked. */
export function chosenOption<T extends Option>(options: T[], id: string | null): T | undefined {
  return options.find(option => option.id === id) ?? options.find(({ kind }) => kind !== 'pickup')
}
