/** Prices of a parcel in steps of its weight in grams, or of its number of pieces. */
export type Bands = { by: 'weight' | 'quantity'; steps: Band[] }

/**
 * Upper end of a band, included. A band begins where the one before ends, the first at zero, so bands neither overlap
 * nor leave a gap. The last band may have no end (null). Amounts are minor units of the shop's currency.
 */
export type Band = { upTo: number | null; amount: number }

export type BandProblem = {
  /** index of the band */
  at: number
  why: 'missing' | 'not-more' | 'open-before-last'
}

/** docs/product.md §9 “Shipping” */
export const maxBands = 20

/** Checks the ends of bands: each but the last must have one, and they must ascend. */
export function bandProblems(steps: { upTo: number | null }[]): BandProblem[] {
  return steps.flatMap(({ upTo }, at): BandProblem[] => {
    if (upTo === null) return at === steps.length - 1 ? [] : [{ at, why: 'open-before-last' }]
    if (!Number.isSafeInteger(upTo) || upTo < 1) return [{ at, why: 'missing' }]
    const before = steps[at - 1]?.upTo ?? 0
    return upTo > before ? [] : [{ at, why: 'not-more' }]
  })
}

/** The band of a weight or a number of pieces; undefined if it exceeds the last one. */
export function bandOf<B extends { upTo: number | null }>(steps: B[], value: number): B | undefined {
  return steps.find(({ upTo }) => upTo === null || value <= upTo)
}
