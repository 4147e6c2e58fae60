import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/db/database.ts'
import type { RoomKind } from '../../chat.tables.ts'
import { directKeyOf, fullId, identityOf } from '../../chat-identity.ts'
import type { Chat } from '../chat-services.ts'
import { openCase } from '../help-desk/case-of-message.ts'
import { forbid, invalidParam, notFound } from '../matrix/matrix-error.ts'
import { acceptRequest } from './accept-request.ts'
import { appendEvents, type NewEvent } from './append-events.ts'
import { isBlockedIn } from './is-blocked.ts'
import { arrivesUnasked, isKnown, mayBeInvited } from './is-known.ts'
import { checkMayStart } from './may-start.ts'
import { memberEvent } from './member-event.ts'
import { namesOf } from './names-of.ts'
import { checkNewCustomer } from './new-rooms.ts'

export type Writer = { identity: string; userId: string | null }

/**
 * The one room of two identities, made if there is none. A writer whom the receiver knows, or a customer of an
 * enterprise, is in a conversation with them at once. Others send a request: the receiver is invited, and the request
 * stays open until they accept, answer or decline.
 * @throws MatrixError M_NOT_FOUND if the receiver doesn't exist or can't be written to, M_FORBIDDEN after a block,
 * ORG.POLA.HIDDEN
 */
export async function openConversation(chat: Chat, writer: Writer, to: string): Promise<string> {
  const { db } = chat
  const { identity } = writer
  if (to === identity) invalidParam('That is you.')
  const key = directKeyOf(identity, to)
  const known = await db.selectFrom('chatRooms').select('id').where('directKey', '=', key).executeTakeFirst()
  if (known) return returnTo(chat, known.id, writer)
  if (!(await namesOf(db, [to])).get(to)?.isOpen) notFound('There is nobody of that name.')
  await checkMayStart(db, identity, to)
  if (await isBlockedBetween(chat, identity, to)) forbid('You can’t write in this conversation.')
  const contact = await firstContact(chat, identity, to)
  if (contact === 'customer') await checkNewCustomer(chat, writer.userId)
  const id = await db.transaction().execute(tx => makeRoom(tx, chat, writer, { to, key, contact }))
  return id ?? openConversation(chat, writer, to)
}

