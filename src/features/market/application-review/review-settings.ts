import { z } from 'zod'

/**
 * Rules of reviewing; admins change them on the settings page of the review
 * (docs/product.md §4 “Review of applications”).
 */
export const reviewSettings = z.object({
  /** number of equal votes needed for a decision */
  reviewers: z.union([z.literal(1), z.literal(2)]),
  /** hides the votes of others until one has voted oneself */
  hidesVotes: z.boolean(),
  /** members of the enterprise's team may not vote */
  refusesTeam: z.boolean(),
  /** team members of any enterprise in the same network may not vote */
  refusesNetwork: z.boolean(),
  /** reviewers who declared that they know someone there may not vote */
  refusesDeclared: z.boolean(),
  /** days after which an application counts as late */
  lateAfterDays: z.number().int().min(1).max(90),
})
export type ReviewSettings = z.infer<typeof reviewSettings>

export const defaultSettings: ReviewSettings = {
  reviewers: 2,
  hidesVotes: true,
  refusesTeam: true,
  refusesNetwork: true,
  refusesDeclared: true,
  lateAfterDays: 5,
}
