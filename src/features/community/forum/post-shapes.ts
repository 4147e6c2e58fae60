import { oc } from '@orpc/contract'
import { z } from 'zod'
import { seenStates } from '#features/community/visibility/words-state.ts'
import { uploadedFile } from '#features/platform/storage/storage.contract.ts'
import { offerStages } from './forum.tables.ts'
import { lengthOf } from './forum-limits.ts'
import { postTree } from './post-tree.ts'

/** What somebody writes, of at most so many letters. */
export const text = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    // letters have up to some code units; beyond that nobody counts
    .max(longest * 10, { abort: true })
    .refine(words => isWhole(words) && lengthOf(words) <= longest)

/** Without halves of letters, and what PostgreSQL can’t keep. */
export const isWhole = (words: string) => words.isWellFormed() && !words.includes('\0')

export const instant = z.string()

/** The author: a person, or the enterprise they spoke for; null once the account is deleted. */
export const author = z.object({
  /** of the person, where no enterprise is named: by it one ignores them */
  userId: z.string().nullable(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** null for a person */
  subDomain: z.string().nullable(),
  /** name of the other forum where it was written, by somebody without an account here */
  from: z.string().exactOptional(),
})
export type PostAuthor = z.infer<typeof author>

/** A translation of a post. */
export const offeredTranslation = z.object({
  id: z.number(),
  language: z.string(),
  /** of a question; null for a reply */
  title: z.string().nullable(),
  message: z.string(),
  body: postTree,
  /** the translator */
  author: author.nullable(),
  stage: z.enum(offerStages),
  state: z.enum(seenStates),
  /** the post says something else by now */
  isEarlier: z.boolean(),
  /** counts its edits */
  version: z.number(),
  createdAt: instant,
  own: z.boolean(),
  /** the caller may accept it, or say that it isn’t to be shown */
  mayAccept: z.boolean(),
  mayDecline: z.boolean(),
})
export type OfferedTranslation = z.infer<typeof offeredTranslation>

export const post = z.object({
  id: z.number(),
  message: z.string(),
  body: postTree,
  language: z.string(),
  author: author.nullable(),
  files: z.array(uploadedFile),
  likes: z.number(),
  isLiked: z.boolean(),
  createdAt: instant,
  editedAt: instant.nullable(),
  revision: z.number(),
  state: z.enum(seenStates),
  own: z.boolean(),
  mayEdit: z.boolean(),
  /** the caller reads the language that it is written in */
  isRead: z.boolean(),
  /** what the caller reads of it instead, in a language of theirs; null where that is the post itself */
  translation: offeredTranslation.nullable(),
  /** languages into which translations are accepted that the caller sees */
  translatedInto: z.array(z.string()),
  /** translations that nobody has answered: the caller’s own, and those that they may answer */
  offers: z.array(offeredTranslation),
})
export type ForumPost = z.infer<typeof post>

/** An endpoint of the forum. */
export const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/${string}`,
  summary: string,
  description?: string,
) => oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Forum'], ...(description && { description }) })

export const done = z.object({ success: z.boolean() })
