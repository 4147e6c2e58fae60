import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import '../chat.tables.ts'
import { forgetHelpCase } from './help-desk/forget-help.ts'
import './media/media.tables.ts'
import { forgetWaiting } from './notify-of-message.ts'
import { exportRemotely } from './remote/export-remote.ts'
import { forgetRemotely } from './remote/forget-remote.ts'
import { appendEvents, lockStream, notifyNodes } from './rooms/append-events.ts'
import { namesOf } from './rooms/names-of.ts'
import { giveUpAll } from './withholding/withhold-message.ts'
import './withholding/withholding.tables.ts'

/**
 * Everything somebody wrote, as themselves and for enterprises, and the data of their clients; nothing that others
 * wrote.
 */
export async function exportChat(db: Db, userId: string) {
  const identity = `user_${userId}`
  const messages = await db
    .selectFrom('chatEvents')
    // what moderators took out of a conversation is still theirs
    .leftJoin('chatWithheld', 'chatWithheld.eventId', 'chatEvents.id')
    .select(['id', 'roomId', 'type', 'sender as as', 'at'])
    .select(eb => eb.fn.coalesce('chatWithheld.content', 'chatEvents.content').as('content'))
    .where(eb => eb.or([eb('sender', '=', identity), eb('actorId', '=', userId)]))
    .where('stateKey', 'is', null)
    .where(eb => eb.or([eb('redactedBy', 'is', null), eb('chatWithheld.eventId', 'is not', null)]))
    .orderBy('position')
    .execute()
  const conversations = await db
    .selectFrom('chatMembers as member')
    .innerJoin('chatRooms as room', 'room.id', 'member.roomId')
    .select(['room.id', 'room.kind', 'member.membership', 'room.createdAt'])
    .where('member.member', '=', identity)
    .orderBy('room.createdAt')
    .execute()
  const clients = await db
    .selectFrom('chatTokens')
    .select(['identity as as', 'deviceId', 'deviceName', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  const files = await db
    .selectFrom('chatMedia')
    .select(['id', 'owner as as', 'fileName', 'type', 'bytes', 'createdAt'])
    .where('actorId', '=', userId)
    .where('isReady', '=', true)
    .orderBy('createdAt')
    .execute()
  const { count: blocked } = await db
    .selectFrom('chatBlocks')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('blocker', '=', identity)
    .executeTakeFirstOrThrow()
  const others = await othersIn(
    db,
    identity,
    conversations.map(one => one.id),
  )
  const names = await namesOf(db, [...new Set([...others.map(one => one.member), ...messages.map(one => one.as)])])
  const nameOf = (localpart: string) => names.get(localpart)?.name ?? ''
  return {
    // with names, as the pages show them
    conversations: conversations.map(one => ({
      ...one,
      with: others.filter(({ roomId }) => roomId === one.id).map(({ member }) => nameOf(member)),
    })),
    messages: messages.map(({ at, ...message }) => ({
      ...message,
      asName: nameOf(message.as),
      at: new Date(at).toISOString(),
    })),
    files,
    clients,
    blocked,
    elsewhere: await exportRemotely(db, userId),
  }
}

/** Others who are or were in these rooms. */
async function othersIn(db: Db, identity: string, roomIds: string[]) {
  if (roomIds.length === 0) return []
  return db
    .selectFrom('chatMembers')
    .select(['roomId', 'member'])
    .where('member', '<>', identity)
    .where(sql<boolean>`room_id = any(${roomIds})`)
    .execute()
}

/**
 * When an account is deleted: what the person wrote under their own name is deleted for everyone, and they leave all
 * rooms. Messages for an enterprise stay the enterprise's; who wrote them is forgotten.
 */
export async function forgetChat(tx: Tx, userId: string): Promise<void> {
  const identity = `user_${userId}`
  await forgetHelpCase(tx, identity)
  const rooms = await tx
    .selectFrom('chatMembers as member')
    .innerJoin('chatState as state', 'state.position', 'member.position')
    .select(['member.roomId', 'state.stateKey'])
    .where('member.member', '=', identity)
    .where('member.membership', 'in', ['join', 'invite'])
    .orderBy('member.roomId')
    // a transaction that removes them from a room locks the membership before the stream
    .forUpdate('member')
    .execute()
  await forgetNotices(tx, identity)
  const leave = { type: 'm.room.member', sender: identity, actorId: null, content: { membership: 'leave' } }
  if (rooms.length > 0)
    await appendEvents(
      tx,
      rooms.map(room => ({ ...leave, ...room })),
    )
  else await lockStream(tx)
  await redactAll(tx, identity)
  await giveUpAll(tx, identity)
  await forgetRemotely(tx, userId)
  await tx.deleteFrom('chatReceipts').where('member', '=', identity).execute()
  await tx.deleteFrom('chatDelivered').where('member', '=', identity).execute()
  await tx.deleteFrom('chatAccountData').where('member', '=', identity).execute()
  await tx
    .deleteFrom('chatBlocks')
    .where(eb => eb.or([eb('blocker', '=', identity), eb('blocked', '=', identity)]))
    .execute()
  await notifyNodes(tx)
}

/** Withdraws the notifications about an identity's messages. */
async function forgetNotices(tx: Tx, identity: string): Promise<void> {
  const others = await tx
    .selectFrom('chatMembers as own')
    .innerJoin('chatRooms as room', 'room.id', 'own.roomId')
    .innerJoin('chatMembers as other', 'other.roomId', 'own.roomId')
    .select(['other.roomId', 'other.member'])
    .where('own.member', '=', identity)
    .where('other.member', '<>', identity)
    .where('room.kind', '<>', 'group')
    .execute()
  for (const other of others) await forgetWaiting(tx, other)
}

/** Removes names and pictures from memberships, and empties each message by an event that clients receive. */
async function redactAll(tx: Tx, identity: string): Promise<void> {
  await sql`
    update chat_events set content = jsonb_build_object('membership', content -> 'membership'), prev_content = null
    where type = 'm.room.member' and state_key like ${`@${identity}:%`}
      and room_id in (select room_id from chat_members where member = ${identity})`.execute(tx)
  await sql`
    with redaction as (
      insert into chat_events (position, id, room_id, type, sender, content, at, redacts)
      select nextval('chat_position'), '$' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
        room_id, 'm.room.redaction', sender, jsonb_build_object('redacts', id),
        (extract(epoch from clock_timestamp()) * 1000)::bigint, id
      from chat_events
      where sender = ${identity} and state_key is null and redacted_by is null and type <> 'm.room.redaction'
        and room_id in (select room_id from chat_members where member = ${identity})
      order by position
      returning id, redacts
    )
    update chat_events event set content = '{}', redacted_by = redaction.id
    from redaction where event.id = redaction.redacts`.execute(tx)
}
