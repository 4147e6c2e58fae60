import type { Chat } from '../chat-services.ts'
import { isUnread, type MemberView } from '../stream/member-view.ts'
import { countUnread } from './count-unread.ts'

/** Unread messages by room. The view keeps them current; those that it doesn't know are counted by one query. */
export async function unreadOf(
  { db, stream }: Chat,
  view: MemberView,
  roomIds: string[],
): Promise<Map<string, number>> {
  const unknown = roomIds.filter(roomId => !view.unread.has(roomId))
  const from = stream.position
  const found = unknown.length > 0 ? await countUnread(db, view.identity, unknown, from) : new Map<string, number>()
  // what was read while the query ran
  const since = from >= stream.ring.start ? stream.ring.after(from) : []
  for (const roomId of unknown) {
    const here = since.filter(entry => entry.roomId === roomId)
    const count =
      (found.get(roomId) ?? 0) + here.filter(one => one.kind === 'event' && isUnread(one.event, view.identity)).length
    const hasRead = here.some(one => one.kind === 'receipt' && one.member === view.identity)
    if (!hasRead && from >= stream.ring.start) view.unread.set(roomId, count)
    found.set(roomId, count)
  }
  return new Map(roomIds.map(roomId => [roomId, view.unread.get(roomId) ?? found.get(roomId) ?? 0]))
}
