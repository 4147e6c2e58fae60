import { oc } from '@orpc/contract'
import { z } from 'zod'
import { lengthOf } from '#features/community/forum/forum-limits.ts'
import { ownReport, reportWords } from '#features/community/moderation/reports.contract.ts'
import { seenStates } from '#features/community/visibility/words-state.ts'
import { type ClientsOf, id, jsonId, language, languageCode, listOf, revision } from '#shared/contract-parts.ts'
import { cardsShown, longestPostMessage, longestPostTitle, pagesAtOnce } from './feed-limits.ts'
import { feedTabs, reasons } from './feed-parts.ts'

const instant = z.string()
const tab = z.enum(feedTabs).default('all')
/** Where a card stands in the feed: its `position`. */
const position = z.string().max(60)
const kind = z.string().regex(/^[a-z-]{1,40}$/)
const because = z.enum(reasons)
const groupId = z.number().int().min(1).max(11)

const text = (least: number, longest: number) =>
  z
    .string()
    .trim()
    .min(least, { abort: true })
    // letters have up to some code units; beyond that nobody counts
    .max(longest * 10, { abort: true })
    .refine(words => words.isWellFormed() && !words.includes('\0') && lengthOf(words) <= longest)

const picture = z.object({ id: z.string(), color: z.string() })

/** What a card shows of a thing, whatever its kind. */
export const feedThing = z.object({
  id: z.number(),
  title: z.string(),
  words: z.string(),
  /** of what a person wrote; null for what has texts in several */
  language: z.string().nullable(),
  picture: picture.nullable(),
  /** the page that shows it */
  path: z.string(),
  /** the lowest of its variants, in minor units */
  price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  /** replies that the reader sees; null for what nobody replies to */
  replies: z.number().nullable(),
  /** of an enterprise’s post */
  post: z
    .object({
      likes: z.number(),
      isLiked: z.boolean(),
      listing: z.object({ title: z.string(), path: z.string() }).nullable(),
      state: z.enum(seenStates),
      isEdited: z.boolean(),
      mayEdit: z.boolean(),
    })
    .nullable(),
})
export type FeedThing = z.infer<typeof feedThing>

/** Whose deed it is: an enterprise, or a person. */
const source = z.object({
  vendorId: z.number().nullable(),
  name: z.string(),
  /** of an enterprise */
  path: z.string().nullable(),
  imageUrl: z.string().nullable(),
  isApproved: z.boolean(),
})

export const feedCard = z.object({
  id: z.number(),
  position,
  kind: z.string(),
  at: instant,
  because,
  /** what the reason names: a group or a network */
  reasonName: z.string().nullable(),
  source: source.nullable(),
  group: z.object({ id: z.number(), label: z.string() }).nullable(),
  /** newest first; one, or those of a day */
  things: z.array(feedThing).min(1),
  /** all of that day that the reader sees, also those beyond `things` */
  count: z.number(),
})
export type FeedCard = z.infer<typeof feedCard>

const postWords = {
  title: text(1, longestPostTitle),
  message: text(0, longestPostMessage).default(''),
  listingId: jsonId.nullable().default(null),
  language: languageCode.optional(),
}

const written = z.object({ id: z.number(), state: z.enum(seenStates) })

const mute = z.object({
  id: z.number(),
  because: because.nullable(),
  kind: kind.nullable(),
  /** of the enterprise or group that it is about */
  name: z.string().nullable(),
})
export type FeedMute = z.infer<typeof mute>

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Feed'], ...(description && { description }) })

const done = z.object({ success: z.boolean() })
const heldNote =
  'What waits for a moderator has the state `held`, and nobody else sees it. Codes: gm-info-member-post, gm-error-posting-paused (403).'

