import { z } from 'zod'

/** Bounds of the numbers that admins choose. */
export const countBounds = {
  firstPosts: { lowest: 1, highest: 20 },
  newDays: { lowest: 0, highest: 365 },
  maxLinks: { lowest: 0, highest: 100 },
} as const
export type CountName = keyof typeof countBounds

const count = (name: CountName) => z.number().int().min(countBounds[name].lowest).max(countBounds[name].highest)

/** What admins choose about what waits. */
export const screeningSettings = z.object({
  firstPostsWait: z.boolean(),
  /** how many of somebody’s first things wait */
  firstPosts: count('firstPosts'),
  /** days for which an account counts as new */
  newDays: count('newDays'),
  newMemberLinksWait: z.boolean(),
  /** a text with more links waits */
  maxLinks: count('maxLinks'),
  nearDuplicatesWait: z.boolean(),
})
export type ScreeningSettings = z.infer<typeof screeningSettings>

/** What a new site has. */
export const defaultScreening: ScreeningSettings = {
  ...{ firstPostsWait: true, firstPosts: 1, newDays: 7, newMemberLinksWait: true, maxLinks: 5 },
  nearDuplicatesWait: true,
}
