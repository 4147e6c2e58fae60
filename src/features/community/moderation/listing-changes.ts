/** Parts of a listing by which moderators see what was corrected, in the order in which they are named. */
export const listingParts = [
  'title',
  'description',
  'pictures',
  'prices',
  'categories',
  'certificates',
  'link',
  'details',
] as const
export type ListingPart = (typeof listingParts)[number]

/** The names of the parts that differ, in their order. */
export function changedParts(before: Record<ListingPart, unknown>, after: Record<ListingPart, unknown>): ListingPart[] {
  return listingParts.filter(part => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
}
