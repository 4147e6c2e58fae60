import { z } from 'zod'
import { ownReport, reportWords } from '#features/community/moderation/reports.contract.ts'
import { humanCheck, humanNote } from '#features/community/screening/proof-of-work.ts'
import { seenStates } from '#features/community/visibility/words-state.ts'
import { type ClientsOf, id, language, languageCode, listOf, revision } from '#shared/contract-parts.ts'
import { draftDeeds } from './forum.tables.ts'
import { longestPost, longestSearch, longestTitle, maxPictures, questionsShown, repliesShown } from './forum-limits.ts'
import { translationsContract } from './offered-translations.contract.ts'
import { author, call, done, instant, isWhole, post, text } from './post-shapes.ts'
import { postTree } from './post-tree.ts'
import { someLanguages } from './reading-languages.ts'

export type { ForumPost, OfferedTranslation, PostAuthor } from './post-shapes.ts'

const groupId = z.coerce.number().int().min(1).max(11)
const topic = z.object({ id: z.number(), name: z.string() })

const lineTranslation = z.object({ language: z.string(), title: z.string(), excerpt: z.string() })

/** A line of the list. docs/product.md §3 “Forum”. */
export const conversation = z.object({
  id: z.number(),
  title: z.string(),
  excerpt: z.string(),
  topics: z.array(topic),
  language: z.string(),
  /** what the caller reads of it instead, in a language of theirs; null where that is the question itself */
  translation: lineTranslation.nullable(),
  author: author.nullable(),
  likes: z.number(),
  replyCount: z.number(),
  hasBest: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  state: z.enum(seenStates),
  /** replies that came since the reader was there; 0 for guests and for whoever never was */
  newReplies: z.number(),
  isFollowed: z.boolean(),
})
export type Conversation = z.infer<typeof conversation>

/** `deleted`: a tombstone, for a reply that others answered below. */
const reply = z.union([
  post.extend({ isBest: z.boolean(), isGone: z.literal(false) }),
  z.object({ id: z.number(), createdAt: instant, isGone: z.literal(true) }),
])
export type ForumReply = z.infer<typeof reply>

export const question = post.extend({
  title: z.string(),
  topics: z.array(topic),
  replyCount: z.number(),
  bestId: z.number().nullable(),
  /** the best answer; null without one */
  best: post.nullable(),
  /** whether it worked for whoever asked; null before they say so */
  bestWorked: z.boolean().nullable(),
  /** the caller may choose the best answer */
  mayChoose: z.boolean(),
  isFollowed: z.boolean(),
  /** the last post that the reader saw; null if they never were here */
  readUpTo: z.number().nullable(),
  /** why the caller can't write: not logged in, or acting as an enterprise as its member; null if they can */
  barrier: z.enum(['guest', 'member']).nullable(),
  /** may move it, merge it, and open cases */
  moderates: z.boolean(),
})
export type Question = z.infer<typeof question>

const written = z.object({ id: z.number(), state: z.enum(seenStates) })

/** What a draft is for: the id of a question or a post; 0 for a new question. */
const draftTarget = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)

const draft = z.object({
  deed: z.enum(draftDeeds),
  target: revision,
  sequence: revision,
  groupId: z.number().int().min(1).max(11).nullable(),
  title: z.string(),
  message: z.string(),
  savedAt: instant,
})
export type ForumDraft = z.infer<typeof draft>

const person = z.object({ id: z.uuid(), name: z.string() })
const offeredPerson = person.extend({ imageUrl: z.string().nullable() })

const files = z
  .array(z.object({ uuid: z.uuid() }))
  .max(maxPictures)
  .default([])

export const askInput = z.object({
  title: text(longestTitle),
  message: text(longestPost),
  topic: groupId,
  files,
  language: languageCode.optional(),
  humanCheck,
})
export type AskInput = z.output<typeof askInput>

