import { LRUCache } from 'lru-cache'
import type { Chat } from '../chat-services.ts'
import type { ChatEvent, EventReader } from '../stream/event-row.ts'
import { allRead, type MemberView, noteAnswered } from '../stream/member-view.ts'
import { liveRoom, sendersIn } from './live-answer.ts'
import type { SyncFilter } from './sync-filter.ts'
import { syncAnswer } from './sync-json.ts'

/** keyed by the last event of the response; only the latest, because clients that wait don't ask for old ones */
const answers = new LRUCache<ChatEvent, Map<string, string>>({ max: 100 })
/** variants for one event, for clients with different positions */
const maxOfOne = 50

/**
 * The news since a position if it is the same for many readers: others wrote to one room, and nothing else happened
 * that concerns the reader. Its JSON is written for the first of them and reused. Undefined if there is no news, or
 * more than that; `liveAnswer` handles both.
 */
export function alikeAnswer(
  chat: Chat,
  reader: EventReader,
  view: MemberView,
  { since, filter }: { since: number; filter: SyncFilter },
): string | undefined {
  const { stream } = chat
  const { deviceId } = reader
  if (isTypingNews(chat, deviceId, view)) return undefined
  if ((view.deliveredAnswered.get(deviceId) ?? 0) < view.deliveredVersion) return undefined
  const news = newsOfOneRoom(chat, reader, view, { since, filter })
  const last = news?.events.at(-1)
  if (!news || !last) return undefined
  const { roomId, events } = news
  const unread = view.isSilent(roomId) ? allRead : view.unread.get(roomId)
  const members = filter.lazyMembers ? stream.members.known(roomId) : new Map<string, string>()
  if (!unread || !members) return undefined
  const upTo = stream.position
  const key = `${since} ${upTo} ${unread.messages} ${unread.calls} ${filter.shape}`
  const known = answers.get(last) ?? new Map<string, string>()
  const before = known.get(key)
  if (before !== undefined) return before
  const room = liveRoom(
    {
      ...{ chat, reader, filter, since, upTo, members: sendersIn(members, events), unread },
      ...{ summary: undefined, delivered: undefined },
    },
    roomId,
    { events, receipts: [], data: [] },
    false,
  )
  const answer = syncAnswer({ next: upTo, join: new Map([[roomId, room]]) })
  if (known.size >= maxOfOne) known.clear()
  answers.set(last, known.set(key, answer))
  return answer
}

/** Whether somebody started or stopped typing in one of the reader's rooms. */
function isTypingNews({ stream: { typing } }: Chat, deviceId: string, view: MemberView): boolean {
  const answered = view.typingAnswered.get(deviceId) ?? 0
  if (answered >= typing.version) return false
  if (typing.changedAfter(answered, view.rooms).length > 0) return true
  noteAnswered(view.typingAnswered, deviceId, typing.version)
  return false
}

function newsOfOneRoom(
  { stream }: Chat,
  { identity }: EventReader,
  view: MemberView,
  { since, filter }: { since: number; filter: SyncFilter },
): { roomId: string; events: ChatEvent[] } | undefined {
  const events: ChatEvent[] = []
  let roomId: string | undefined
  for (const entry of stream.ring.after(since)) {
    if (entry.kind === 'account') {
      if (entry.member === identity) return undefined
      continue
    }
    const seen = view.rooms.get(entry.roomId)
    if (!seen || !filter.hasRoom(entry.roomId)) continue
    if (seen.membership !== 'join' || seen.position > since || entry.kind === 'receipt') return undefined
    const { event } = entry
    if (event.stateKey !== null || event.sender === identity) return undefined
    roomId ??= entry.roomId
    if (roomId !== entry.roomId) return undefined
    events.push(event)
  }
  return roomId === undefined ? undefined : { roomId, events }
}
