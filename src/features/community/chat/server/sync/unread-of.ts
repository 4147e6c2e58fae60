import type { Chat } from '../chat-services.ts'
import { allRead, changesUnread, type MemberView, type Unread, withUnread } from '../stream/member-view.ts'
import { countUnread } from './count-unread.ts'

/** Unread messages by room. The view keeps them current; rooms that it doesn't cover are counted by one query. */
export async function unreadOf(chat: Chat, view: MemberView, roomIds: string[]): Promise<Map<string, Unread>> {
  const { stream } = chat
  const unknown = roomIds.filter(roomId => !view.unread.has(roomId))
  const from = stream.position
  const found = unknown.length > 0 ? await countUnread(chat, view.identity, unknown, from) : new Map<string, Unread>()
  // entries that were read while the query ran
  const since = from >= stream.ring.start ? stream.ring.after(from) : []
  for (const roomId of unknown) {
    const here = since.filter(entry => entry.roomId === roomId)
    const events = here.flatMap(one => (one.kind === 'event' ? [one.event] : []))
    const count = withUnread(found.get(roomId) ?? allRead, events, view.identity)
    const hasRead = here.some(one => one.kind === 'receipt' && one.member === view.identity)
    const isFirm = !hasRead && !events.some(changesUnread)
    if (isFirm && from >= stream.ring.start) view.unread.set(roomId, count)
    found.set(roomId, count)
  }
  const countOf = (roomId: string) => view.unread.get(roomId) ?? found.get(roomId) ?? allRead
  return new Map(roomIds.map(roomId => [roomId, view.isSilent(roomId) ? allRead : countOf(roomId)]))
}
