import { lookUp } from '#shared/look-up.ts'
import { badJson, type ChatRefusal, forbidden, tooLarge } from './chat-refusal.ts'
import { checkJson, isObject } from './check-json.ts'
import { checkMessage } from './check-message.ts'
import { checkRelationShape } from './check-relation.ts'
import { checkState } from './check-state.ts'

/** bytes of an event as JSON, and of each of its ids: the specification's limits */
export const maxEventBytes = 65_536
export const maxIdBytes = 255

/** An event as a client sends it. */
export type SentEvent = {
  type: string
  sender: string
  roomId: string
  /** undefined for a message */
  stateKey?: string
  content: unknown
  /** sent with the token of one of the operator's programs */
  isProgram?: boolean
}

/** types that a client doesn't send as messages */
const refused: Record<string, string> = {
  'm.room.encrypted': 'Messages here aren’t end-to-end encrypted.',
  'm.room.redaction': 'Messages are deleted by /redact.',
}
const stateOnly =
  /^(m\.room\.(create|member|name|topic|avatar|join_rules|history_visibility|guest_access|power_levels|pinned_events|encryption|canonical_alias|tombstone|server_acl|third_party_invite)|org\.pola\..*)$/

/**
 * Whether a client's input can be an event at all, whoever sends it: JSON that can be stored, within the
 * specification's sizes, and with the content that known types need. Unknown types pass.
 */
export function checkEvent({ type, sender, roomId, stateKey, content, isProgram }: SentEvent): ChatRefusal | undefined {
  for (const id of [type, sender, roomId, stateKey ?? '']) {
    if (Buffer.byteLength(id) > maxIdBytes) return tooLarge(`Ids and types have at most ${maxIdBytes} bytes.`)
    const broken = checkJson(id)
    if (broken) return broken
  }
  if (type === '') return badJson('An event needs a type.')
  if (!isObject(content)) return badJson('An event’s content is an object.')
  const broken = checkJson(content)
  if (broken) return broken
  const bytes = Buffer.byteLength(JSON.stringify({ type, sender, room_id: roomId, state_key: stateKey, content }))
  // room for the id, the time and what the server adds
  if (bytes + 300 > maxEventBytes) return tooLarge(`An event has at most ${maxEventBytes} bytes.`)
  if (stateKey !== undefined) {
    if (stateKey.startsWith('@') && type !== 'm.room.member' && stateKey !== sender)
      return forbidden('This state belongs to somebody else.')
    return checkState(type, content, isProgram)
  }
  const why = lookUp(refused, type)
  if (why) return forbidden(why)
  if (stateOnly.test(type)) return badJson('This type is state: it needs a state key.')
  return (type === 'm.room.message' ? checkMessage(content) : undefined) ?? checkRelationShape(type, content)
}
