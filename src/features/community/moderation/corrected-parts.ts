/** Parts of a listing or page by which moderators see what was corrected, in the order in which they are named. */
export const correctedParts = [
  'title',
  'description',
  'pictures',
  'prices',
  'categories',
  'certificates',
  'link',
  'details',
] as const
export type CorrectedPart = (typeof correctedParts)[number]

/** What each part is, as JSON can say it; one that a thing doesn’t have is left out. */
export type Parts = Partial<Record<CorrectedPart, unknown>>

/** The names of the parts that differ, in their order. */
export function changedParts(before: Parts, after: Parts): CorrectedPart[] {
  return correctedParts.filter(part => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
}
