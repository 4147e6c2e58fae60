import { z } from 'zod'
import { lookUp } from '#shared/look-up.ts'
import { badJson, type ChatRefusal, forbidden } from './chat-refusal.ts'
import { isObject, type JsonObject } from './check-json.ts'

const count = z.int().min(0).optional()
const size = { w: count, h: count, size: count }
const thumbnail = { thumbnail_url: z.string().max(255).optional(), thumbnail_info: z.looseObject(size).optional() }

const text = z.looseObject({ body: z.string(), format: z.string().optional(), formatted_body: z.string().optional() })
const media = z.looseObject({ body: z.string(), filename: z.string().max(255).optional(), url: z.string().max(255) })
const image = media.extend({
  info: z.looseObject({ ...size, ...thumbnail, mimetype: z.enum(['image/jpeg', 'image/png']).optional() }).optional(),
})
const file = media.extend({
  info: z.looseObject({ ...size, ...thumbnail, mimetype: z.enum(['application/pdf']).optional() }).optional(),
})
const kinds: Record<string, z.ZodType> = {
  'm.text': text,
  'm.notice': text,
  'm.emote': text,
  'm.image': image,
  'm.file': file,
}

/** Content of `m.room.message`, also the new content of an edit. docs/product.md §5: only text, PDF, JPEG and PNG. */
export function checkMessage(content: JsonObject): ChatRefusal | undefined {
  const { msgtype } = content
  if (typeof msgtype !== 'string') return badJson('A message says what it is in msgtype.')
  const shape = lookUp(kinds, msgtype)
  if (!shape) return forbidden('Only text, pictures (JPEG, PNG) and PDF files can be sent here.')
  if (content.file !== undefined) return forbidden('Encrypted files can’t be sent here.')
  const refused = checkShape(shape, content)
  if (refused) return refused
  if (shape === text && String(content.body).trim() === '') return badJson('A message needs a text.')
  return checkMentions(content['m.mentions'])
}

function checkMentions(mentions: unknown): ChatRefusal | undefined {
  if (mentions === undefined) return undefined
  return checkShape(z.looseObject({ user_ids: z.array(z.string().max(255)).max(200).optional() }), mentions)
}

/** The first thing that is wrong with a content, by its path. */
export function checkShape(shape: z.ZodType, content: unknown): ChatRefusal | undefined {
  const { error } = shape.safeParse(content)
  const issue = error?.issues[0]
  return issue && badJson(`${issue.path.join('.') || 'content'}: ${issue.message}`)
}

/** The `mxc:` addresses that an event's content names, each once. */
export function mediaIn(content: JsonObject): string[] {
  const edit = content['m.new_content']
  const found = [content, ...(isObject(edit) ? [edit] : [])].flatMap(({ url, info }) => [
    url,
    isObject(info) ? info.thumbnail_url : undefined,
  ])
  return [...new Set(found.filter(one => typeof one === 'string'))]
}

/** Two characters before a dot are enough: looking for the beginning of a name would take quadratic time. */
const link = /\b(?:https?:\/\/|www\.)\S|[\p{L}\d-]{2}\.[a-z]{2,}\/\S/iu

/** Whether a message holds a link or a file, which are not allowed until its receiver has accepted the conversation. */
export function waitsForAcceptance(type: string, content: JsonObject): boolean {
  if (type !== 'm.room.message') return false
  if (content.msgtype === 'm.image' || content.msgtype === 'm.file' || mediaIn(content).length > 0) return true
  const edit = content['m.new_content']
  return [content, ...(isObject(edit) ? [edit] : [])].some(({ body, formatted_body: html }) =>
    [body, html].some(one => typeof one === 'string' && (link.test(one) || /<a\s/i.test(one))),
  )
}
