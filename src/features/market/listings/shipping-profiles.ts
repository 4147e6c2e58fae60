import { type Place, ratesFor } from './shipping-areas.ts'
import type { Parcel, RateTerms } from './shipping-rule.ts'

/** docs/product.md §9 “Shipping”: sets of rates beside the general ones */
export const maxProfiles = 10

/** What goes by one set of a vendor's rates; null: by the general ones. */
export type ProfileParcel = Omit<Parcel, 'subtotal'> & { profileId: number | null }

/** A piece weighs so many grams. */
export type ProfileItem = { profileId: number | null; grams: number; quantity: number }

type OfProfile = { profileId?: number | null }

/** The rates of a set: its own, or the general ones while it has none. */
export function ratesOfProfile<R extends OfProfile>(rates: R[], profileId: number | null): R[] {
  const own = rates.filter(rate => (rate.profileId ?? null) === profileId)
  return own.length > 0 || profileId === null ? own : ratesOfProfile(rates, null)
}

/** By which set something is sent: the general one where its own has no rates. */
export function usedProfile(rates: OfProfile[], profileId: number | null): number | null {
  return rates.some(rate => (rate.profileId ?? null) === profileId) ? profileId : null
}

/** What is sent together: all that goes by the same set, in the order in which items name these. */
export function parcelsOf(rates: OfProfile[], items: ProfileItem[]): ProfileParcel[] {
  const groups = Map.groupBy(items, ({ profileId }) => usedProfile(rates, profileId))
  return [...groups].map(([profileId, own]) => ({
    profileId,
    grams: own.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0),
    pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

/** By which rate a parcel goes, and what that costs. */
export type ProfileWay<R> = { profileId: number | null; rate: R; cost: number; isFree: boolean }

/**
 * Ways to send parcels of several sets at once: one rate of each, whose costs add up, the cheapest way of all first. Beside that
 * one, of each rate the way in which the others go by the rate of the same name, or else by their cheapest. A parcel that no rate
 * is for is in none.
 * @param isSame two rates have the same name
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
