import type { Block } from '../../post-tree.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'

/** Counts changes of how posts are read, so that those read before can be found. */
export const bodyVersion = 1

/** The columns of a post’s words. */
export function contentOf(message: string): { message: string; body: string; bodyVersion: number } {
  const body: Block[] = readMarkdown(message)
  return { message, body: JSON.stringify(body), bodyVersion }
}
