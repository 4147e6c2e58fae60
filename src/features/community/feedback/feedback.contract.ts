import { oc } from '@orpc/contract'
import { z } from 'zod'
import { humanCheck, humanNote } from '#features/community/screening/proof-of-work.ts'
import { seenStates } from '#features/community/visibility/words-state.ts'
import { uploadedFile } from '#features/platform/storage/storage.contract.ts'
import { type ClientsOf, id, language, pageOf, paging } from '#shared/contract-parts.ts'
import { longestFeedback, maxPosts } from './feedback-limits.ts'

const message = z
  .string()
  .trim()
  .min(1)
  .max(longestFeedback)
  .refine(text => !text.includes('\0'))

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
  taggedVendors: z.array(z.object({ id: z.number(), brand: z.string(), subDomain: z.string() })),
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
      z.object({
        vendorProfileId: id,
        parentId: id.nullish(),
        message,
        /** a finished upload of the caller for `feedback` */
        file: z.object({ uuid: z.uuid() }).nullish(),
        taggedVendors: z.array(id).max(10).default([]),
        humanCheck,
        language,
      }),
    )
    .output(feedbackPost),
  changeFeedback: call('PUT', '/feedback/{id}', 'Edit one’s own post')
    .input(z.object({ id, message, language }))
    .output(feedbackPost),
  deleteFeedback: call('DELETE', '/feedback/{id}', 'Delete one’s own post with its answers; admins: any')
    .input(z.object({ id }))
    .output(z.object({ deleted: z.literal(true) })),
}

export const contracts = { feedback: feedbackContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
