import { z } from 'zod'
import { badJson, type ChatRefusal, forbidden } from './chat-refusal.ts'
import { isObject, type JsonObject } from './check-json.ts'
import { checkMessage, checkShape } from './check-message.ts'

/** How an event refers to another one of its room. */
export type Relation = {
  /** null for a plain reply */
  type: string | null
  eventId: string
  /** emoji or word of an annotation */
  key: string | null
}

const eventId = z.string().min(1).max(255)
const shape = z.looseObject({
  rel_type: z.string().min(1).max(255).optional(),
  event_id: eventId.optional(),
  key: z.string().min(1).max(64).optional(),
  is_falling_back: z.boolean().optional(),
  'm.in_reply_to': z.looseObject({ event_id: eventId }).optional(),
})

/** The relation in a content; null if there is none or it can't be used. */
export function relationOf(content: JsonObject): Relation | null {
  const relation = content['m.relates_to']
  if (!isObject(relation)) return null
  const { rel_type: type, event_id: id, key } = relation
  if (typeof type === 'string' && typeof id === 'string')
    return { type, eventId: id, key: type === 'm.annotation' && typeof key === 'string' ? key : null }
  const reply = relation['m.in_reply_to']
  return isObject(reply) && typeof reply.event_id === 'string'
    ? { type: null, eventId: reply.event_id, key: null }
    : null
}

/** Whether a content's relation is well formed for its kind. */
export function checkRelationShape(type: string, content: JsonObject): ChatRefusal | undefined {
  const relation = content['m.relates_to']
  if (type === 'm.reaction' && relationOf(content)?.type !== 'm.annotation')
    return badJson('A reaction needs m.relates_to with rel_type m.annotation.')
  if (relation === undefined) return undefined
  const refused = checkShape(shape, relation)
  if (refused || !isObject(relation)) return refused ?? badJson('m.relates_to is an object.')
  const { rel_type: kind, event_id: id, key } = relation
  if ((kind === undefined) !== (id === undefined)) return badJson('A relation has both rel_type and event_id.')
  if (kind === 'm.annotation' && key === undefined) return badJson('A reaction needs a key.')
  return kind === 'm.replace' ? checkEdit(type, content) : undefined
}

function checkEdit(type: string, content: JsonObject): ChatRefusal | undefined {
  const edit = content['m.new_content']
  if (!isObject(edit)) return badJson('An edit needs m.new_content.')
  return type === 'm.room.message' ? checkMessage(edit) : undefined
}

/** The event that another one refers to; undefined if the room has none of that id. */
export type RelationTarget = {
  type: string
  sender: string
  isState: boolean
  isRedacted: boolean
  /** type of its own relation */
  relType: string | null
  /** whether the sender has set that reaction before */
  hasSameAnnotation: boolean
}

/**
 * Whether an event may refer to this target: only messages can be edited, by their author, and edits can't; a reaction
 * is set once.
 */
export function checkRelationTarget(
  { type, sender, relation }: { type: string; sender: string; relation: Relation },
  target: RelationTarget | undefined,
): ChatRefusal | undefined {
  // a reply to a deleted message stays a message
  if (relation.type === null) return undefined
  if (!target) return { status: 404, errcode: 'M_NOT_FOUND', error: 'This room has no such event.' }
  if (relation.type === 'm.annotation' && target.hasSameAnnotation)
    return { status: 400, errcode: 'M_DUPLICATE_ANNOTATION', error: 'You’ve set this reaction before.' }
  if (relation.type === 'm.thread' && (target.relType === 'm.thread' || target.relType === 'm.replace'))
    return { status: 400, errcode: 'M_INVALID_PARAM', error: 'A thread can’t start inside a thread.' }
  if (relation.type !== 'm.replace') return undefined
  if (target.sender !== sender) return forbidden('Only who wrote a message can edit it.')
  if (target.isRedacted) return forbidden('This message was deleted.')
  if (target.isState || target.type !== type || target.relType === 'm.replace')
    return { status: 400, errcode: 'M_INVALID_PARAM', error: 'Only a message itself can be edited.' }
  return undefined
}