export const replyInput = z.object({
  id,
  message: text(longestPost),
  files,
  language: languageCode.optional(),
  humanCheck,
})
export type ReplyInput = z.output<typeof replyInput>

const heldNote =
  'What waits for a moderator has the state `held`, and nobody else sees it. Codes: gm-error-posting-paused (403).'
const writeNote = `Takes an Idempotency-Key. ${heldNote} ${humanNote}`

export const forumContract = {
  getConversations: call('GET', '/conversations', 'Questions of the forum, by what last happened in them')
    .input(
      z.object({
        topic: groupId.optional(),
        filter: z.enum(['all', 'unanswered', 'solved', 'mine', 'followed']).default('all'),
        sort: z.enum(['active', 'newest']).default('active'),
        /** only those that are written in one of these languages, or translated into one; separated by commas */
        languages: z.string().regex(someLanguages).optional(),
        /** words that the question, a reply to it or a translation of one has, all of them, as whole words or their beginnings */
        query: z.string().trim().max(longestSearch).optional(),
        /** of the page before; what happens meanwhile neither repeats nor leaves out anything */
        after: z.string().max(100).optional(),
        limit: z.coerce.number().int().min(1).max(questionsShown).default(questionsShown),
        language,
      }),
    )
    .output(z.object({ items: z.array(conversation), next: z.string().nullable(), moreItemsAvailable: z.boolean() })),
  getTopics: call('GET', '/conversations/topics', 'Groups of the forum, with how many questions they have')
    .input(z.object({}))
    .output(
      listOf(
        z.object({
          ...topic.shape,
          label: z.string(),
          description: z.string(),
          questions: z.number(),
          isFollowed: z.boolean(),
        }),
      ),
    ),
  followTopic: call('PUT', '/conversations/topics/{topic}/follow', 'Hear of new questions in a group, or no longer')
    .input(z.object({ topic: groupId, isFollowed: z.boolean() }))
    .output(done),
  getConversation: call(
    'GET',
    '/conversations/{id}',
    'A question',
    'The id of a reply, or of a question that became part of another one, answers the question that it stands in.',
  )
    .input(z.object({ id, language }))
    .output(question),
  getReplies: call('GET', '/conversations/{id}/replies', 'Replies to a question, oldest first')
    .input(
      z.object({
        id,
        /** the last reply of the page before */
        after: id.optional(),
        limit: z.coerce.number().int().min(1).max(repliesShown).default(repliesShown),
        language,
      }),
    )
    .output(z.object({ items: z.array(reply), moreItemsAvailable: z.boolean() })),
  ask: call('POST', '/conversations', 'Ask the community', writeNote).input(askInput).output(written),
  reply: call('POST', '/conversations/{id}/replies', 'Reply to a question', writeNote)
    .input(replyInput)
    .output(written),
  edit: call(
    'PUT',
    '/conversations/{id}',
    'Edit one’s own question or reply; whoever moderates edits titles and moves questions to another group',
    `Codes: gm-error-post-changed (409) with what the other one wrote. ${heldNote}`,
  )
    .input(
      z.object({
        id,
        title: text(longestTitle).optional(),
        message: text(longestPost),
        topic: groupId.optional(),
        revision,
        language: languageCode.optional(),
      }),
    )
    .output(written.extend({ revision: z.number() })),
  deletePost: call('DELETE', '/conversations/{id}', 'Delete one’s own question without replies, or one’s own reply')
    .input(z.object({ id }))
    .output(z.object({ deleted: z.literal(true) })),
  getHistory: call('GET', '/conversations/{id}/history', 'What a post said before, oldest first, and what it says now')
    .input(z.object({ id }))
    .output(
      listOf(z.object({ revision: z.number(), title: z.string().nullable(), message: z.string(), writtenAt: instant })),
    ),
  like: call('PUT', '/conversations/{id}/like', 'Like a question or a reply, or no longer')
    .input(z.object({ id, isLiked: z.boolean() }))
    .output(z.object({ likes: z.number() })),
  flag: call('PUT', '/conversations/{id}/flag', 'Report a question or a reply')
    .input(reportWords.extend({ id }))
    .output(ownReport),
  chooseBest: call('PUT', '/conversations/{id}/best', 'Choose the best answer to one’s own question, or none')
    .input(z.object({ id, replyId: id.nullable() }))
    .output(done),
  sayWorked: call('PUT', '/conversations/{id}/worked', 'Say whether the best answer worked, days later')
    .input(z.object({ id, worked: z.boolean() }))
    .output(done),
  follow: call('PUT', '/conversations/{id}/follow', 'Hear of replies to a question, or no longer')
    .input(z.object({ id, isFollowed: z.boolean() }))
    .output(done),
  markRead: call('PUT', '/conversations/{id}/read', 'Note up to which post one has read')
    .input(z.object({ id, upTo: id }))
    .output(done),
  getRelated: call('GET', '/conversations/related', 'Questions that are like one being asked, or like a question')
    .input(
      z.object({
        text: z
          .string()
          .trim()
          .max(longestTitle * 10),
        but: id.optional(),
        language,
      }),
    )
    .output(
      listOf(
        conversation
          .pick({ id: true, title: true, language: true, replyCount: true, hasBest: true, topics: true })
          .extend({ translation: lineTranslation.omit({ excerpt: true }).nullable() }),
      ),
    ),
  preview: call('POST', '/conversations/preview', 'What a post would look like')
    .input(
      z.object({
        message: z
          .string()
          .max(longestPost * 10, { abort: true })
          .refine(isWhole),
      }),
    )
    .output(z.object({ body: postTree, length: z.number() })),
  getPeople: call(
    'GET',
    '/conversations/people',
    'People who can be mentioned, those who have written in a question first',
    'Those who have written under their own names, as far as the caller sees it.',
  )
    .input(
      z.object({
        /** the beginning of a name or of one of its parts; '' for anybody */
        text: z.string().trim().max(80).refine(isWhole),
        /** the question in which they are mentioned */
        id: id.optional(),
      }),
    )
    .output(listOf(offeredPerson)),
  getDrafts: call('GET', '/conversations/drafts', 'What one has begun to write')
    .input(z.object({}))
    .output(listOf(draft)),
  getDraft: call('GET', '/conversations/drafts/{deed}/{target}', 'A draft; null if there is none')
    .input(z.object({ deed: z.enum(draftDeeds), target: draftTarget }))
    .output(z.object({ draft: draft.nullable() })),
  saveDraft: call(
    'PUT',
    '/conversations/drafts/{deed}/{target}',
    'Keep what one has begun to write',
    'Codes: gm-error-draft-newer (409) with the newer one, where another page has saved meanwhile.',
  )
    .input(
      draft.omit({ savedAt: true }).extend({
        target: draftTarget,
        title: z.string().max(1000),
        message: z.string().max(200_000),
      }),
    )
    .output(z.object({ sequence: z.number(), savedAt: instant })),
  dropDraft: call('DELETE', '/conversations/drafts/{deed}/{target}', 'Give up a draft')
    .input(z.object({ deed: z.enum(draftDeeds), target: draftTarget }))
    .output(done),
  mergeConversation: call('PUT', '/conversations/{id}/merge', 'Make a question part of another one. Moderators')
    .input(z.object({ id, into: id }))
    .output(done),
  getIgnored: call('GET', '/conversations/ignored', 'People whose words one doesn’t see')
    .input(z.object({}))
    .output(listOf(person)),
  ignorePerson: call('PUT', '/conversations/ignored/{userId}', 'Not see somebody’s words any more, or see them again')
    .input(z.object({ userId: z.uuid(), isIgnored: z.boolean() }))
    .output(done),
}

export const contracts = { forum: forumContract, forumTranslations: translationsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
