import type { Db } from '#server/db/database.ts'
import type { Membership } from '../../chat.tables.ts'
import { isObject } from '../event-rules/check-json.ts'
import { relationOf } from '../event-rules/check-relation.ts'
import { readAccountData } from '../marks/account-data.ts'
import { storedRules } from '../push-rules/change-push-rules.ts'
import { pushRulesType } from '../push-rules/push-rule.ts'
import { silentRooms } from '../push-rules/silent-rooms.ts'
import type { ChatEvent } from './event-row.ts'
import type { StreamEntry } from './stream-entry.ts'

/** Messages that were not read, and those of them that name the reader. */
export type Unread = { messages: number; calls: number }
export const allRead: Unread = { messages: 0, calls: 0 }

/** Up to where a room's other one knows it; `version` counts what came. */
export type Delivered = { member: string; eventId: string; version: number }

/** Rooms of which it is kept that the other one has got a message. */
const maxDelivered = 100

export type RoomSeen = {
  membership: Membership
  position: number
  /** a room of two */
  isPair: boolean
}

/** Which rooms concern an identity, kept by the stream while a client of it is here. */
export class MemberView {
  readonly identity: string
  readonly rooms = new Map<string, RoomSeen>()
  /** messages of others that were not read, where they were counted */
  readonly unread = new Map<string, Unread>()
  /** of which rooms nothing is to be counted */
  isSilent: (roomId: string) => boolean = () => false
  /** by device: version of the typing board that it got last */
  readonly typingAnswered = new Map<string, number>()
  /** the latest message of the other in rooms of two, until a device says that it knows it */
  readonly undelivered = new Map<string, { eventId: string; position: number }>()
  /** before this came what isn't in `undelivered`; 0: nothing did */
  missedUpTo = 0
  /** by room */
  readonly delivered = new Map<string, Delivered>()
  /** by device: version of `delivered` that it got last */
  readonly deliveredAnswered = new Map<string, number>()
  deliveredVersion = 0
  /** by device: time of its last response with news, as `performance.now` */
  readonly answeredAt = new Map<string, number>()
  /** wake the polls that wait */
  readonly waiting = new Set<() => void>()
  lastUsed = 0

  readonly #newPairs: { has(roomId: string): boolean }

  /** @param newPairs rooms of two that were made a moment ago */
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
    // which message that was isn't known here: counted anew
    if (event.type === 'm.room.redaction') this.unread.delete(roomId)
    const count = this.unread.get(roomId)
    if (count !== undefined) this.unread.set(roomId, withUnread(count, [event], this.identity))
    const seen = this.rooms.get(roomId)
    const isIn = seen?.membership === 'join'
    // who made a room comes in before it is said what it is
    if (seen && event.type === 'org.pola.kind') seen.isPair = event.content.kind !== 'group'
    if (isIn && seen.isPair && event.type === 'm.room.message' && event.sender !== this.identity)
      this.undelivered.set(roomId, { eventId: event.id, position })
    return isOwnMembership || isIn
  }

  /** The other of a room of two knows it up to an event. */
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
    // a new name or picture is no coming in
    if (known?.membership === seen.membership) return
    if (!known || known.position <= seen.position) this.rooms.set(roomId, seen)
  }
}

/** Max devices of an identity whose state is kept; the oldest beyond get the same things once more. */
const maxDevices = 500

/** Records the version that a device got last. */
export function noteAnswered(answered: Map<string, number>, deviceId: string, upTo: number): void {
  answered.set(deviceId, upTo)
  if (answered.size > maxDevices) answered.delete(answered.keys().next().value ?? '')
}

/** What an event counts for: whom it names, or nothing for what isn't a message to read. */
const counted = new WeakMap<ChatEvent, Set<string> | null>()

/** Counts events in that somebody hasn’t read: messages of others, but not their edits, nor notices of programs. */
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

/** Localparts; null for what isn't counted. */
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
