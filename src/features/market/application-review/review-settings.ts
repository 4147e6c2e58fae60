import { z } from 'zod'

/** How reviewers decide here; admins change it on the page of review (docs/product.md §4 “Review of applications”). */
export const reviewSettings = z.object({
  /** how many must vote the same before something is decided */
  reviewers: z.union([z.literal(1), z.literal(2)]),
  /** what others voted is told once one has voted oneself */
  hidesVotes: z.boolean(),
  /** who is in the enterprise's team doesn't vote */
  refusesTeam: z.boolean(),
  /** who is in the team of an enterprise of the same network doesn't vote */
  refusesNetwork: z.boolean(),
  /** who said that they know somebody there doesn't vote */
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
