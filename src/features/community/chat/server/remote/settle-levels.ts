import { isObject } from '../event-rules/check-json.ts'
import { maxAsks } from '../rooms/message-limits.ts'
import { isBlockedBetween } from '../rooms/open-conversation.ts'
import './remote.tables.ts'
import { part, platformName, type RemoteParts } from './remote-parts.ts'

/**
 * Takes the right to write from those who may not write now, and gives it back: both after a block, and a writer whose
 * request was declined or has used up its messages. The homeserver accepts messages without asking us, so this happens
 * after the fact.
 */
export async function settleLevels({ chat, client }: RemoteParts, directKey: string): Promise<void> {
  const homeserver = client.settings.serverName
  const room = await chat.db
    .selectFrom('chatRemoteRooms as room')
    .select(['roomId', 'creator', 'request', 'silenced'])
    .select(eb =>
      eb
        .selectFrom('chatRemoteEvents as event')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('event.homeserver', '=', 'room.homeserver')
        .whereRef('event.roomId', '=', 'room.roomId')
        .whereRef('event.sender', '=', 'room.creator')
        .where('event.isMessage', '=', true)
        .as('asks'),
    )
    .where('homeserver', '=', homeserver)
    .where('directKey', '=', directKey)
    .executeTakeFirst()
  if (!room?.roomId) return
  const { roomId, creator, request, asks } = room
  const both = directKey.split(' ')
  const [one = '', other = ''] = both
  const hasAsked = request === 'declined' || (request === 'open' && (asks ?? 0) >= maxAsks)
  const silenced = (await isBlockedBetween(chat, one, other)) ? both : hasAsked ? [creator] : []
  if (silenced.join() === room.silenced.join()) return
  const path = `/client/v3/rooms/${part(roomId)}/state/m.room.power_levels/`
  const levels = await client.call({ as: platformName }, 'GET', path)
  const users = { ...(isObject(levels.users) && levels.users) }
  for (const identity of both) {
    if (silenced.includes(identity)) users[client.fullId(identity)] = -1
    else delete users[client.fullId(identity)]
  }
  await client.call({ as: platformName }, 'PUT', path, { ...levels, users })
  await chat.db
    .updateTable('chatRemoteRooms')
    .set({ silenced })
    .where('homeserver', '=', homeserver)
    .where('directKey', '=', directKey)
    .execute()
}
