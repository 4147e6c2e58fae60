import { type PickupPoint, pickupName } from '#features/market/listings/pickup-point.ts'
import { type Place, ratesFor } from '#features/market/listings/shipping-areas.ts'
import type { Parcel as Contents, RateTerms } from '#features/market/listings/shipping-rule.ts'
import type { LocalText } from '#shared/local-text.ts'

/** What a vendor says of a way to ship; amounts are minor units of its shop's currency. */
export type Rate = RateTerms & { id: number; name: LocalText; minDays: number | null }

export type Shop = { rates: Rate[]; pickupPoints: PickupPoint[] }

export type Parcel = Contents &
  Place & {
    /**
     * Of what can be had: goods that are shipped to the country, goods that are not, only what is never shipped (visits, courses,
     * files), or nothing at all
     */
    wanted: 'goods' | 'too-far' | 'no-goods' | 'nothing'
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
}

/**
 * How a vendor's part may get to the buyer, cheapest first, then pick-up at places in their own country; none at all if the
 * vendor doesn't ship there, or there is nothing to be had (docs/product.md §9 “Shipping”).
 */
export function shippingOptions(shop: Shop, parcel: Parcel): Option[] {
  if (parcel.wanted === 'nothing') return []
  if (parcel.wanted === 'no-goods') return [{ ...plain, id: 'none', kind: 'none' }]
  const options = (parcel.wanted === 'goods' ? ratesFor(shop.rates, parcel) : []).map(
    ({ rate: { id, name, freeFrom, minDays, maxDays }, cost, isFree }): Option => ({
      id: `rate-${id}`,
      kind: 'rate',
      name,
      amount: cost,
      freeFrom: isFree ? null : freeFrom,
      minDays,
      maxDays,
    }),
  )
  const pickups = shop.pickupPoints
    .filter(({ country }) => country === null || country === parcel.country)
    .map((point): Option => ({ ...plain, id: `pickup-${point.id}`, kind: 'pickup', name: pickupName(point) }))
  return [...options, ...pickups]
}

const plain = { name: {}, amount: 0, freeFrom: null, minDays: null, maxDays: null }

/** The one that the buyer chose, if it is still offered, or else the cheapest; nobody is sent to fetch it unasked. */
export function chosenOption<T extends Option>(options: T[], id: string | null): T | undefined {
  return options.find(option => option.id === id) ?? options.find(({ kind }) => kind !== 'pickup')
}
