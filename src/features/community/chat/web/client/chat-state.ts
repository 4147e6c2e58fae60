import { lookUp } from '#shared/look-up.ts'
import type { ChatEvent, JoinedRoom, StrippedEvent, SyncAnswer } from './chat-events.ts'
import { numberIn, textIn } from './chat-events.ts'
import { mutingRules } from './muted-rooms.ts'
import { beforeRestored } from './restored-messages.ts'
import { addLive, addOlder, type Timeline } from './room-timeline.ts'

export type RoomState = Readonly<Record<string, ChatEvent | StrippedEvent>>

/** State of a room, as seen by the identity of the page. */
export type Room = {
  id: string
  membership: 'join' | 'invite'
  /** keyed by `type|key` */
  state: RoomState
  timeline: Timeline
  unread: number
  /** the last event that each member has read, and when */
  receipts: Readonly<Record<string, { eventId: string; at: number }>>
  /** the last event that each member's devices have received */
  delivered: Readonly<Record<string, string>>
  /** members who are typing now */
  typing: readonly string[]
  /** no notifications; missing if there are */
  isMuted?: boolean
  /** the identity's other account data of the room, contents by type; missing in rooms stored by earlier versions */
  data?: Readonly<Record<string, Record<string, unknown>>>
}

export type ChatState = {
  rooms: Readonly<Record<string, Room>>
  /** contents by type */
  accountData: Readonly<Record<string, Record<string, unknown>>>
  /** token of the last sync; null before the first response */
  since: string | null
}

export const noChats: ChatState = { rooms: {}, accountData: {}, since: null }

/** A room without any events yet. */
export function newRoom(id: string, membership: Room['membership'] = 'join'): Room {
  return { id, membership, state: {}, timeline: [], unread: 0, receipts: {}, delivered: {}, typing: [] }
}

/** Applies a sync; rooms without news stay the same objects. */
export function applySync(chats: ChatState, { next_batch, rooms = {}, account_data }: SyncAnswer): ChatState {
  const changed: Record<string, Room> = { ...chats.rooms }
  for (const id of Object.keys(rooms.leave ?? {})) delete changed[id]
  for (const [id, { invite_state }] of Object.entries(rooms.invite ?? {})) {
    const room = lookUp(changed, id) ?? newRoom(id, 'invite')
    changed[id] = { ...room, membership: 'invite', state: withState(room.state, invite_state?.events ?? []) }
  }
  for (const [id, update] of Object.entries(rooms.join ?? {})) {
    const known = lookUp(changed, id)
    // a read mark may still come for a room that was just left: that alone makes no conversation
    if (known || !isMarkAlone(update)) changed[id] = applyJoined(known ?? newRoom(id), update)
  }
  const accountData = { ...chats.accountData }
  for (const { type, content } of account_data?.events ?? []) accountData[type] = content
  const pushRules = accountData['m.push_rules']
  const isSame = pushRules === chats.accountData['m.push_rules']
  const muted = mutingRules(pushRules)
  for (const id of isSame ? Object.keys(rooms.join ?? {}) : Object.keys(changed)) {
    const room = lookUp(changed, id)
    const isMuted = muted.has(id)
    if (room && (room.isMuted ?? false) !== isMuted) changed[id] = { ...room, isMuted }
  }
  return { rooms: changed, accountData, since: next_batch }
}

function isMarkAlone({ state, timeline, ephemeral }: JoinedRoom): boolean {
  return !state && !timeline && ephemeral !== undefined
}

function applyJoined(room: Room, update: JoinedRoom): Room {
  const { state, timeline, ephemeral, account_data, unread_notifications } = update
  const events = timeline?.events ?? []
  const next: Room = {
    ...room,
    membership: 'join',
    state: withState(withState(room.state, state?.events ?? []), events.filter(isState)),
    timeline: timeline ? addLive(beforeRestored(room.timeline, events), timeline) : room.timeline,
    unread: unread_notifications?.notification_count ?? room.unread,
  }
  for (const { type, content } of ephemeral?.events ?? []) {
    if (type === 'm.typing') next.typing = stringsOf(content.user_ids)
    if (type === 'org.pola.delivered') next.delivered = { ...next.delivered, ...textsOf(content) }
    if (type === 'm.receipt') next.receipts = withReceipts(next.receipts, content)
  }
  for (const { type, content } of account_data?.events ?? []) {
    next.data = { ...next.data, [type]: content }
  }
  return next
}

/** Applies a page of older events of a room. */
export function applyOlder(
  chats: ChatState,
  roomId: string,
  from: string,
  page: { chunk: readonly ChatEvent[]; end?: string | undefined },
): ChatState {
  const room = chats.rooms[roomId]
  if (!room) return chats
  const timeline = addOlder(room.timeline, from, page.chunk, page.end)
  return { ...chats, rooms: { ...chats.rooms, [roomId]: { ...room, timeline } } }
}

/** Applies the latest messages of a request; a sync doesn't send them to somebody who is only invited. */
export function applyRequest(chats: ChatState, roomId: string, chunk: readonly ChatEvent[]): ChatState {
  const room = chats.rooms[roomId]
  if (room?.membership !== 'invite') return chats
  const events = [...chunk].reverse()
  const state = withState(room.state, events.filter(isState))
  const next = {
    ...room,
    state,
    timeline: [{ events, before: null }],
    unread: room.timeline.length > 0 ? room.unread : 1,
  }
  return { ...chats, rooms: { ...chats.rooms, [roomId]: next } }
}

export function stateOf(room: Pick<Room, 'state'>, type: string, key = ''): Record<string, unknown> | undefined {
  return room.state[`${type}|${key}`]?.content
}

function isState(event: ChatEvent): boolean {
  return event.state_key !== undefined
}

function withState(state: RoomState, events: readonly (ChatEvent | StrippedEvent)[]): RoomState {
  if (events.length === 0) return state
  return { ...state, ...Object.fromEntries(events.map(one => [`${one.type}|${one.state_key ?? ''}`, one])) }
}

function withReceipts(receipts: Room['receipts'], content: Record<string, unknown>): Room['receipts'] {
  const next = { ...receipts }
  for (const [eventId, kinds] of Object.entries(content)) {
    const readers = (kinds as { 'm.read'?: Record<string, unknown> } | null)?.['m.read'] ?? {}
    for (const [reader, data] of Object.entries(readers)) {
      const at = numberIn(data, 'ts') ?? 0
      // pages without threads only use receipts of the whole room
      if (textIn(data, 'thread_id') && textIn(data, 'thread_id') !== 'main') continue
      if ((lookUp(next, reader)?.at ?? -1) <= at) next[reader] = { eventId, at }
    }
  }
  return next
}

function textsOf(content: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(content).filter((one): one is [string, string] => typeof one[1] === 'string'),
  )
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
}
