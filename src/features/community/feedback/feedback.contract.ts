import { oc } from '@orpc/contract'
import { z } from 'zod'
import { humanCheck, humanNote } from '#features/community/screening/proof-of-work.ts'
import { seenStates } from '#features/community/visibility/words-state.ts'
import { uploadedFile } from '#features/platform/storage/storage.contract.ts'
import { type ClientsOf, id, language, pageOf, paging } from '#shared/contract-parts.ts'
import { longestFeedback, maxPosts, maxTags } from './feedback-limits.ts'
import { allReasons, areReasonsFor, thumbs } from './thumbs.ts'

const message = z
  .string()
  .trim()
  .min(1)
  .max(longestFeedback)
  .refine(text => !text.includes('\0'))

const thumbGiven = z.object({ thumb: z.enum(thumbs), reasons: z.array(z.enum(allReasons)) })

/** A thumb as somebody gives it: every reason goes with it. */
const newThumb = thumbGiven.refine(areReasonsFor, 'each reason once, and of this thumb')

/** The author: a person, or the enterprise they spoke for; null once the account is deleted. */
const author = z.object({
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** null for a person */
  subDomain: z.string().nullable(),
})

const feedbackReply = z.object({
  id: z.number(),
  vendorId: z.number(),
  parentId: z.number().nullable(),
  message: z.string(),
  author: author.nullable(),
  file: uploadedFile.nullable(),
  taggedVendors: z.array(
    z.object({
      id: z.number(),
      brand: z.string(),
      subDomain: z.string(),
      /** the caller may take this tag off, for their enterprise */
      own: z.boolean(),
    }),
  ),
  createdAt: z.string(),
  /** `held` waits for a moderator, `hidden` was hidden by one: both are seen by their author alone */
  state: z.enum(seenStates),
  /** the author changed it afterwards */
  edited: z.boolean(),
  /** the caller wrote it */
  own: z.boolean(),
  /** the caller may delete it */
  deletable: z.boolean(),
})
export type FeedbackReply = z.infer<typeof feedbackReply>

/** docs/product.md §3 “Feedback post”. */
export const feedbackPost = feedbackReply.extend({
  /** whether its author recommends the enterprise, and why; null without a thumb, or once a later post has it */
  thumb: thumbGiven.nullable(),
  /** its author has bought from the enterprise here; gone once all is refunded */
  boughtHere: z.boolean(),
  replyCount: z.number(),
  /** the first few; `parentId` loads all */
  replies: z.array(feedbackReply),
  /** the enterprise the post is about */
  vendor: z.object({ id: z.number(), brand: z.string(), subDomain: z.string() }),
})
export type FeedbackPost = z.infer<typeof feedbackPost>

/** Why somebody can't write: not logged in, acting as an enterprise as its member, about their own enterprise. */
export const feedbackBarriers = ['guest', 'member', 'own-enterprise'] as const
export type FeedbackBarrier = (typeof feedbackBarriers)[number]

const feedbackDesk = z.object({
  rating: z.object({ thumbs: z.number(), down: z.number() }),
  /** how many people give each reason, as visitors see their posts; those that nobody gives are left out */
  reasons: z.array(z.object({ reason: z.enum(allReasons), count: z.number() })),
  /** plain members don't write in its name */
  memberRoleRestriction: z.boolean(),
  mayChange: z.boolean(),
  /** posts about others that name it, latest first */
  tagged: pageOf(feedbackPost),
})
export type FeedbackDesk = z.infer<typeof feedbackDesk>

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Feedback'], ...(description && { description }) })

export const feedbackContract = {
  getFeedback: call(
    'GET',
    '/feedback',
    'Feedback about an enterprise, latest first; with `parentId` the answers to a post, oldest first',
  )
    .input(
      z.object({
        vendorProfileId: id,
        parentId: id.optional(),
        ...paging({ limit: 10, max: maxPosts }),
        language,
      }),
    )
    .output(
      z.object({
        items: z.array(feedbackPost),
        count: z.number(),
        offset: z.number(),
        limit: z.number(),
        /** null: the caller may write */
        barrier: z.enum(feedbackBarriers).nullable(),
        /** null: the caller may answer */
        replyBarrier: z.enum(feedbackBarriers).nullable(),
        /** how many people recommend it, and how many don't */
        rating: z.object({ thumbs: z.number(), down: z.number() }),
        /** the caller's thumb for it; null: none */
        ownThumb: z.enum(thumbs).nullable(),
      }),
    ),
  getOwnFeedback: call('GET', '/feedback/own', 'The caller’s own feedback, latest first')
    .input(
      z.object({
        ...paging({ limit: 10, max: maxPosts }),
        language,
      }),
    )
    .output(pageOf(feedbackPost)),
  sendProfileFeedback: call('POST', '/feedback', 'Give an enterprise feedback, or answer a post', humanNote)
    .input(
      z
        .object({
          vendorProfileId: id,
          parentId: id.nullish(),
          message,
          /** a finished upload of the caller for `feedback` */
          file: z.object({ uuid: z.uuid() }).nullish(),
          taggedVendors: z.array(id).max(maxTags).default([]),
          /** replaces the caller's earlier one; answers have none */
          thumb: newThumb.nullish(),
          humanCheck,
          language,
        })
        .refine(({ parentId, thumb }) => !parentId || !thumb, 'answers have no thumb'),
    )
    .output(feedbackPost),
  changeFeedback: call('PUT', '/feedback/{id}', 'Edit one’s own post')
    .input(
      z.object({
        id,
        message,
        /** default: the enterprises that it names stay; one that took its tag off stays off */
        taggedVendors: z.array(id).max(maxTags).exactOptional(),
        language,
      }),
    )
    .output(feedbackPost),
  setThumb: call(
    'PUT',
    '/feedback/{id}/thumb',
    'Give a thumb with one’s own post, change it or take it back (`thumb`: null)',
    'A person has one thumb for each enterprise, which moves to this post. Answers have none.',
  )
    .input(z.object({ id, thumb: newThumb.nullable(), language }))
    .output(feedbackPost),
  untagFeedback: call(
    'DELETE',
    '/feedback/{id}/tags/{vendorId}',
    'Take the tag of one’s own enterprise off a post, for good; for its owners and admins',
  )
    .input(z.object({ id, vendorId: id }))
    .output(z.object({ untagged: z.literal(true) })),
  getFeedbackDesk: call(
    'GET',
    '/vendors/{vendorId}/feedback-desk',
    'What people say of an enterprise in figures, the posts that name it, and who may write for it; for its team',
  )
    .input(z.object({ vendorId: id, ...paging({ limit: 10, max: maxPosts }), language }))
    .output(feedbackDesk),
  setMemberRestriction: call(
    'PUT',
    '/vendors/{vendorId}/feedback-desk/members',
    'Set whether plain members may write feedback in an enterprise’s name; for its owners and admins',
  )
    .input(z.object({ vendorId: id, memberRoleRestriction: z.boolean() }))
    .output(z.object({ memberRoleRestriction: z.boolean() })),
  deleteFeedback: call('DELETE', '/feedback/{id}', 'Delete one’s own post with its answers; admins: any')
    .input(z.object({ id }))
    .output(z.object({ deleted: z.literal(true) })),
}

export const contracts = { feedback: feedbackContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
