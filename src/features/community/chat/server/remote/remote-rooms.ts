import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { directKeyOf } from '../../chat-identity.ts'
import { forbid, invalidParam, notFound } from '../matrix/matrix-error.ts'
import { checkMayStart } from '../rooms/may-start.ts'
import { namesOf } from '../rooms/names-of.ts'
import { checkNewCustomer } from '../rooms/new-rooms.ts'
import { firstContact, isBlockedBetween, kindOf, type Writer } from '../rooms/open-conversation.ts'
import './remote.tables.ts'
import { HomeserverAway, RemoteRefusal } from './remote-client.ts'
import { ensureIdentity } from './remote-identities.ts'
import { part, platformName, type RemoteParts } from './remote-parts.ts'

/** s after which another call takes over a room that wasn't finished */
const makingLasts = 30
/** ms between checks for a room that another call is making */
const lookEvery = 250

/**
 * The one room of two identities at the homeserver, made if there is none. The platform is in it and holds its levels,
 * so that it can pin cards and take away the right to write; neither of the two has any. A writer unknown to the
 * receiver only invites them.
 * @throws MatrixError
 */
export async function openRemoteConversation(parts: RemoteParts, writer: Writer, to: string): Promise<string> {
  const { chat, client } = parts
  const { identity } = writer
  if (to === identity) invalidParam('That is you.')
  const homeserver = client.settings.serverName
  const directKey = directKeyOf(identity, to)
  const find = () =>
    chat.db
      .selectFrom('chatRemoteRooms')
      .select('roomId')
      .where('homeserver', '=', homeserver)
      .where('directKey', '=', directKey)
      .executeTakeFirst()
  const known = await find()
  if (known?.roomId) return returnTo(parts, known.roomId, identity)
  if (!(await namesOf(chat.db, [to])).get(to)?.isOpen) notFound('There is nobody of that name.')
  await checkMayStart(chat.db, identity, to)
  if (await isBlockedBetween(chat, identity, to)) forbid('You can’t write in this conversation.')
  const contact = await firstContact(chat, identity, to)
  if (contact === 'customer') await checkNewCustomer(chat, writer.userId)
  const isAccepted = contact !== 'request'
  for (const end = Date.now() + makingLasts * 1000; Date.now() < end; await pause(lookEvery)) {
    const taken = await take(parts, { directKey, identity, to, isAccepted })
    if (taken) return makeRoom(parts, { directKey, identity, to, isAccepted })
    const made = await find()
    if (made?.roomId) return made.roomId
  }
  throw new HomeserverAway('another call is still making the room')
}

type Plan = { directKey: string; identity: string; to: string; isAccepted: boolean }

/** @returns false while another call makes the room */
async function take({ chat, client }: RemoteParts, { directKey, identity, to, isAccepted }: Plan): Promise<boolean> {
  const taken = await chat.db
    .insertInto('chatRemoteRooms')
    .values({
      ...{ homeserver: client.settings.serverName, directKey, roomId: null, kind: kindOf(identity, to) },
      ...{ creator: identity, asked: isAccepted ? null : to, request: isAccepted ? 'accepted' : 'open' },
    })
    .onConflict(conflict =>
      conflict
        .columns(['homeserver', 'directKey'])
        .doUpdateSet({
          ...{ creator: identity, asked: isAccepted ? null : to, request: isAccepted ? 'accepted' : 'open' },
          madeSince: sql<Date>`now()`,
        })
        .where('chatRemoteRooms.roomId', 'is', null)
        .where('chatRemoteRooms.madeSince', '<', sql<Date>`now() - ${makingLasts} * interval '1 second'`),
    )
    .returning('directKey')
    .executeTakeFirst()
  return taken !== undefined
}

