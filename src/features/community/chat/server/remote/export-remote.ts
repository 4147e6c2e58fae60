import type { Db } from '#server/db/database.ts'
import './remote.tables.ts'

/**
 * Our record of somebody’s conversations at other homeservers and of their clients there; the contents are there alone.
 */
export async function exportRemotely(db: Db, userId: string) {
  const identity = `user_${userId}`
  const conversations = await db
    .selectFrom('chatRemoteMembers as member')
    .innerJoin('chatRemoteRooms as room', join =>
      join.onRef('room.roomId', '=', 'member.roomId').onRef('room.homeserver', '=', 'member.homeserver'),
    )
    .select(['room.homeserver', 'room.roomId as id', 'room.kind', 'member.membership', 'room.madeSince as createdAt'])
    .where('member.member', '=', identity)
    .orderBy('room.madeSince')
    .execute()
  const messages = await db
    .selectFrom('chatRemoteEvents')
    .select(['homeserver', 'roomId', 'eventId as id', 'at'])
    .where('sender', '=', identity)
    .where('isMessage', '=', true)
    .where('redacted', '=', false)
    .orderBy('position')
    .execute()
  const clients = await db
    .selectFrom('chatRemoteDevices')
    .select(['homeserver', 'identity as as', 'deviceId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return {
    conversations,
    messages: messages.map(({ at, ...message }) => ({ ...message, at: new Date(at).toISOString() })),
    clients,
  }
}
