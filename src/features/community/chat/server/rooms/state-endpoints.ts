import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { lookUp } from '#shared/look-up.ts'
import type { EventContent } from '../../chat.tables.ts'
import { fullId } from '../../chat-identity.ts'
import type { Chat } from '../chat-services.ts'
import { checkEvent } from '../event-rules/check-event.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { mayChangeLevels, maySend } from '../event-rules/power-levels.ts'
import { badJsonIf, forbid, MatrixError, notFound, notInRoom, refuseIf } from '../matrix/matrix-error.ts'
import type { MatrixEndpoint, SignedCall } from '../matrix/matrix-router.ts'
import { eventJson, selectEvents, writeEvent } from '../stream/event-row.ts'
import { appendEvents } from './append-events.ts'
import { changeMembership, type MembershipAction } from './change-membership.ts'
import { prepareEvent } from './event-effects.ts'
import { joinRoom } from './join-room.ts'
import { historyOf } from './list-messages.ts'
import { memberIn } from './member-in.ts'
import { checkMessage } from './message-rules.ts'
import { holdStanding } from './room-standing.ts'
import { bytesOf, checkSendingRate } from './sending-rate.ts'

/** Endpoints for the current state of a room and its members. */
export const stateEndpoints: MatrixEndpoint[] = [
  {
    ...{ method: 'GET', path: '/client/v3/rooms/:roomId/state' },
    handle: async call => `[${(await stateOf(call)).join(',')}]`,
  },
  { ...{ method: 'GET', path: '/client/v3/rooms/:roomId/state/:type' }, handle: getState },
  { ...{ method: 'GET', path: '/client/v3/rooms/:roomId/state/:type/:stateKey{.*}' }, handle: getState },
  { ...{ method: 'PUT', path: '/client/v3/rooms/:roomId/state/:type' }, cost: 2, handle: setState },
  { ...{ method: 'PUT', path: '/client/v3/rooms/:roomId/state/:type/:stateKey{.*}' }, cost: 2, handle: setState },
  {
    ...{ method: 'GET', path: '/client/v3/rooms/:roomId/members' },
    handle: async call => `{"chunk":[${(await stateOf(call, membersAsked(call))).join(',')}]}`,
  },
  { ...{ method: 'GET', path: '/client/v3/rooms/:roomId/joined_members' }, handle: joinedMembers },
]

/** max state events of a room besides memberships, and max characters of their contents together */
const maxStates = 200
const maxLetters = 200_000

type Wanted = { only?: string | null; not?: string | null }

function membersAsked({ query }: SignedCall): Wanted {
  return { only: query.get('membership'), not: query.get('not_membership') }
}

/** The room's state events, or only its memberships; for a former member as of when they left. */
async function stateOf({ chat, caller, param }: SignedCall, members?: Wanted): Promise<string[]> {
  const roomId = param('roomId')
  const { upTo } = await historyOf(chat, caller.identity, roomId)
  const rows = await selectEvents(chat.db)
    .innerJoin('chatState as state', 'state.position', 'event.position')
    .where('state.roomId', '=', roomId)
    .where('state.position', '<=', upTo)
    .$if(members !== undefined, query => query.where('state.type', '=', 'm.room.member'))
    .orderBy('event.position')
    .execute()
  return rows
    .filter(({ content: { membership } }) => {
      if (members?.only && membership !== members.only) return false
      return !members?.not || membership !== members.not
    })
    .map(row => eventJson(writeEvent(row, chat.serverName), caller, chat.serverName))
}

async function findState({ db }: Pick<Chat, 'db'>, roomId: string, type: string, stateKey: string, upTo: number) {
  return db
    .selectFrom('chatState as state')
    .innerJoin('chatEvents as event', 'event.position', 'state.position')
    .select(['event.content', 'event.id'])
    .where('state.roomId', '=', roomId)
    .where('state.type', '=', type)
    .where('state.stateKey', '=', stateKey)
    .where('state.position', '<=', upTo)
    .executeTakeFirst()
}

async function getState({ chat, caller, param }: SignedCall): Promise<JsonObject> {
  const roomId = param('roomId')
  const { upTo } = await historyOf(chat, caller.identity, roomId)
  const found = await findState(chat, roomId, param('type'), param('stateKey'), upTo)
  return found?.content ?? notFound('This room has no such state.')
}

