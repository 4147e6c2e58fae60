import { fullId, localpartIn } from '../../chat-identity.ts'
import type { Chat } from '../chat-services.ts'
import { checkEvent } from '../event-rules/check-event.ts'
import { isObject, type JsonObject } from '../event-rules/check-json.ts'
import { badJsonIf, forbid, invalidParam, MatrixError, notFound, refuseIf } from '../matrix/matrix-error.ts'
import type { SignedCall } from '../matrix/matrix-router.ts'
import { appendEvents, type NewEvent } from './append-events.ts'
import { memberEvent } from './member-event.ts'
import { namesOf } from './names-of.ts'
import { checkNewRooms } from './new-rooms.ts'
import { checkInvitation, firstEvents, newRoomId, openConversation } from './open-conversation.ts'

const maxInvited = 50
const textStates = { name: 'm.room.name', topic: 'm.room.topic' } as const
/** State that a client may give a new room. */
const initialTypes = new Set(['m.room.name', 'm.room.topic', 'm.room.avatar', 'm.room.guest_access'])

/**
 * Makes a room. A direct one with one other is the conversation of both, which exists once; any other is a group, to which people are
 * invited. Rooms are never public, and never encrypted.
 */
export async function createRoom({ chat, caller, body }: SignedCall): Promise<JsonObject> {
  checkWish(body)
  const states = statesIn(body)
  const sender = fullId(chat, caller.identity)
  for (const { type, content } of states) refuseIf(checkEvent({ type, sender, roomId: '', stateKey: '', content }))
  const invited = invitedIn(chat, body)
  await checkNewRooms(chat, caller)
  const [other] = invited
  if (body.is_direct === true && invited.length === 1 && other)
    return { room_id: await openConversation(chat, caller, other) }
  const names = await namesOf(chat.db, invited)
  for (const one of invited) {
    if (!names.get(one)?.isOpen) notFound('There is nobody of that name.')
    await checkInvitation(chat, caller.identity, one)
  }
  const levels = isObject(body.power_level_content_override) ? body.power_level_content_override : {}
  refuseIf(checkEvent({ type: 'm.room.power_levels', sender, roomId: '', stateKey: '', content: levels }))
  const roomId = newRoomId(chat.serverName)
  const given = { roomId, sender: caller.identity, actorId: caller.userId }
  await chat.db.transaction().execute(async tx => {
    await tx
      .insertInto('chatRooms')
      .values({ id: roomId, kind: 'group', directKey: null, creator: caller.identity, asked: null })
      .execute()
    const [created, ...first] = firstEvents(chat, given, { kind: 'group', admins: [caller.identity], levels })
    const events = [
      ...(created ? [created] : []),
      await memberEvent(tx, chat, { ...given, member: caller.identity, membership: 'join' }),
      ...first,
      ...states.map(state => ({ ...given, stateKey: '', ...state })),
    ]
    for (const member of invited)
      events.push(
        await memberEvent(tx, chat, {
          ...{ ...given, member, membership: 'invite' },
          isDirect: body.is_direct === true,
        }),
      )
    await appendEvents(tx, events)
  })
  return { room_id: roomId }
}

function checkWish(body: JsonObject): void {
  if (body.visibility === 'public' || body.preset === 'public_chat') forbid('Rooms here are not public.')
  if (body.room_alias_name !== undefined) forbid('Rooms here have no aliases.')
  if (Array.isArray(body.invite_3pid) && body.invite_3pid.length > 0) forbid('Invite people by their id.')
  if (body.room_version !== undefined && body.room_version !== '11')
    throw new MatrixError(400, 'M_UNSUPPORTED_ROOM_VERSION', 'Rooms here are of version 11.')
  for (const name of Object.keys(textStates))
    badJsonIf(
      body[name] !== undefined && (typeof body[name] !== 'string' || (body[name] as string).length > 500),
      `${name} must be a text of at most 500 characters.`,
    )
}

function invitedIn(chat: Chat, { invite = [] }: JsonObject): string[] {
  badJsonIf(!Array.isArray(invite), 'invite must be a list.')
  const ids = invite as unknown[]
  if (ids.length > maxInvited) invalidParam(`At most ${maxInvited} can be invited at once.`)
  return [...new Set(ids.map(id => localpartIn(id, chat.serverName) ?? notFound('There is nobody of that name.')))]
}

function statesIn(body: JsonObject): Pick<NewEvent, 'type' | 'content'>[] {
  const { initial_state: initial = [] } = body
  badJsonIf(!Array.isArray(initial), 'initial_state must be a list.')
  const states = new Map<string, JsonObject>()
  for (const state of initial as unknown[]) {
    badJsonIf(
      !isObject(state) || typeof state.type !== 'string' || !isObject(state.content),
      'initial_state is malformed.',
    )
    const { type, content } = state as { type: string; content: JsonObject }
    if (type === 'm.room.encryption') forbid('End-to-end encryption is not offered here.')
    if (initialTypes.has(type)) states.set(type, content)
  }
  for (const [name, type] of Object.entries(textStates))
    if (typeof body[name] === 'string') states.set(type, { [name]: body[name] })
  return [...states].map(([type, content]) => ({ type, content }))
}
