import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, language } from '#shared/contract-parts.ts'

/** @limit enterprises that a person follows, and listings that they save */
export const maxFollows = 1000

const pages = {
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: z.coerce.number().int().min(0).max(100),
}

const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    /** all pages together, latest first, for marks and filters */
    ids: z.array(z.number()),
    items: z.array(item),
    count: z.number(),
    offset: z.number(),
    limit: z.number(),
  })

export const followedVendor = z.object({
  id: z.number(),
  brand: z.string(),
  subDomain: z.string(),
  logo: z.object({ id: z.string(), color: z.string() }).nullable(),
  place: z.string(),
  since: z.string(),
})
export type FollowedVendor = z.infer<typeof followedVendor>

export const likedListing = z.object({
  id: z.number(),
  title: z.string(),
  brand: z.string(),
  image: z.object({ id: z.string(), color: z.string() }).nullable(),
  since: z.string(),
})
export type LikedListing = z.infer<typeof likedListing>

const like = z.object({ id, like: z.boolean().optional() })
const liked = z.object({ liked: z.boolean(), count: z.number() })

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Follows'] })

export const followsContract = {
  likeVendor: call('POST', '/vendor-profiles/{id}/like', 'Follow or unfollow an enterprise; toggles without `like`')
    .input(like)
    .output(liked),
  likeListing: call('POST', '/listings/{id}/like', 'Save or unsave a listing; toggles without `like`')
    .input(like)
    .output(liked),
  getProfileInteractions: call('GET', '/vendors/profile-interactions', 'The enterprises that the caller follows')
    .input(z.object({ ...pages, limit: pages.limit.default(20), language }))
    .output(listOf(followedVendor)),
  getHighlightInteractions: call('GET', '/vendors/highlight-interactions', 'The listings that the caller has saved')
    .input(z.object({ ...pages, limit: pages.limit.default(20), language }))
    .output(listOf(likedListing)),
}

export const contracts = { follows: followsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