async function makeRoom(parts: RemoteParts, plan: Plan): Promise<string> {
  const { chat, client } = parts
  const homeserver = client.settings.serverName
  const ofPlan = { homeserver, directKey: plan.directKey }
  try {
    const roomId = await makeThere(parts, plan)
    await chat.db.transaction().execute(async tx => {
      await tx
        .updateTable('chatRemoteRooms')
        .set({ roomId })
        .where('homeserver', '=', ofPlan.homeserver)
        .where('directKey', '=', ofPlan.directKey)
        .execute()
      await tx
        .insertInto('chatRemoteMembers')
        .values([
          { homeserver, roomId, member: plan.identity, membership: 'join' },
          { homeserver, roomId, member: plan.to, membership: plan.isAccepted ? 'join' : 'invite' },
        ])
        .onConflict(conflict => conflict.doNothing())
        .execute()
    })
    return roomId
  } catch (error) {
    await chat.db
      .deleteFrom('chatRemoteRooms')
      .where('homeserver', '=', ofPlan.homeserver)
      .where('directKey', '=', ofPlan.directKey)
      .where('roomId', 'is', null)
      .execute()
    throw error
  }
}

async function makeThere(parts: RemoteParts, { identity, to, isAccepted }: Plan): Promise<string> {
  const { client } = parts
  for (const one of [platformName, identity, to]) await ensureIdentity(parts, one)
  const [writer, platform, other] = [identity, platformName, to].map(one => client.fullId(one))
  const levels = (users: Record<string, number>) => ({
    ...{ users, users_default: 0, events_default: 0, state_default: 50, ban: 50, kick: 50, redact: 50 },
    ...{ events: { 'm.room.encryption': 100, 'm.room.tombstone': 100, 'm.room.server_acl': 100 } },
  })
  // the writer makes the room, so that the invitation comes from them
  const made = await client.call({ as: identity }, 'POST', '/client/v3/createRoom', {
    // from version 12 on, the creator of a room keeps all levels for good
    room_version: '11',
    preset: 'private_chat',
    is_direct: true,
    invite: [other, platform],
    power_level_content_override: { ...levels({ [String(writer)]: 100, [String(platform)]: 100 }), invite: 50 },
  })
  const roomId = String(made.room_id)
  const room = `/client/v3/rooms/${part(roomId)}`
  await client.call({ as: platformName }, 'POST', `${room}/join`, {})
  await setRemoteState(parts, roomId, { type: 'org.pola.kind', stateKey: '', content: { kind: kindOf(identity, to) } })
  // the writer hands the levels to the platform, and then has no more rights than the other
  const final = { ...levels({ [String(platform)]: 100 }), invite: 100 }
  await client.call({ as: identity }, 'PUT', `${room}/state/m.room.power_levels/`, final)
  if (isAccepted) await client.call({ as: to }, 'POST', `${room}/join`, {})
  return roomId
}

type RemoteState = { type: string; stateKey: string; content: Record<string, unknown> }

/** State that the platform sets in a conversation that we made. */
export async function setRemoteState({ client }: RemoteParts, roomId: string, state: RemoteState): Promise<void> {
  const path = `/client/v3/rooms/${part(roomId)}/state/${part(state.type)}/${part(state.stateKey)}`
  await client.call({ as: platformName }, 'PUT', path, state.content)
}

/** Brings somebody who has left back, by an invitation of the platform. */
async function returnTo({ chat, client }: RemoteParts, roomId: string, identity: string): Promise<string> {
  const row = await chat.db
    .selectFrom('chatRemoteMembers')
    .select('membership')
    .where('homeserver', '=', client.settings.serverName)
    .where('roomId', '=', roomId)
    .where('member', '=', identity)
    .executeTakeFirst()
  if (row?.membership !== 'leave') return roomId
  const room = `/client/v3/rooms/${part(roomId)}`
  const invited = { user_id: client.fullId(identity) }
  await client.call({ as: platformName }, 'POST', `${room}/invite`, invited).catch(refusedIsFine)
  await client.call({ as: identity }, 'POST', `${room}/join`, {})
  return roomId
}

/** A refusal is fine: they may be in it already. */
function refusedIsFine(error: unknown): void {
  if (!(error instanceof RemoteRefusal)) throw error
}
