import { textIn } from './chat-events.ts'
import type { AccountName } from './chat-names.ts'
import { kindOfName, localpartOf } from './chat-names.ts'
import { type Room, stateOf } from './chat-state.ts'
import { newestEvents } from './room-timeline.ts'
import { type ShownMessage, shownMessages } from './shown-messages.ts'

export type RoomKind = 'direct' | 'enterprise' | 'help' | 'group'

/** A room as a list of conversations shows it. */
export type RoomView = {
  id: string
  kind: RoomKind
  /** name of the other side; '' before the first sync, or if their accounts are gone */
  name: string
  /** `mxc://…`, or '' */
  picture: string
  /** whole names of the others */
  others: string[]
  other: AccountName
  unread: number
  last: ShownMessage | undefined
  /** milliseconds since 1970; 0 before anything was written */
  at: number
  /** a stranger asks to write to the reader */
  isRequest: boolean
  /** the reader's messages wait for the other to accept */
  isWaiting: boolean
  /** the other was asked, and declined */
  isDeclined: boolean
  /** the other's account is gone */
  isGone: boolean
  isMuted: boolean
  /** closed help conversations */
  isClosed: boolean
}

const views = new WeakMap<Room, { me: string; view: RoomView }>()

/** @param me the identity's whole name */
export function viewRoom(room: Room, me: string): RoomView {
  const known = views.get(room)
  if (known?.me === me) return known.view
  const view = look(room, me)
  views.set(room, { me, view })
  return view
}

/** The latest conversation first. */
export function viewRooms(rooms: Readonly<Record<string, Room>>, me: string): RoomView[] {
  return Object.values(rooms)
    .map(room => viewRoom(room, me))
    .sort((a, b) => b.at - a.at || a.name.localeCompare(b.name))
}

function look(room: Room, me: string): RoomView {
  const events = newestEvents(room.timeline)
  const last = shownMessages(events, me).at(-1)
  const members = membersOf(room)
  const others = members.filter(one => one.id !== me && one.membership !== 'leave')
  const left = members.filter(one => one.id !== me)
  const shown = others.length > 0 ? others : left
  const kind = textIn(stateOf(room, 'org.pola.kind'), 'kind') as RoomKind | ''
  const other = shown[0]
  const isRequest = room.membership === 'invite'
  // a conversation of two that the other has left
  const isOver = !isRequest && kind !== 'group' && others.length === 0 && left.length > 0
  return {
    id: room.id,
    kind: kind || 'direct',
    name: textIn(stateOf(room, 'm.room.name'), 'name') || namesIn(shown),
    picture: other?.picture ?? '',
    others: shown.map(one => one.id),
    other: kindOfName(localpartOf(other?.id ?? '')),
    unread: isRequest ? 0 : room.unread,
    last,
    at: last?.at ?? events.at(-1)?.origin_server_ts ?? 0,
    isRequest,
    isWaiting: !isRequest && others.length > 0 && others.every(one => one.membership === 'invite'),
    isDeclined: isOver && left.every(one => one.hasDeclined),
    isGone: isOver && left.every(one => one.name === ''),
    isMuted: room.isMuted ?? false,
    isClosed: textIn(stateOf(room, 'org.pola.help'), 'status') === 'closed',
  }
}

function namesIn(members: readonly Member[]): string {
  return members.flatMap(({ name }) => name || []).join(', ')
}

type Shown = { name: string; picture: string }
type Member = Shown & {
  id: string
  membership: string
  /** was asked, and declined */
  hasDeclined: boolean
}

export function membersOf(room: Pick<Room, 'state'>): Member[] {
  const platform = platformIn(room)
  return Object.entries(room.state).flatMap(([name, event]) => {
    const id = name.startsWith('m.room.member|') ? name.slice('m.room.member|'.length) : ''
    if (!id || id === platform) return []
    const membership = textIn(event.content, 'membership')
    const hasDeclined = membership === 'leave' && textIn(beforeOf(event), 'membership') === 'invite'
    return [{ id, ...shownAs(id, event), membership, hasDeclined }]
  })
}

/**
 * Name and picture of a member. Some homeserver software leaves them out once somebody has left: then the previous ones
 * are used. The name is '' if there is none left to show; only programs are shown by their ids.
 */
function shownAs(id: string, event: Room['state'][string] | undefined): Shown {
  const said = [event?.content, beforeOf(event)].find(content => textIn(content, 'displayname') !== '')
  const localpart = localpartOf(id)
  const unnamed = kindOfName(localpart).kind === 'other' ? localpart : ''
  return { name: textIn(said, 'displayname') || unnamed, picture: textIn(said, 'avatar_url') }
}

function beforeOf(event: Room['state'][string] | undefined): unknown {
  return event && 'unsigned' in event ? event.unsigned?.prev_content : undefined
}

/**
 * At a homeserver elsewhere the platform is a member of conversations, to run them; it sets what they are about, and
 * never writes.
 */
function platformIn(room: Pick<Room, 'state'>): string {
  const sender = room.state['org.pola.kind|']?.sender ?? ''
  return kindOfName(localpartOf(sender)).kind === 'other' ? sender : ''
}

/** '' if there is no name left to show. */
export function memberName(room: Pick<Room, 'state'>, id: string): string {
  return shownAs(id, room.state[`m.room.member|${id}`]).name
}

/** Index of the last message that another member has read: a receipt is on it or on a later one. */
export function readUpTo(room: Room, me: string): number {
  const events = newestEvents(room.timeline)
  const read = Object.entries(room.receipts).map(([reader, { eventId }]) =>
    reader === me ? -1 : events.findLastIndex(one => one.event_id === eventId),
  )
  // a writer has seen everything before
  const written = events.findLastIndex(one => one.sender !== me && one.type === 'm.room.message')
  return Math.max(-1, written, ...read)
}

/** Index of the last message that the other's devices have received; a message that was read has arrived. */
export function deliveredUpTo(room: Room, me: string): number {
  const events = newestEvents(room.timeline)
  // rooms stored by older versions don't have it
  const got = Object.entries(room.delivered ?? {}).map(([who, id]) =>
    who === me ? -1 : events.findLastIndex(one => one.event_id === id),
  )
  return Math.max(readUpTo(room, me), ...got)
}
