import { sql } from 'kysely'
import {
  defineNotification,
  forgetThread,
  type NotificationReceiver,
  notify,
  updateNotice,
} from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type Arguments, prepareStatement } from '#server/db/prepare-query.ts'
import type { EventContent, RoomKind } from '../chat.tables.ts'
import { identityOf, shownLocalpart } from '../chat-identity.ts'
import { storedRules } from './push-rules/change-push-rules.ts'
import { type PushRules, pushRulesType } from './push-rules/push-rule.ts'
import { silentRooms } from './push-rules/silent-rooms.ts'
import { namesOf } from './rooms/names-of.ts'

type Data = { from: string; text: string; path: string }

/**
 * Notifies the receivers of a message; for a shared identity, all its people. Links to the conversation, acting as that
 * identity.
 */
export const messageCame = defineNotification<Data>({
  kind: 'message-came',
  group: 'messages',
  write: ({ from, text }, { t }) => ({ title: t('New message from {{from}}', { from }), text: text }),
  path: ({ path }) => path,
})

/** Max characters of a message that are quoted in a notification. */
const longest = 200

type Written = {
  roomId: string
  kind: RoomKind
  sender: string
  /** the person behind the sender; null for a program */
  actorId: string | null
  type: string
  content: EventContent
  /** the admin who looks after a conversation with the platform's team, and who alone is notified */
  assigneeId: string | null
}

const readReceiver = prepareStatement('chat-receiver', (db, given: Arguments<Pick<Written, 'roomId' | 'sender'>>) =>
  db
    .selectFrom('chatMembers as member')
    .leftJoin('chatAccountData as data', join =>
      join.onRef('data.member', '=', 'member.member').on('data.roomId', '=', '').on('data.type', '=', pushRulesType),
    )
    .select(['member.member', 'member.membership', 'data.content as rules'])
    .where('member.roomId', '=', given.roomId)
    .where('member.member', '<>', given.sender)
    .where('member.membership', '<>', 'ban'),
)

/**
 * Notifies of a message in a conversation of two, once until it is read, not for each message. Groups, edits and muted
 * rooms are left out.
 * @returns localpart of the receiver if they have left the conversation
 */
export async function notifyOfMessage(tx: Tx, written: Written): Promise<string | undefined> {
  const { roomId, kind, sender, actorId, type, content, assigneeId } = written
  if (kind === 'group' || !isNews(type, content)) return undefined
  const [other] = await readReceiver(tx, { roomId, sender })
  if (!other || !identityOf(other.member)) return undefined
  const { member, membership } = other
  const left = membership === 'leave' ? member : undefined
  const rules = storedRules(other.rules)
  if (rules && silentRooms(rules)(roomId)) return left
  const from = (await namesOf(tx, [sender])).get(sender)?.name ?? ''
  const data = { from, text: shortened(String(content.body ?? '')), path: pathFor(member, sender) }
  const thread = threadOf(roomId, member)
  const receiver = member === 'help' && assigneeId ? { user: assigneeId } : receiverOf(member)
  await notify(tx, messageCame, [receiver], data, { key: thread, renews: true, thread, from: actorId })
  return left
}

type Reading = { roomId: string; member: string; upTo: number }

/** An identity has read a conversation up to a position: notifications about older messages are withdrawn. */
export async function messagesRead(tx: Tx, { roomId, member, upTo }: Reading): Promise<void> {
  if (!(await firstUnread(tx, { roomId, member, upTo }))) await forgetThread(tx, threadOf(roomId, member))
}

/** A deleted message: receivers who hadn't read it are only notified of their other unread messages. */
export async function messageDeleted(
  tx: Tx,
  { roomId, sender, eventId }: { roomId: string; sender: string; eventId: string },
): Promise<void> {
  const others = await tx
    .selectFrom('chatMembers as member')
    .leftJoin('chatReceipts as receipt', join =>
      join.onRef('receipt.roomId', '=', 'member.roomId').onRef('receipt.member', '=', 'member.member'),
    )
    .select(['member.member', eb => eb.fn.max<number | null>('receipt.eventPosition').as('upTo')])
    .where('member.roomId', '=', roomId)
    .where('member.member', '<>', sender)
    .groupBy('member.member')
    .execute()
  for (const { member, upTo } of others) {
    const thread = threadOf(roomId, member)
    const next = await firstUnread(tx, { roomId, member, upTo: upTo ?? 0 }, eventId)
    if (!next) await forgetThread(tx, thread)
    else await updateNotice(tx, messageCame, thread, { text: shortened(String(next.content.body ?? '')) })
  }
}

/**
 * Withdraws pending notifications of an identity in a room: it blocked the other, declined or is gone, or the other's
 * account is.
 */
export async function forgetWaiting(tx: Db, { roomId, member }: Omit<Reading, 'upTo'>): Promise<void> {
  await forgetThread(tx, threadOf(roomId, member))
}

/** Withdraws pending notifications and mails for rooms that an identity has just muted. */
export async function forgetSilenced(
  tx: Tx,
  { member, before, after }: { member: string; before: PushRules; after: PushRules },
): Promise<void> {
  const [was, is] = [silentRooms(before), silentRooms(after)]
  const rooms = await tx.selectFrom('chatMembers').select('roomId').where('member', '=', member).execute()
  const silenced = rooms.filter(({ roomId }) => is(roomId) && !was(roomId))
  await forgetThread(tx, ...silenced.map(({ roomId }) => threadOf(roomId, member)))
}

function firstUnread(tx: Tx, { roomId, member, upTo }: Reading, deleted?: string) {
  return tx
    .selectFrom('chatEvents')
    .select('content')
    .where('roomId', '=', roomId)
    .where('position', '>', upTo)
    .where('type', '=', 'm.room.message')
    .where('sender', '<>', member)
    .where('redactedBy', 'is', null)
    .where(sql<boolean>`content ->> 'msgtype' is distinct from 'm.notice'`)
    .where(sql<boolean>`content #>> '{m.relates_to,rel_type}' is distinct from 'm.replace'`)
    .$if(deleted !== undefined, query => query.where('id', '<>', deleted as string))
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

/** Whether people are notified of a message: not of edits, and not of messages that programs send. */
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

/**
 * Path of the page where a message is read. For a shared identity the path names it, because its people may be acting
 * as somebody else.
 */
export function pathFor(member: string, sender: string): string {
  const path = `/chats/${shownLocalpart(sender)}`
  return identityOf(member)?.kind === 'user' ? path : `${path}?as=${shownLocalpart(member)}`
}

export function shortened(text: string): string {
  const letters = [...text.trim()]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('')
}