/** Sets state as far as the room's levels allow; a membership event changes who is in the room. */
async function setState(call: SignedCall): Promise<JsonObject> {
  const { chat, caller, param, body } = call
  const [roomId, type, stateKey] = [param('roomId'), param('type'), param('stateKey')]
  const sender = fullId(chat, caller.identity)
  const isProgram = caller.service !== null && caller.tokenId === ''
  refuseIf(checkEvent({ type, sender, roomId, stateKey, content: body, isProgram }))
  if (type === 'm.room.member') return setMember(call, stateKey)
  checkSendingRate(caller, bytesOf(call))
  const eventId = await chat.db.transaction().execute(async tx => {
    const standing = await holdStanding(tx, roomId, caller)
    const { membership, levels } = standing
    if (membership !== 'join') notInRoom()
    checkMessage(standing, { type, content: body, isState: true }, caller.identity)
    if (!maySend(levels, { sender, type, isState: true })) forbid('You aren’t allowed to change that here.')
    if (type === 'm.room.power_levels' && !mayChangeLevels(levels, body, sender))
      forbid('You aren’t allowed to change levels like that.')
    await checkRoom(tx, { roomId, type, stateKey, content: body })
    const event = { roomId, type, stateKey, sender: caller.identity, actorId: caller.userId, content: body }
    const note = await prepareEvent(tx, chat, event)
    const [id] = await appendEvents(tx, [event])
    if (id !== undefined) await note?.(id)
    return id
  })
  return { event_id: eventId ?? '' }
}

type NewState = { roomId: string; type: string; stateKey: string; content: JsonObject }

/** Limits a room's state, because everyone who joins receives all of it. @throws MatrixError M_LIMIT_EXCEEDED */
async function checkRoom(tx: Tx, { roomId, type, stateKey, content }: NewState): Promise<void> {
  const size = sql<number>`length(event.content::text)`
  const isIt = sql<boolean>`(state.type, state.state_key) = (${type}, ${stateKey})`
  const { count, letters, before } = await tx
    .selectFrom('chatState as state')
    .innerJoin('chatEvents as event', 'event.position', 'state.position')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .select([
      sql<number>`coalesce(sum(${size}) filter (where not ${isIt}), 0)::int`.as('letters'),
      sql<number | null>`max(${size}) filter (where ${isIt})`.as('before'),
    ])
    .where('state.roomId', '=', roomId)
    .where('state.type', '<>', 'm.room.member')
    .executeTakeFirstOrThrow()
  const after = JSON.stringify(content).length
  const isMany = before === null && count >= maxStates
  const isMuch = after > (before ?? 0) && letters + after > maxLetters
  if (isMany || isMuch) throw new MatrixError(400, 'M_LIMIT_EXCEEDED', 'This room has too much state.')
}

const actions: Record<string, MembershipAction> = { invite: 'invite', leave: 'kick', ban: 'ban' }

async function setMember({ chat, caller, param, body }: SignedCall, stateKey: string): Promise<JsonObject> {
  const roomId = param('roomId')
  const target = memberIn(chat, stateKey)
  const { membership } = body
  badJsonIf(typeof membership !== 'string', 'membership must be a text.')
  const isOwn = target === caller.identity
  if (membership === 'join') {
    // names and pictures are those of the account
    if (!isOwn) forbid('Nobody joins for somebody else.')
    await joinRoom(chat, caller, roomId)
  } else {
    const action =
      (isOwn && membership === 'leave' ? 'leave' : lookUp(actions, String(membership))) ?? forbid('That can’t be set.')
    await changeMembership(chat, caller, { roomId, action, target })
  }
  const found = await findState(chat, roomId, 'm.room.member', stateKey, Number.MAX_SAFE_INTEGER)
  return { event_id: found?.id ?? '' }
}

async function joinedMembers({ chat, caller, param }: SignedCall): Promise<JsonObject> {
  const roomId = param('roomId')
  const { membership } = await historyOf(chat, caller.identity, roomId)
  if (membership !== 'join') notInRoom()
  const rows = await chat.db
    .selectFrom('chatMembers as member')
    .innerJoin('chatEvents as event', 'event.position', 'member.position')
    .select(['member.member', 'event.content'])
    .where('member.roomId', '=', roomId)
    .where('member.membership', '=', 'join')
    .execute()
  const shown = ({ displayname, avatar_url }: EventContent) => ({ display_name: displayname, avatar_url })
  return { joined: Object.fromEntries(rows.map(row => [fullId(chat, row.member), shown(row.content)])) }
}
