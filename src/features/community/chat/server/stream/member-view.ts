import type { Db } from '#server/db/database.ts'
import type { Membership } from '../../chat.tables.ts'
import type { ChatEvent } from './event-row.ts'
import type { StreamEntry } from './stream-entry.ts'

export type RoomSeen = { membership: Membership; position: number }

/** Which rooms concern an identity, kept by the stream while a client of it is here. */
export class MemberView {
  readonly identity: string
  readonly rooms = new Map<string, RoomSeen>()
  /** messages of others that were not read, where they were counted */
  readonly unread = new Map<string, number>()
  /** by device: up to which change of the typing board it was told */
  readonly typingTold = new Map<string, number>()
  /** by device: when it was last told something, as `performance.now` */
  readonly toldAt = new Map<string, number>()
  /** wake the polls that wait */
  readonly waiting = new Set<() => void>()
  lastUsed = 0

  constructor(identity: string) {
    this.identity = identity
  }

  async load(db: Db): Promise<void> {
    const rows = await db
      .selectFrom('chatMembers')
      .select(['roomId', 'membership', 'position'])
      .where('member', '=', this.identity)
      .execute()
    for (const { roomId, ...seen } of rows) this.#note(roomId, seen)
  }

  /** Takes in an entry; the returned flag says whether it concerns the identity. */
  take(entry: StreamEntry): boolean {
    if (entry.kind === 'account') return entry.member === this.identity
    if (entry.kind === 'receipt' && entry.member === this.identity) this.unread.delete(entry.roomId)
    if (entry.kind === 'receipt')
      return entry.isPrivate ? entry.member === this.identity : this.rooms.get(entry.roomId)?.membership === 'join'
    const { event, roomId, position } = entry
    const isOwnMembership = event.type === 'm.room.member' && event.stateKey?.startsWith(`@${this.identity}:`)
    if (isOwnMembership) this.#note(roomId, { membership: event.content.membership as Membership, position })
    const count = this.unread.get(roomId)
    if (count !== undefined && isUnread(event, this.identity)) this.unread.set(roomId, count + 1)
    return isOwnMembership || this.rooms.get(roomId)?.membership === 'join'
  }

  #note(roomId: string, seen: RoomSeen): void {
    const known = this.rooms.get(roomId)
    if (!known || known.position <= seen.position) this.rooms.set(roomId, seen)
  }
}

/** Whether a message counts for somebody until they have read it. */
export function isUnread(event: ChatEvent, identity: string): boolean {
  return event.type === 'm.room.message' && event.sender !== identity && event.redactedBy === null
}
