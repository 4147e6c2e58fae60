import { lookUp } from '#shared/look-up.ts'
import { isObject, type JsonObject } from './check-json.ts'

const keptKeys = [
  'event_id',
  'type',
  'room_id',
  'sender',
  'state_key',
  'content',
  'hashes',
  'signatures',
  'depth',
  'prev_events',
  'auth_events',
  'origin_server_ts',
]
const keptContent: Record<string, string[]> = {
  'm.room.member': ['membership', 'join_authorised_via_users_server'],
  'm.room.join_rules': ['join_rule', 'allow'],
  'm.room.power_levels': [
    'ban',
    'events',
    'events_default',
    'invite',
    'kick',
    'redact',
    'state_default',
    'users',
    'users_default',
  ],
  'm.room.history_visibility': ['history_visibility'],
  'm.room.redaction': ['redacts'],
}

/** Removes the fields that a redacted event loses: the algorithm of room version 11. */
export function redactEvent<E extends { type: string; content: JsonObject }>(event: E): E {
  return { ...pick(event, keptKeys), content: redactContent(event.type, event.content) } as E
}

/** The remaining content of a redacted event of this type. */
export function redactContent(type: string, content: JsonObject): JsonObject {
  if (type === 'm.room.create') return content
  if (!Object.hasOwn(keptContent, type)) return {}
  const kept = pick(content, lookUp(keptContent, type) ?? [])
  if (type !== 'm.room.member' || !isObject(content.third_party_invite)) return kept
  const signed = pick(content.third_party_invite, ['signed'])
  return { ...kept, third_party_invite: signed }
}

function pick(from: object, keys: string[]): JsonObject {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))
}
