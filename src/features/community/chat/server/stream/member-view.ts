import type { Db } from '#server/db/database.ts'
import type { Membership } from '../../chat.tables.ts'
import { restoredType } from '../../restored-type.ts'
import { isObject } from '../event-rules/check-json.ts'
import { relationOf } from '../event-rules/check-relation.ts'
import { readAccountData } from '../marks/account-data.ts'
import { storedRules } from '../push-rules/change-push-rules.ts'
import { pushRulesType } from '../push-rules/push-rule.ts'
import { silentRooms } from '../push-rules/silent-rooms.ts'
import type { ChatEvent } from './event-row.ts'
import type { StreamEntry } from './stream-entry.ts'

/** Number of unread messages, and how many of them mention the reader. */
export type Unread = { messages: number; calls: number }
export const allRead: Unread = { messages: 0, calls: 0 }

/** Up to which event the other of a room has received it; `version` counts changes. */
export type Delivered = { member: string; eventId: string; version: number }

/** Max rooms for which it is remembered that the other has received a message. */
const maxDelivered = 100

export type RoomSeen = {
  membership: Membership
  position: number
  /** a room of two */
  isPair: boolean
}

/** The rooms that concern an identity, kept by the stream while one of its clients is connected. */
export class MemberView {
  readonly identity: string
  readonly rooms = new Map<string, RoomSeen>()
  /** unread messages of others, for rooms in which they were counted */
  readonly unread = new Map<string, Unread>()
  /** rooms in which nothing is counted */
  isSilent: (roomId: string) => boolean = () => false
  /** version of the typing board that each device received last */
  readonly typingAnswered = new Map<string, number>()
  /** the other's latest message in rooms of two, until a device confirms it */
  readonly undelivered = new Map<string, { eventId: string; position: number }>()
  /** messages up to this position that aren't in `undelivered` may be unconfirmed; 0: none */
  missedUpTo = 0
  /** keyed by room */
  readonly delivered = new Map<string, Delivered>()
  /** version of `delivered` that each device received last */
  readonly deliveredAnswered = new Map<string, number>()
  deliveredVersion = 0
  /** time of each device's last response with news, as `performance.now` */
  readonly answeredAt = new Map<string, number>()
  /** callbacks that wake waiting polls */
  readonly waiting = new Set<() => void>()
  lastUsed = 0

  readonly #newPairs: { has(roomId: string): boolean }

  /** @param newPairs rooms of two that were just made */
  constructor(identity: string, newPairs: { has(roomId: string): boolean }) {
    this.identity = identity
    this.#newPairs = newPairs
  }

  async load(db: Db): Promise<void> {
    const rows = await db
      .selectFrom('chatMembers')
      .innerJoin('chatRooms', 'chatRooms.id', 'chatMembers.roomId')
      .select(['roomId', 'membership', 'position', 'directKey'])
      .where('member', '=', this.identity)
      .execute()
    for (const { roomId, membership, position, directKey } of rows)
      this.#note(roomId, { membership, position, isPair: directKey !== null })
    this.#hear(await readAccountData(db, { member: this.identity, roomId: '', type: pushRulesType }))
  }

  /** Takes in an entry; the returned flag says whether it concerns the identity. */
  take(entry: StreamEntry): boolean {
    if (entry.kind === 'account') {
      const isOwn = entry.member === this.identity
      if (isOwn && entry.type === pushRulesType) this.#hear(JSON.parse(entry.json).content)
      return isOwn
    }
    if (entry.kind === 'receipt' && entry.member === this.identity) this.unread.delete(entry.roomId)
    if (entry.kind === 'receipt')
      return entry.isPrivate ? entry.member === this.identity : this.rooms.get(entry.roomId)?.membership === 'join'
    const { event, roomId, position } = entry
    const isOwnMembership = event.type === 'm.room.member' && event.stateKey?.startsWith(`@${this.identity}:`)
    if (isOwnMembership) {
      const isPair = this.rooms.get(roomId)?.isPair ?? this.#newPairs.has(roomId)
      this.#note(roomId, { membership: event.content.membership as Membership, position, isPair })
    } else if (!this.rooms.has(roomId)) return false
    // it's unknown which message that was: count from scratch
    if (changesUnread(event)) this.unread.delete(roomId)
    const count = this.unread.get(roomId)
    if (count !== undefined) this.unread.set(roomId, withUnread(count, [event], this.identity))
    const seen = this.rooms.get(roomId)
    const isIn = seen?.membership === 'join'
    // the maker of a room joins before the event that says its kind
    if (seen && event.type === 'org.pola.kind') seen.isPair = event.content.kind !== 'group'
    if (isIn && seen.isPair && event.type === 'm.room.message' && event.sender !== this.identity)
      this.undelivered.set(roomId, { eventId: event.id, position })
    return isOwnMembership || isIn
  }

  /** Records that the other of a room of two has received it up to an event. */
  hearDelivered(roomId: string, { member, eventId }: { member: string; eventId: string }): void {
    this.deliveredVersion += 1
    this.delivered.delete(roomId)
    this.delivered.set(roomId, { member, eventId, version: this.deliveredVersion })
    const [oldest = ''] = this.delivered.keys()
    if (this.delivered.size > maxDelivered) this.delivered.delete(oldest)
  }

  #hear(pushRules: unknown): void {
    const rules = storedRules(pushRules)
    this.isSilent = rules ? silentRooms(rules) : () => false
  }

  #note(roomId: string, seen: RoomSeen): void {
    const known = this.rooms.get(roomId)
    // a new name or picture is a membership event, but nobody has joined
    if (known?.membership === seen.membership) return
    if (!known || known.position <= seen.position) this.rooms.set(roomId, seen)
  }
}

/** Whether messages before it may count, or no longer count, as unread. */
export function changesUnread({ type }: Pick<ChatEvent, 'type'>): boolean {
  return type === 'm.room.redaction' || type === restoredType
}

/** Max devices of an identity whose state is kept; older ones receive some things twice. */
const maxDevices = 500

/** Records the version that a device received last. */
export function noteAnswered(answered: Map<string, number>, deviceId: string, upTo: number): void {
  answered.set(deviceId, upTo)
  if (answered.size > maxDevices) answered.delete(answered.keys().next().value ?? '')
}

/** Whom an event mentions; null if it doesn't count as a message to read. */
const counted = new WeakMap<ChatEvent, Set<string> | null>()

/** Adds events to unread counts: messages of others, without edits and notices of programs. */
export function withUnread({ messages, calls }: Unread, events: ChatEvent[], identity: string): Unread {
  const unread = { messages, calls }
  for (const event of events) {
    const named = namedIn(event)
    if (!named || event.sender === identity) continue
    unread.messages += 1
    if (named.has(identity)) unread.calls += 1
  }
  return unread
}

/** Localparts; null if the event isn't counted. */
function namedIn(event: ChatEvent): Set<string> | null {
  const known = counted.get(event)
  if (known !== undefined) return known
  const { type, redactedBy, content } = event
  const isMessage = type === 'm.room.message' && redactedBy === null && content.msgtype !== 'm.notice'
  const mentions = content['m.mentions']
  const ids = isObject(mentions) && Array.isArray(mentions.user_ids) ? (mentions.user_ids as unknown[]) : []
  const localparts = ids.flatMap(id => (typeof id === 'string' ? [id.slice(1).split(':', 1)[0] ?? ''] : []))
  const named = isMessage && relationOf(content)?.type !== 'm.replace' ? new Set(localparts) : null
  counted.set(event, named)
  return named
}
