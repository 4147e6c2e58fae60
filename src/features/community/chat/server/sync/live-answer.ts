import { LRUCache } from 'lru-cache'
import type { Chat } from '../chat-services.ts'
import { deliveredType } from '../stream/delivery-marks.ts'
import { type ChatEvent, type EventReader, eventJson, isOwnEvent } from '../stream/event-row.ts'
import { allRead, type Delivered, type MemberView, noteAnswered, type Unread } from '../stream/member-view.ts'
import type { AccountEntry, ReceiptEntry, StreamEntry } from '../stream/stream-entry.ts'
import { deliveredJson } from './load-delivered.ts'
import { loadInvites } from './load-invites.ts'
import { loadJoined, loadSummaries, smallRoom } from './load-joined.ts'
import { loadLeft } from './load-left.ts'
import { receiptsContent } from './receipts-content.ts'
import type { SyncFilter } from './sync-filter.ts'
import { eventList, joinedRoom, syncAnswer, timelineJson, unreadJson } from './sync-json.ts'
import { unreadOf } from './unread-of.ts'

type Asked = { since: number; filter: SyncFilter }
type News = { events: ChatEvent[]; receipts: ReceiptEntry[]; data: AccountEntry[] }

/** The news since a position that the memory still covers; undefined if there is none for this identity. */
export async function liveAnswer(
  chat: Chat,
  reader: EventReader,
  view: MemberView,
  { since, filter }: Asked,
): Promise<string | undefined> {
  const { stream, db, serverName } = chat
  const upTo = stream.position
  const { rooms, accountData } = sortNews(stream.ring.after(since), reader, view, filter)
  const typing = typingNews(chat, reader, view, filter)
  const delivered = deliveryNews(reader, view, filter)
  for (const roomId of [...typing.rooms, ...delivered.rooms.keys()])
    if (!rooms.has(roomId)) rooms.set(roomId, { events: [], receipts: [], data: [] })
  if (rooms.size === 0 && accountData.length === 0) return undefined

  const changed = [...rooms.keys()].flatMap(roomId => {
    const seen = view.rooms.get(roomId)
    return seen && seen.position > since ? [{ roomId, ...seen }] : []
  })
  const of = (...memberships: string[]) =>
    changed.filter(one => memberships.includes(one.membership)).map(one => one.roomId)
  const entered = of('join')
  const outside = new Set(of('invite', 'leave', 'ban'))
  const going = [...rooms].filter(([roomId]) => !outside.has(roomId) && !entered.includes(roomId))
  const moved = going.filter(([, { events }]) => events.some(event => event.type === 'm.room.member'))
  const [whole, invites, left, unread, summaries, crowded] = await Promise.all([
    loadJoined(
      { db, serverName, reader, filter, upTo, isSilent: view.isSilent },
      entered.map(roomId => ({ roomId, since: 0 })),
    ),
    loadInvites(chat, reader, of('invite')),
    loadLeft(chat, reader, of('leave', 'ban'), since),
    unreadOf(
      chat,
      view,
      going.map(([roomId]) => roomId),
    ),
    loadSummaries(
      { db, reader, serverName },
      moved.map(([roomId]) => roomId),
    ),
    filter.lazyMembers ? loadSenders(chat, going) : new Map<string, string[]>(),
  ])
  const join = new Map<string, string>()
  for (const [roomId, room] of whole) {
    if (typing.rooms.includes(roomId)) room.ephemeral.push(typingJson(chat, roomId))
    join.set(roomId, joinedRoom(room))
  }
  for (const [roomId, news] of going) {
    const members = crowded.get(roomId) ?? []
    const counts = { unread: unread.get(roomId) ?? allRead, summary: summaries.get(roomId) }
    const context = { chat, reader, filter, since, upTo, members, delivered: delivered.rooms.get(roomId), ...counts }
    join.set(roomId, liveRoom(context, roomId, news, typing.rooms.includes(roomId)))
  }
  typing.answered()
  delivered.answered()
  return syncAnswer({ next: upTo, join, invite: invites, leave: left, accountData })
}

function sortNews(entries: StreamEntry[], reader: EventReader, view: MemberView, filter: SyncFilter) {
  const rooms = new Map<string, News>()
  const accountData: string[] = []
  const newsOf = (roomId: string) => {
    const news = rooms.get(roomId) ?? { events: [], receipts: [], data: [] }
    rooms.set(roomId, news)
    return news
  }
  for (const entry of entries) {
    if (entry.kind === 'account') {
      if (entry.member !== reader.identity) continue
      if (entry.roomId === '') {
        if (filter.accountData(entry.type)) accountData.push(entry.json)
      } else if (view.rooms.get(entry.roomId)?.membership === 'join' && filter.roomData(entry.type))
        newsOf(entry.roomId).data.push(entry)
      continue
    }
    const seen = view.rooms.get(entry.roomId)
    if (!seen || !filter.hasRoom(entry.roomId)) continue
    const isIn = seen.membership === 'join'
    if (entry.kind === 'event' && (isIn || entry.position === seen.position))
      newsOf(entry.roomId).events.push(entry.event)
    if (
      entry.kind === 'receipt' &&
      isIn &&
      filter.ephemeral('m.receipt') &&
      (!entry.isPrivate || entry.member === reader.identity)
    )
      newsOf(entry.roomId).receipts.push(entry)
  }
  return { rooms, accountData }
}

