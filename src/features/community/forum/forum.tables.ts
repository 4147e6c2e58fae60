import type { ColumnType, Generated } from 'kysely'
import type { WordsState } from '#features/community/visibility/words-state.ts'
import type { Block } from './post-tree.ts'

export type ForumPostsTable = {
  id: Generated<number>
  /** of a reply: the question that it answers */
  questionId: number | null
  /** of a question */
  groupId: number | null
  /** of a question */
  title: string | null
  /** Markdown */
  message: string
  body: ColumnType<Block[], string, string>
  bodyVersion: number
  language: string
  /** null once the author's account is deleted */
  authorId: string | null
  /** the enterprise that the author speaks for */
  actingVendorId: number | null
  state: Generated<WordsState>
  /** when people were notified of it; null before it was ever shown */
  announcedAt: Date | null
  revision: Generated<number>
  createdAt: Generated<Date>
  editedAt: Date | null
  deletedAt: Date | null
  /** of a question: when something in it was last shown */
  activeAt: Generated<Date>
  bestId: number | null
  bestWorked: boolean | null
}

/**
 * What became of a translation: the post's author has yet to answer; readers see it; they don't; the translator took it
 * back; another one was accepted instead.
 */
export const offerStages = ['offered', 'accepted', 'declined', 'withdrawn', 'replaced'] as const
export type OfferStage = (typeof offerStages)[number]

/** A translation of a post, offered by a member. */
export type ForumTranslationsTable = {
  id: Generated<number>
  postId: number
  language: string
  /** of the post: the text that it translates */
  revision: number
  /** of a question */
  title: string | null
  /** Markdown */
  message: string
  body: ColumnType<Block[], string, string>
  bodyVersion: number
  /** the translator; null once their account is deleted */
  authorId: string | null
  /** the enterprise that the translator speaks for */
  actingVendorId: number | null
  stage: Generated<OfferStage>
  state: Generated<WordsState>
  /** when the post's author was notified of it; null before it was ever shown */
  announcedAt: Date | null
  /** counts its edits */
  version: Generated<number>
  createdAt: Generated<Date>
  editedAt: Date | null
  answeredAt: Date | null
  answeredBy: string | null
  deletedAt: Date | null
}

export const draftDeeds = ['ask', 'reply', 'edit', 'translate', 'retranslate'] as const
export type DraftDeed = (typeof draftDeeds)[number]

/** What somebody is about to write, by what they are about to do, and to what. */
export type ForumDraftsTable = {
  userId: string
  deed: DraftDeed
  /** the question that is answered, the post or translation that is changed, the post that is translated; 0: a new question */
  target: number
  sequence: number
  groupId: number | null
  title: Generated<string>
  message: Generated<string>
  savedAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    forumPosts: ForumPostsTable
    forumRevisions: { postId: number; revision: number; title: string | null; message: string; writtenAt: Date }
    forumFiles: { postId: number; fileId: string; sortOrder: number }
    /** whom a post has named, and who was notified of that */
    forumMentions: { postId: number; userId: string; at: Generated<Date> }
    forumLikes: { postId: number; userId: string; at: Generated<Date> }
    forumFollows: { userId: string; questionId: number; isFollowed: boolean; at: Generated<Date> }
    forumGroupFollows: { userId: string; groupId: number; at: Generated<Date> }
    forumReads: { userId: string; questionId: number; upTo: number; at: Generated<Date> }
    forumDrafts: ForumDraftsTable
    /** posts that came from another forum: which they were there, and who wrote them, who has no account here */
    forumImports: { postId: number; source: string; sourceId: string; author: string; importedAt: Generated<Date> }
    forumTranslations: ForumTranslationsTable
    /** languages in which somebody reads the forum, as they chose */
    readingLanguages: { userId: string; languages: string[]; at: Generated<Date> }
    ignoredPeople: { userId: string; ignoredId: string; at: Generated<Date> }
  }
}
