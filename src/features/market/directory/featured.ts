/** Points of a complete record. */
export const maxPoints = 5
/** Bands that mixing adds to those of the points, so that records of other points, countries and sectors mix. */
const mixedBands = 4
const boostedBand = 2 * maxPoints + mixedBands
/** Days by which mixing may let an older record stand before a newer one of its band. */
const mixedDays = 365
const goldenRatio = (1 + Math.sqrt(5)) / 2

export type FeaturedRank = {
  /** 0 to 14: twice the points, and up to 3 to mix them; a running boost is above all */
  featuredBand: number
  /** the higher, the earlier; bands first, within one the newer, but for a year of mixing */
  featured: number
}

/**
 * The position of a record in the default order. It depends on the record alone, so that writing one never moves
 * another, and it is mixed by id, so that a record keeps its place.
 * @param points completeness from 0 to 5
 */
export function featuredRank(record: {
  id: number
  points: number
  isBoosted: boolean
  createdAt: Date
}): FeaturedRank {
  const { id, points, isBoosted, createdAt } = record
  const featuredBand = isBoosted ? boostedBand : 2 * points + Math.floor(spread(id, Math.SQRT2) * mixedBands)
  const days = createdAt.getTime() / 86_400_000 + spread(id, goldenRatio) * mixedDays
  return { featuredBand, featured: featuredBand * 1_000_000 + days }
}

/**
 * Search conditions that rank results: by their bands, with one point more in the visitor's country. The list is the
 * same for all visitors of a country, so that their queries can be cached.
 * @param country ISO 3166-1 alpha-2, upper case
 */
export function featuredNear(country: string): (string | string[])[] {
  const bands = Array.from({ length: boostedBand }, (_, at) => `featuredBand:${at + 1}<score=${at + 1}>`)
  return [bands, `locationsFilter.country:${country}<score=2>`]
}

/**
 * A number from 0 up to, but excluding, 1, which is fixed for each id. Multiples of an irrational number are spread
 * more evenly than random ones: consecutive ids, which often share a source, country or day, end up far apart.
 */
function spread(id: number, by: number): number {
  return (id * by) % 1
}
