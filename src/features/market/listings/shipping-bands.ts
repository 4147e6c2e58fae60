/** What a parcel costs by its weight in grams, or by its number of pieces. */
export type Bands = { by: 'weight' | 'quantity'; steps: Band[] }

/**
 * Up to this, included, from where the band before ends, the first from nothing: bands can neither overlap nor leave a gap.
 * null, of the last: however much it is. Amounts are minor units of the shop's currency.
 */
export type Band = { upTo: number | null; amount: number }

export type BandProblem = {
  /** of the band */
  at: number
  why: 'missing' | 'not-more' | 'open-before-last'
}

/** docs/product.md §9 “Shipping” */
export const maxBands = 20

/** What is wrong with the ends of bands: each but the last has one, and they ascend. */
export function bandProblems(steps: { upTo: number | null }[]): BandProblem[] {
  return steps.flatMap(({ upTo }, at): BandProblem[] => {
    if (upTo === null) return at === steps.length - 1 ? [] : [{ at, why: 'open-before-last' }]
    if (!Number.isSafeInteger(upTo) || upTo < 1) return [{ at, why: 'missing' }]
    const before = steps[at - 1]?.upTo ?? 0
    return upTo > before ? [] : [{ at, why: 'not-more' }]
  })
}

/** The band of a weight or a number of pieces; undefined for more than the last one takes. */
export function bandOf<B extends { upTo: number | null }>(steps: B[], value: number): B | undefined {
  return steps.find(({ upTo }) => upTo === null || value <= upTo)
}
