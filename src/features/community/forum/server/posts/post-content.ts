import { nameMentions } from '../../post-references.ts'
import type { Block } from '../../post-tree.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'

/** Counts changes of how posts are read, so that those read before can be found. */
export const bodyVersion = 2

/** The columns of a post’s words. */
export function contentOf(written: string): { message: string; body: string; bodyVersion: number } {
  const message = storedMessage(written)
  const body: Block[] = readMarkdown(message)
  return { message, body: JSON.stringify(body), bodyVersion }
}

/** What is kept of what somebody wrote: people by their ids, without their names. */
export const storedMessage = (written: string): string => nameMentions(written)

/** The tree of a post; one that was read by an earlier version is read anew. */
export function bodyOf(post: { body: Block[]; bodyVersion: number; message: string }): Block[] {
  return post.bodyVersion === bodyVersion ? post.body : readMarkdown(post.message)
}