function typingNews({ stream }: Chat, { deviceId }: EventReader, view: MemberView, filter: SyncFilter) {
  const { version } = stream.typing
  const rooms = stream.typing
    .changedAfter(view.typingAnswered.get(deviceId) ?? 0, view.rooms)
    .filter(roomId => view.rooms.get(roomId)?.membership === 'join' && filter.ephemeral('m.typing'))
  if (rooms.length === 0) noteAnswered(view.typingAnswered, deviceId, version)
  return { rooms, answered: () => noteAnswered(view.typingAnswered, deviceId, version) }
}

/** Rooms of two in which the other's devices have received messages. */
function deliveryNews({ deviceId }: EventReader, view: MemberView, filter: SyncFilter) {
  const { deliveredVersion: version, deliveredAnswered } = view
  const before = deliveredAnswered.get(deviceId) ?? 0
  const news = version === before || !filter.ephemeral(deliveredType) ? [] : [...view.delivered]
  const rooms = new Map(news.filter(([, mark]) => mark.version > before))
  return { rooms, answered: () => noteAnswered(deliveredAnswered, deviceId, version) }
}

function typingJson({ stream, serverName }: Chat, roomId: string): string {
  const userIds = stream.typing.in(roomId).map(member => `@${member}:${serverName}`)
  return JSON.stringify({ type: 'm.typing', content: { user_ids: userIds } })
}

type RoomContext = {
  chat: Chat
  reader: EventReader
  filter: SyncFilter
  since: number
  upTo: number
  members: string[]
  unread: Unread
  delivered: Delivered | undefined
  /** if somebody joined or left */
  summary: string | undefined
}

/** The part of a response with a room's new events. */
export function liveRoom(context: RoomContext, roomId: string, news: News, isTyping: boolean): string {
  const { chat, members, unread, summary, delivered } = context
  const { serverName } = chat
  const ephemeral: string[] = []
  if (news.receipts.length > 0)
    ephemeral.push(JSON.stringify({ type: 'm.receipt', content: receiptsContent(news.receipts, serverName) }))
  if (isTyping) ephemeral.push(typingJson(chat, roomId))
  if (delivered) ephemeral.push(deliveredJson(serverName, delivered))
  const { timeline, state } = liveTimeline(context, news.events)
  const parts = [timeline, unreadJson(unread)]
  if (summary !== undefined) parts.push(`"summary":${summary}`)
  const states = [...state, ...members]
  if (states.length > 0) parts.push(`"state":${eventList(states)}`)
  if (ephemeral.length > 0) parts.push(`"ephemeral":${eventList(ephemeral)}`)
  if (news.data.length > 0) parts.push(`"account_data":${eventList(news.data.map(entry => entry.json))}`)
  return `{${parts.join(',')}}`
}

type Piece = { timeline: string; state: string[] }

/** Pieces for rooms with many waiting clients are written once, keyed by their last event. */
const pieces = new LRUCache<ChatEvent, Map<string, Piece>>({ max: 100 })

function liveTimeline({ chat, reader, filter, since }: RoomContext, events: ChatEvent[]): Piece {
  const last = events.at(-1)
  const isShared = last !== undefined && !events.some(event => isOwnEvent(event, reader))
  const key = `${since} ${filter.shape}`
  const known = isShared && pieces.get(last)?.get(key)
  if (known) return known
  const wished = events.filter(filter.timeline)
  const shown = wished.slice(-filter.timelineLimit)
  const limited = shown.length < wished.length
  const prevBatch = `t${limited ? (shown[0]?.position ?? since + 1) - 1 : since}`
  const json = (event: ChatEvent) => eventJson(event, reader, chat.serverName)
  const latest = new Map<string, ChatEvent>()
  for (const event of limited ? wished.slice(0, -shown.length) : [])
    if (event.stateKey !== null && filter.state(event)) latest.set(`${event.type} ${event.stateKey}`, event)
  const piece = {
    timeline: timelineJson({ timeline: shown.map(json), limited, prevBatch }),
    state: [...latest.values()].map(json),
  }
  if (isShared) {
    const ofLast = pieces.get(last) ?? new Map<string, Piece>()
    if (ofLast.size > 50) ofLast.clear()
    pieces.set(last, ofLast.set(key, piece))
  }
  return piece
}

/** In large rooms: the members who wrote, for clients that load members lazily. */
async function loadSenders(chat: Chat, rooms: [string, News][]): Promise<Map<string, string[]>> {
  const written = rooms.filter(([, news]) => news.events.length > 0)
  const found = await Promise.all(
    written.map(async ([roomId, { events }]): Promise<[string, string[]]> => {
      const members = await chat.stream.members.of(roomId)
      return [roomId, sendersIn(members, events)]
    }),
  )
  return new Map(found)
}

/** JSON of the memberships of the senders, for a room too large to list all members. */
export function sendersIn(members: Map<string, string>, events: ChatEvent[]): string[] {
  if (members.size <= smallRoom) return []
  const senders = new Set(events.map(event => event.sender))
  return [...senders].flatMap(sender => members.get(sender) ?? [])
}