/** Brings a writer who had left back into the room; after a declined request nothing changes. */
async function returnTo(chat: Chat, roomId: string, { identity, userId }: Writer): Promise<string> {
  await chat.db.transaction().execute(async tx => {
    const member = await tx
      .selectFrom('chatMembers')
      .select('membership')
      .where('roomId', '=', roomId)
      .where('member', '=', identity)
      .forUpdate()
      .executeTakeFirst()
    if (member?.membership !== 'leave') return
    await checkReturn(tx, roomId, identity)
    const { request, asked } = await tx
      .selectFrom('chatRooms')
      .select(['request', 'asked'])
      .where('id', '=', roomId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    // somebody who declined and writes now has changed their mind
    if (asked === identity && request !== 'accepted') await acceptRequest(tx, roomId)
    const join = { roomId, member: identity, sender: identity, membership: 'join' as const, actorId: userId }
    await appendEvents(tx, [await memberEvent(tx, chat, join)])
  })
  return roomId
}

/**
 * How somebody's first message reaches another: into the inbox, if the receiver knows them or they come as a customer,
 * or as a request. A customer whom the enterprise doesn't know may send a few messages before it answers.
 */
export type FirstContact = 'known' | 'customer' | 'request'

export async function firstContact(
  chat: Pick<Chat, 'db' | 'acquaintances' | 'services'>,
  writer: string,
  receiver: string,
): Promise<FirstContact> {
  if (await isKnown(chat, writer, receiver)) return 'known'
  return arrivesUnasked(writer, receiver) ? 'customer' : 'request'
}

type Plan = { to: string; key: string; contact: FirstContact }

/** @returns undefined if the other has made the room concurrently */
async function makeRoom(
  tx: Tx,
  chat: Chat,
  { identity, userId }: Writer,
  { to, key, contact }: Plan,
): Promise<string | undefined> {
  const isAccepted = contact !== 'request'
  const id = newRoomId(chat.serverName)
  const kind = kindOf(identity, to)
  const room = await tx
    .insertInto('chatRooms')
    .values({
      ...{ id, kind, directKey: key, creator: identity, asked: contact === 'known' ? null : to },
      request: isAccepted ? 'accepted' : 'open',
    })
    .onConflict(conflict => conflict.column('directKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!room) return undefined
  if (kind === 'help') await openCase(tx, id)
  const given = { roomId: id, sender: identity, actorId: userId }
  const events = [
    ...firstEvents(chat, given, { kind, admins: [identity, to] }),
    await memberEvent(tx, chat, { ...given, member: identity, membership: 'join' }),
  ]
  // the order of the events: creation, the maker's own membership, and then what requires it
  events.splice(1, 0, ...events.splice(-1))
  events.push(await memberEvent(tx, chat, { ...given, member: to, membership: 'invite', isDirect: true }))
  if (isAccepted)
    events.push(await memberEvent(tx, chat, { ...given, member: to, sender: to, actorId: null, membership: 'join' }))
  await appendEvents(tx, events)
  return id
}

/** The state that every room begins with, from its creation on. */
export function firstEvents(
  chat: Pick<Chat, 'serverName'>,
  given: { roomId: string; sender: string; actorId: string | null },
  { kind, admins, levels = {} }: { kind: RoomKind; admins: string[]; levels?: Record<string, unknown> },
): NewEvent[] {
  const state = (type: string, content: Record<string, unknown>): NewEvent => ({
    ...given,
    type,
    stateKey: '',
    content,
  })
  const users = Object.fromEntries(admins.map(one => [fullId(chat, one), 100]))
  return [
    state('m.room.create', { room_version: '11' }),
    state('m.room.power_levels', {
      ...{ users, users_default: 0, events: { 'm.room.encryption': 101 }, events_default: 0, state_default: 50 },
      ...{ ban: 50, kick: 50, redact: 50, invite: kind === 'group' ? 0 : 101, ...levels },
    }),
    state('m.room.join_rules', { join_rule: 'invite' }),
    state('m.room.history_visibility', { history_visibility: 'shared' }),
    state('m.room.guest_access', { guest_access: 'forbidden' }),
    state('org.pola.kind', { kind }),
  ]
}

/** The kind of a conversation between these two. */
export function kindOf(one: string, other: string): Exclude<RoomKind, 'group'> {
  const kinds = [one, other].map(localpart => identityOf(localpart)?.kind)
  if (kinds.includes('help')) return 'help'
  return kinds.includes('vendor') ? 'enterprise' : 'direct'
}

export function newRoomId(serverName: string): string {
  return `!${randomBytes(15).toString('base64url')}:${serverName}`
}

/** @throws MatrixError M_FORBIDDEN after a block or if they don't know each other; ORG.POLA.HIDDEN */
export async function checkInvitation(chat: Chat, from: string, to: string): Promise<void> {
  await checkMayStart(chat.db, from, to)
  if (to === 'help' && !chat.services.areOfOne(from, to)) forbid('The platform’s team is written to directly.')
  if (await isBlockedBetween(chat, from, to)) forbid('They can’t be invited.')
  if (!(await mayBeInvited(chat, from, to))) forbid('They don’t know you yet: write to them first.')
}

/** @throws MatrixError M_FORBIDDEN if they have left a conversation of two in which one blocked the other */
export async function checkReturn(tx: Tx, roomId: string, identity: string): Promise<void> {
  if (await isBlockedIn(tx, roomId, identity)) forbid('You can’t write in this conversation.')
}

/** Whether one of them blocked the other. */
export async function isBlockedBetween({ db }: Pick<Chat, 'db'>, one: string, other: string): Promise<boolean> {
  const block = await db
    .selectFrom('chatBlocks')
    .select('at')
    .where(eb => eb.or([eb.and({ blocker: one, blocked: other }), eb.and({ blocker: other, blocked: one })]))
    .executeTakeFirst()
  return block !== undefined
}
