/** Points of the most complete record. */
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
 * Where a record stands in the order that is shown before anybody chose one. It depends on nothing but the record, so that
 * writing one never moves another; how it is mixed goes by its id, so that it stays where it is.
 * @param points how complete it is, 0 to 5
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
 * Conditions that rank: bands as they are, and what is in the visitor's country a point higher. One list for each country,
 * so that visitors of a country ask the same.
 * @param country ISO 3166-1 alpha-2, upper case
 */
export function featuredNear(country: string): (string | string[])[] {
  const bands = Array.from({ length: boostedBand }, (_, at) => `featuredBand:${at + 1}<score=${at + 1}>`)
  return [bands, `locationsFilter.country:${country}<score=2>`]
}

/**
 * From 0 up to, not including, 1, the same for the same id. Multiples of such a number spread more evenly than chance
 * would: ids that follow each other, as those of one source, country or day do, end up far apart.
 */
function spread(id: number, by: number): number {
  return (id * by) % 1
}
