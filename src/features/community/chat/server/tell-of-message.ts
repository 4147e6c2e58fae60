import {
  defineNotification,
  forgetThread,
  type NotificationReceiver,
  notify,
} from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { EventContent, RoomKind } from '../chat.tables.ts'
import { identityOf, shownLocalpart } from '../chat-identity.ts'
import { loadPushRules } from './push-rules/load-push-rules.ts'
import { silentRooms } from './push-rules/silent-rooms.ts'
import { namesOf } from './rooms/names-of.ts'

type Data = { from: string; text: string; path: string }

/** To whoever is written to; a shared identity's people are all told. Leads to the conversation, as whom it is. */
export const messageCame = defineNotification<Data>({
  kind: 'message-came',
  group: 'messages',
  texts: {
    en: ({ from, text }) => ({ title: `New message from ${from}`, text }),
    si: ({ from, text }) => ({ title: `${from} වෙතින් නව පණිවිඩයක්`, text }),
  },
  path: ({ path }) => path,
})

/** characters of a message that are told */
const longest = 200

type Written = {
  roomId: string
  kind: RoomKind
  sender: string
  /** the person behind the sender; null for a program */
  actorId: string | null
  type: string
  content: EventContent
}

/**
 * Tells of a message in a conversation of two, once until it was read: nobody is told of each line. Groups, edits and muted rooms are
 * left out.
 */
export async function tellOfMessage(tx: Tx, serverName: string, written: Written): Promise<void> {
  const { roomId, kind, sender, actorId, type, content } = written
  if (kind === 'group' || !isNews(type, content)) return
  const other = await tx
    .selectFrom('chatMembers as member')
    .select(['member.member'])
    .select(eb =>
      eb
        .selectFrom('chatReceipts as receipt')
        .select(({ fn }) => fn.max('receipt.eventPosition').as('position'))
        .whereRef('receipt.roomId', '=', 'member.roomId')
        .whereRef('receipt.member', '=', 'member.member')
        .as('read'),
    )
    .where('member.roomId', '=', roomId)
    .where('member.member', '<>', sender)
    .where('member.membership', 'in', ['invite', 'join'])
    .executeTakeFirst()
  if (!other || !identityOf(other.member)) return
  const { member, read } = other
  const isSilent = silentRooms(await loadPushRules(tx, { identity: member, serverName }))
  if (isSilent(roomId)) return
  const from = (await namesOf(tx, [sender])).get(sender)?.name ?? ''
  const data = { from, text: shortened(String(content.body ?? '')), path: pathFor(member, sender) }
  const thread = threadOf(roomId, member)
  await notify(tx, messageCame, [receiverOf(member)], data, { key: `${thread} ${read ?? 0}`, thread, from: actorId })
}

/** An identity has read a conversation up to there: it isn't told of any more, unless there is more. */
export async function messagesRead(
  tx: Tx,
  { roomId, member, upTo }: { roomId: string; member: string; upTo: number },
): Promise<void> {
  const more = await tx
    .selectFrom('chatEvents')
    .select('id')
    .where('roomId', '=', roomId)
    .where('position', '>', upTo)
    .where('type', '=', 'm.room.message')
    .where('sender', '<>', member)
    .limit(1)
    .executeTakeFirst()
  if (!more) await forgetThread(tx, threadOf(roomId, member))
}

/** Messages that somebody is told of: neither edits nor what programs say. */
export function isNews(type: string, content: EventContent): boolean {
  const isEdit = (content['m.relates_to'] as { rel_type?: unknown } | null | undefined)?.rel_type === 'm.replace'
  return type === 'm.room.message' && !isEdit && content.msgtype !== 'm.notice'
}

export const threadOf = (roomId: string, member: string) => `chat:${roomId}:${member}`

export function receiverOf(member: string): NotificationReceiver {
  const identity = identityOf(member)
  if (identity?.kind === 'user') return { user: identity.userId }
  return identity?.kind === 'vendor' ? { team: identity.vendorId } : 'admins'
}

/** Where a message is read. As a shared identity it says so, for its people may act as somebody else at the time. */
export function pathFor(member: string, sender: string): string {
  const path = `/chats/${shownLocalpart(sender)}`
  return identityOf(member)?.kind === 'user' ? path : `${path}?as=${shownLocalpart(member)}`
}

export function shortened(text: string): string {
  const letters = [...text.trim()]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('')
}
