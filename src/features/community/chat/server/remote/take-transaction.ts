import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import type { EventContent, Membership } from '../../chat.tables.ts'
import { directKeyOf, identityOf, localpartIn } from '../../chat-identity.ts'
import { isObject, type JsonObject } from '../event-rules/check-json.ts'
import { waitsForAcceptance } from '../event-rules/check-message.ts'
import { kindOf } from '../rooms/open-conversation.ts'
import './remote.tables.ts'
import { forgetUnlessMore, notifyOfRemoteMessage, remotelyRead } from './notify-of-remote-message.ts'
import type { RemoteParts } from './remote-parts.ts'
import { remoteLevelsQueue, remoteRedactQueue } from './remote-queues.ts'

/** An event as the homeserver sends it, with the fields we read. */
type RemoteEvent = {
  id: string
  roomId: string
  type: string
  stateKey: string | undefined
  /** one of our identities */
  sender: string
  content: EventContent
  at: number
  redacts: string | undefined
}

/** A transaction of the homeserver; `ephemeral` is of v1.13, with the name that servers used before. */
export type Transaction = { txnId: string; body: JsonObject }

/**
 * Takes in what happened at the homeserver, all of it or nothing. A transaction is repeated if our answer was lost; it
 * is recognised by its id, and each event by its own.
 */
export async function takeTransaction({ chat, client }: RemoteParts, { txnId, body }: Transaction): Promise<void> {
  const { serverName } = client.settings
  await chat.db.transaction().execute(async tx => {
    const isNew = await tx
      .insertInto('chatRemoteTransactions')
      .values({ homeserver: serverName, txnId })
      .onConflict(conflict => conflict.doNothing())
      .returning('txnId')
      .executeTakeFirst()
    if (!isNew) return
    for (const event of listIn(body.events)) {
      const remote = read(event, serverName)
      if (remote) await takeEvent(tx, serverName, remote)
    }
    const ephemeral = listIn(body.ephemeral ?? body['de.sorunome.msc2409.ephemeral'])
    for (const event of ephemeral) if (event.type === 'm.receipt') await takeReceipts(tx, serverName, event)
  })
}

const listIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** @returns undefined for events by others than our identities, and for what isn't an event */
function read(event: JsonObject, serverName: string): RemoteEvent | undefined {
  const { event_id: id, room_id: roomId, type, state_key: stateKey, content, origin_server_ts: at } = event
  const sender = localpartIn(event.sender, serverName)
  if (typeof id !== 'string' || typeof roomId !== 'string' || typeof type !== 'string' || !sender) return undefined
  if (!isObject(content)) return undefined
  const redacts = event.redacts ?? content.redacts
  return {
    ...{ id, roomId, type, sender, content, at: typeof at === 'number' ? at : Date.now() },
    stateKey: typeof stateKey === 'string' ? stateKey : undefined,
    redacts: typeof redacts === 'string' ? redacts : undefined,
  }
}

async function takeEvent(tx: Tx, homeserver: string, remote: RemoteEvent): Promise<void> {
  if (remote.type === 'm.room.member') return takeMembership(tx, homeserver, remote)
  if (remote.stateKey !== undefined || !identityOf(remote.sender)) return
  const room = await findRoom(tx, homeserver, remote.roomId)
  if (!room) return
  const { id: eventId, roomId, sender, type, content, at, redacts } = remote
  const isMessage = type === 'm.room.message'
  const added = await tx
    .insertInto('chatRemoteEvents')
    .values({ homeserver, roomId, eventId, sender, isMessage, at })
    .onConflict(conflict => conflict.doNothing())
    .returning('position')
    .executeTakeFirst()
  if (!added) return
  if (type === 'm.room.redaction' && redacts) await takeRedaction(tx, homeserver, { roomId, eventId: redacts })
  if (!isMessage) return
  // somebody who writes has read everything before
  await remotelyRead(tx, { homeserver, roomId, member: sender, upTo: added.position })
  if (room.request === 'open' && sender === room.creator) {
    await enqueue(tx, remoteLevelsQueue, { homeserver, directKey: room.directKey })
    if (waitsForAcceptance(type, content)) {
      await enqueue(tx, remoteRedactQueue, { homeserver, roomId, eventId })
      return
    }
  }
  await notifyOfRemoteMessage(tx, { homeserver, roomId, sender, type, content })
}

