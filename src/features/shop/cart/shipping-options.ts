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

/** A vendor's terms for a shipping option; amounts are minor units of its shop's currency. */
export type Rate = RateTerms & { id: number; name: LocalText; minDays: number | null }

export type Shop = { rates: Rate[]; pickupPoints: PickupPoint[] }

export type Parcel = Place & {
  /**
   * of the available items: goods that are shipped to the country, goods that are not, only items that are never
   * shipped (visits, courses, files), or none
   */
  wanted: 'goods' | 'too-far' | 'no-goods' | 'nothing'
  /** the shipped items, grouped by their set of rates */
  parcels: ProfileParcel[]
  /** price of this vendor's items, in minor units of its shop's currency, before discounts */
  subtotal: number
}

export type Option = {
  id: string
  kind: 'rate' | 'pickup' | 'none'
  name: LocalText
  /** minor units of the shop's currency */
  amount: number
  /** the subtotal from which it is free, if it isn't yet */
  freeFrom: number | null
  minDays: number | null
  maxDays: number | null
  /** for a rate: the sets of rates that it covers; parcels of other sets aren't shipped */
  profiles: (number | null)[]
}

/**
 * The ways in which a vendor's part can reach the buyer, cheapest first, then pick-up at places in their own country;
 * none if the vendor doesn't ship there, or nothing is available (docs/product.md §9 “Shipping”).
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

/** Combines one rate of each set into one option: their names, the sum, and days that hold for all of them. */
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
    // all of it is free from the highest of the thresholds on
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

/**
 * The option that the buyer chose, if it is still offered, otherwise the cheapest; pick-up is never chosen by default.
 */
export function chosenOption<T extends Option>(options: T[], id: string | null): T | undefined {
  return options.find(option => option.id === id) ?? options.find(({ kind }) => kind !== 'pickup')
}
