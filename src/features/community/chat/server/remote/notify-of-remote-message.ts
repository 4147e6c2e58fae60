import { forgetThread, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { EventContent } from '../../chat.tables.ts'
import { identityOf } from '../../chat-identity.ts'
import { isNews, messageCame, pathFor, receiverOf, shortened, threadOf } from '../notify-of-message.ts'
import { namesOf } from '../rooms/names-of.ts'
import './remote.tables.ts'

type Written = { homeserver: string; roomId: string; sender: string; type: string; content: EventContent }

/**
 * Notifies of a message in a conversation of two, once until it is read, as `notifyOfMessage` does for our own rooms.
 */
export async function notifyOfRemoteMessage(tx: Tx, written: Written): Promise<void> {
  const { homeserver, roomId, sender, type, content } = written
  if (!isNews(type, content)) return
  const other = await tx
    .selectFrom('chatRemoteMembers')
    .select(['member', 'readUpTo'])
    .where('homeserver', '=', homeserver)
    .where('roomId', '=', roomId)
    .where('member', '<>', sender)
    .where('membership', 'in', ['invite', 'join'])
    .executeTakeFirst()
  if (!other) return
  const { member, readUpTo } = other
  const from = (await namesOf(tx, [sender])).get(sender)?.name ?? ''
  const data = { from, text: shortened(String(content.body ?? '')), path: pathFor(member, sender) }
  const thread = threadOf(roomId, member)
  // the person behind a shared identity isn't revealed to us
  const identity = identityOf(sender)
  const actor = identity?.kind === 'user' ? identity.userId : null
  await notify(tx, messageCame, [receiverOf(member)], data, { key: `${thread} ${readUpTo}`, thread, from: actor })
}

type Read = { homeserver: string; roomId: string; member: string; upTo: number }

/** An identity has read up to a position: notifications about older messages are withdrawn. */
export async function remotelyRead(tx: Tx, read: Read): Promise<void> {
  const { homeserver, roomId, member, upTo } = read
  const moved = await tx
    .updateTable('chatRemoteMembers')
    .set({ readUpTo: upTo })
    .where('homeserver', '=', homeserver)
    .where('roomId', '=', roomId)
    .where('member', '=', member)
    .where('readUpTo', '<', upTo)
    .returning('member')
    .executeTakeFirst()
  if (moved) await forgetUnlessMore(tx, read)
}

/** Removes a conversation from the notifications of an identity’s people, unless there is a later message. */
export async function forgetUnlessMore(tx: Tx, { homeserver, roomId, member, upTo }: Read): Promise<void> {
  const more = await tx
    .selectFrom('chatRemoteEvents')
    .select('position')
    .where('homeserver', '=', homeserver)
    .where('roomId', '=', roomId)
    .where('position', '>', upTo)
    .where('isMessage', '=', true)
    .where('redacted', '=', false)
    .where('sender', '<>', member)
    .limit(1)
    .executeTakeFirst()
  if (!more) await forgetThread(tx, threadOf(roomId, member))
}
