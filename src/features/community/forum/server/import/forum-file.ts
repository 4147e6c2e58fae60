import { z } from 'zod'
import { OperatorError } from '#server/config/operator-error.ts'

const id = z.union([z.number().int(), z.string().min(1).max(100)]).transform(String)
const moment = z
  .string()
  .refine(text => !Number.isNaN(Date.parse(text)), 'is not a date')
  .transform(text => new Date(text))

const post = z.object({
  id,
  author: z.string().trim().min(1).max(500),
  /** HTML */
  body: z.string(),
  date: moment,
  edited: moment.nullish(),
  language: z.string().nullish(),
})

const topic = z.object({
  id,
  title: z.string(),
  /** English title of one of our groups */
  group: z.string().nullish(),
  /** id of a post */
  best: id.nullish(),
  /** the question first */
  posts: z.array(post).min(1),
})

export type ForumFile = { topics: ForeignTopic[] }
export type ForeignTopic = z.infer<typeof topic>
export type ForeignPost = z.infer<typeof post>

const file = z.object({ topics: z.array(topic) })

/**
 * Reads what our own export writes, and what is written for Discourse's `json_generic` importer.
 * @throws OperatorError that names the first place where it is something else
 */
export function readForumFile(text: string, name: string): ForumFile {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    throw new OperatorError(`${name} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
  const read = file.safeParse(document)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new OperatorError(`${name}: ${(issue?.path ?? []).join('.') || 'the file'}: ${issue?.message}`)
}
