import { z } from 'zod'
import { lookUp } from '#shared/look-up.ts'
import { type ChatRefusal, forbidden } from './chat-refusal.ts'
import type { JsonObject } from './check-json.ts'
import { checkShape } from './check-message.ts'

const level = z.int()
const levels = z.record(z.string().max(255), level)
const shapes: Record<string, z.ZodType> = {
  'm.room.name': z.looseObject({ name: z.string().max(255).optional() }),
  'm.room.topic': z.looseObject({ topic: z.string().max(2000).optional() }),
  'm.room.avatar': z.looseObject({ url: z.string().max(255).optional() }),
  'm.room.member': z.looseObject({
    membership: z.enum(['invite', 'join', 'leave', 'ban', 'knock']),
    displayname: z.string().max(255).nullish(),
    avatar_url: z.string().max(255).nullish(),
    reason: z.string().max(1000).optional(),
  }),
  'm.room.join_rules': z.looseObject({ join_rule: z.literal('invite', 'rooms here are by invitation') }),
  'm.room.history_visibility': z.looseObject({
    history_visibility: z.literal('shared', 'whoever comes in reads what was said before'),
  }),
  'm.room.guest_access': z.looseObject({ guest_access: z.literal('forbidden', 'guests can’t be let in') }),
  'm.room.pinned_events': z.looseObject({ pinned: z.array(z.string().max(255)).max(100) }),
  'm.room.power_levels': z.looseObject({
    ...{ users: levels.optional(), events: levels.optional(), notifications: levels.optional() },
    ...{ users_default: level.optional(), events_default: level.optional(), state_default: level.optional() },
    ...{ ban: level.optional(), kick: level.optional(), redact: level.optional(), invite: level.optional() },
  }),
}
const refused: Record<string, string> = {
  'm.room.create': 'A room is created once.',
  'm.room.encryption': 'Messages here aren’t end-to-end encrypted.',
  'm.room.third_party_invite': 'People can only be invited by their account.',
  'm.room.canonical_alias': 'Rooms have no addresses here.',
  'm.room.tombstone': 'Rooms can’t be replaced here.',
  'm.room.server_acl': 'There are no other servers.',
}
/** event types with this prefix are written by the server, and by the operator’s programs with their own token */
const ours = 'org.pola.'

/** Whether content is valid as a state event. Power levels decide whether the sender may set it. */
export function checkState(type: string, content: JsonObject, isProgram = false): ChatRefusal | undefined {
  const why = lookUp(refused, type)
  if (why) return forbidden(why)
  if (type.startsWith(ours) && !isProgram) return forbidden('Only the platform sets this.')
  const shape = lookUp(shapes, type)
  return shape && checkShape(shape, content)
}
