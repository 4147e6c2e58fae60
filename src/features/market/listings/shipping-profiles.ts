import { type Place, ratesFor } from './shipping-areas.ts'
import type { Parcel, RateTerms } from './shipping-rule.ts'

/** docs/product.md §9 “Shipping”: sets of rates besides the general one */
export const maxProfiles = 10

/** A parcel of everything that is sent by one set of a vendor's rates; null: by the general set. */
export type ProfileParcel = Omit<Parcel, 'subtotal'> & { profileId: number | null }

/** Pieces of one thing; `grams` is the weight of one piece. */
export type ProfileItem = { profileId: number | null; grams: number; quantity: number }

type OfProfile = { profileId?: number | null }

/** The rates of a set: its own, or the general ones if it has none. */
export function ratesOfProfile<R extends OfProfile>(rates: R[], profileId: number | null): R[] {
  const own = rates.filter(rate => (rate.profileId ?? null) === profileId)
  return own.length > 0 || profileId === null ? own : ratesOfProfile(rates, null)
}

/** The set whose rates are used: the general one if the set has no rates. */
export function usedProfile(rates: OfProfile[], profileId: number | null): number | null {
  return rates.some(rate => (rate.profileId ?? null) === profileId) ? profileId : null
}

/** Groups items into parcels by the set whose rates are used, in the order in which the sets first occur. */
export function parcelsOf(rates: OfProfile[], items: ProfileItem[]): ProfileParcel[] {
  const groups = Map.groupBy(items, ({ profileId }) => usedProfile(rates, profileId))
  return [...groups].map(([profileId, own]) => ({
    profileId,
    grams: own.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0),
    pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

/** The rate that a parcel is sent by, and its cost. */
export type ProfileWay<R> = { profileId: number | null; rate: R; cost: number; isFree: boolean }

/**
 * Ways to send parcels of several sets at once: one rate of each set, whose costs add up. The cheapest way comes first.
 * In addition there is a way for each rate, in which the other sets use the rate of the same name, or else their
 * cheapest one. A parcel without any rate is left out.
 * @param isSame whether two rates have the same name
 */
export function waysTogether<R extends RateTerms>(
  rates: R[],
  parcels: ProfileParcel[],
  { subtotal, ...place }: Place & Pick<Parcel, 'subtotal'>,
  isSame: (one: R, other: R) => boolean,
): ProfileWay<R>[][] {
  const sendable = parcels
    .map(({ profileId, ...parcel }) =>
      ratesFor(ratesOfProfile(rates, profileId), { ...place, ...parcel, subtotal }).map(way => ({ ...way, profileId })),
    )
    .filter(ways => ways.length > 0)
  const cheapest = sendable.flatMap(([first]) => first ?? [])
  if (cheapest.length === 0) return []
  const others = sendable.flatMap((ways, at) =>
    ways.map(way =>
      cheapest.map((first, of) => (of === at ? way : (sendable[of]?.find(one => isSame(one.rate, way.rate)) ?? first))),
    ),
  )
  const known = new Set<string>()
  return [cheapest, ...others]
    .filter(ways => {
      const key = ways.map(({ rate }) => rate.id).join()
      return known.has(key) ? false : known.add(key)
    })
    .sort((one, other) => costOfWays(one) - costOfWays(other))
}

export function costOfWays(ways: { cost: number }[]): number {
  return ways.reduce((sum, { cost }) => sum + cost, 0)
}