/** Nobody is notified of a deleted message any more. */
async function takeRedaction(
  tx: Tx,
  homeserver: string,
  { roomId, eventId }: { roomId: string; eventId: string },
): Promise<void> {
  const deleted = await tx
    .updateTable('chatRemoteEvents')
    .set({ redacted: true })
    .where('homeserver', '=', homeserver)
    .where('roomId', '=', roomId)
    .where('eventId', '=', eventId)
    .returning('sender')
    .executeTakeFirst()
  if (!deleted) return
  const readers = await tx
    .selectFrom('chatRemoteMembers')
    .select(['member', 'readUpTo'])
    .where('homeserver', '=', homeserver)
    .where('roomId', '=', roomId)
    .where('member', '<>', deleted.sender)
    .execute()
  for (const { member, readUpTo } of readers) await forgetUnlessMore(tx, { homeserver, roomId, member, upTo: readUpTo })
}

async function takeMembership(tx: Tx, homeserver: string, remote: RemoteEvent): Promise<void> {
  const { roomId, sender, stateKey, content } = remote
  const member = localpartIn(stateKey, homeserver)
  const membership = memberships.find(one => one === content.membership)
  if (!member || !identityOf(member) || !membership) return
  if (membership === 'invite' && content.is_direct === true) await adopt(tx, homeserver, { roomId, sender, member })
  const room = await findRoom(tx, homeserver, roomId)
  if (!room) return
  await tx
    .insertInto('chatRemoteMembers')
    .values({ homeserver, roomId, member, membership })
    .onConflict(conflict => conflict.columns(['homeserver', 'roomId', 'member']).doUpdateSet({ membership }))
    .execute()
  // somebody who declined and joins now has changed their mind
  const isAnswer =
    room.request === 'open' ? membership !== 'invite' : room.request === 'declined' && membership === 'join'
  if (room.asked !== member || !isAnswer) return
  await tx
    .updateTable('chatRemoteRooms')
    .set({ request: membership === 'join' ? 'accepted' : 'declined' })
    .where('homeserver', '=', homeserver)
    .where('roomId', '=', roomId)
    .execute()
  await enqueue(tx, remoteLevelsQueue, { homeserver, directKey: room.directKey })
}

const memberships: Membership[] = ['invite', 'join', 'leave', 'ban']

type Invited = { roomId: string; sender: string; member: string }

/** Another client made a conversation of two: it becomes the one of both, unless there is one already. */
async function adopt(tx: Tx, homeserver: string, { roomId, sender, member }: Invited): Promise<void> {
  if (sender === member || !identityOf(sender)) return
  await tx
    .insertInto('chatRemoteRooms')
    .values({
      ...{ homeserver, roomId, directKey: directKeyOf(sender, member), kind: kindOf(sender, member) },
      ...{ creator: sender, asked: null, request: 'accepted' },
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tx
    .insertInto('chatRemoteMembers')
    .values({ homeserver, roomId, member: sender, membership: 'join' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function takeReceipts(tx: Tx, homeserver: string, { room_id: roomId, content }: JsonObject): Promise<void> {
  if (typeof roomId !== 'string' || !isObject(content)) return
  for (const [eventId, kinds] of Object.entries(content)) {
    const readers = isObject(kinds) && isObject(kinds['m.read']) ? Object.keys(kinds['m.read']) : []
    const event = await tx
      .selectFrom('chatRemoteEvents')
      .select('position')
      .where('homeserver', '=', homeserver)
      .where('eventId', '=', eventId)
      .where('roomId', '=', roomId)
      .executeTakeFirst()
    for (const reader of event ? readers : []) {
      const member = localpartIn(reader, homeserver)
      if (member && event) await remotelyRead(tx, { homeserver, roomId, member, upTo: event.position })
    }
  }
}

/** A known conversation of two, locked so that its messages come one after the other. */
async function findRoom(tx: Tx, homeserver: string, roomId: string) {
  return tx
    .selectFrom('chatRemoteRooms')
    .select(['directKey', 'creator', 'asked', 'request'])
    .where('homeserver', '=', homeserver)
    .where('roomId', '=', roomId)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes transactions older than a month, which the homeserver won't repeat any more. */
export async function forgetTransactions({ chat }: RemoteParts): Promise<void> {
  await chat.db.deleteFrom('chatRemoteTransactions').where('at', '<', sql<Date>`now() - interval '30 days'`).execute()
}