export const feedContract = {
  getFeed: call(
    'GET',
    '/feed',
    'What enterprises, networks and groups have done, newest first',
    'While others do things, the pages from one `from` on together have each of them once.',
  )
    .input(
      z.object({
        tab,
        /** the `position` of the first card: newer ones are left out */
        from: position.optional(),
        /** the `next` of the page before; with `from`, the one that the first page had */
        after: position.optional(),
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(cardsShown * pagesAtOnce)
          .default(cardsShown),
        language,
      }),
    )
    .output(
      z.object({
        items: z.array(feedCard),
        next: z.string().nullable(),
        /** to be given with each further page, and when these are read again; null for an empty feed */
        from: position.nullable(),
        /** where the caller stopped reading, on whichever device; null if they never did, or are there */
        place: z.object({ position, at: instant }).nullable(),
      }),
    ),
  countNew: call('GET', '/feed/new', 'How many cards are newer than one')
    .input(z.object({ tab, than: position }))
    .output(z.object({ count: z.number(), hasMore: z.boolean() })),
  keepPlace: call('PUT', '/feed/place', 'Note the card at which one reads, and the first one that one saw')
    .input(z.object({ tab, position: position.optional(), first: position.optional() }))
    .output(done),
  getMutes: call('GET', '/feed/mutes', 'What one wants to see less of')
    .input(z.object({ language }))
    .output(listOf(mute)),
  mute: call('POST', '/feed/mutes', 'See less of an enterprise, a group, or a kind that is there for a reason')
    .input(z.union([z.object({ vendorId: jsonId }), z.object({ groupId }), z.object({ because, kind })]))
    .output(z.object({ id: z.number() })),
  unmute: call('DELETE', '/feed/mutes/{id}', 'See that again').input(z.object({ id })).output(done),
  getAddress: call('GET', '/feed/address', 'When the caller’s address for feed readers was made; null if there is none')
    .input(z.object({}))
    .output(z.object({ madeAt: instant.nullable() })),
  makeAddress: call(
    'POST',
    '/feed/address',
    'Make a secret address for feed readers; an earlier one stops working',
  ).output(z.object({ token: z.string() })),
  endAddress: call('DELETE', '/feed/address', 'End one’s address for feed readers').output(done),
  getPostDesk: call('GET', '/feed/posts/desk', 'For which enterprise the caller may post, and its listings')
    .input(z.object({ language }))
    .output(
      z.object({
        /** the one that they act as, if its team lets them post; null for others */
        vendor: z.object({ id: z.number(), name: z.string() }).nullable(),
        listings: z.array(z.object({ id: z.number(), title: z.string() })),
      }),
    ),
  post: call('POST', '/feed/posts', 'Post for the enterprise that one acts as', `Takes an Idempotency-Key. ${heldNote}`)
    .input(z.object({ ...postWords, file: z.object({ uuid: z.uuid() }).nullable().default(null) }))
    .output(written),
  getPost: call('GET', '/feed/posts/{id}', 'A post of an enterprise')
    .input(z.object({ id, language }))
    .output(feedCard.omit({ position: true, because: true, reasonName: true, id: true })),
  getPostToEdit: call('GET', '/feed/posts/{id}/edit', 'What a post says, for who may edit it')
    .input(z.object({ id, language }))
    .output(
      z.object({
        title: z.string(),
        message: z.string(),
        listingId: z.number().nullable(),
        language: z.string(),
        revision: z.number(),
        vendorName: z.string(),
        listings: z.array(z.object({ id: z.number(), title: z.string() })),
      }),
    ),
  editPost: call(
    'PUT',
    '/feed/posts/{id}',
    'Change a post of one’s own enterprise',
    `Codes: gm-error-enterprise-post-changed (409). ${heldNote}`,
  )
    .input(z.object({ id, ...postWords, revision }))
    .output(written.extend({ revision: z.number() })),
  deletePost: call('DELETE', '/feed/posts/{id}', 'Delete a post of one’s own enterprise')
    .input(z.object({ id }))
    .output(z.object({ deleted: z.literal(true) })),
  likePost: call('PUT', '/feed/posts/{id}/like', 'Like a post, or no longer')
    .input(z.object({ id, isLiked: z.boolean() }))
    .output(z.object({ likes: z.number() })),
  flagPost: call('PUT', '/feed/posts/{id}/flag', 'Report a post').input(reportWords.extend({ id })).output(ownReport),
}

export const contracts = { feed: feedContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
