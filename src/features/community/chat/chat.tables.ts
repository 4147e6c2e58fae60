import type { ColumnType, Generated, RawBuilder } from 'kysely'

export type RoomKind = 'direct' | 'enterprise' | 'help' | 'group'
export type Membership = 'invite' | 'join' | 'leave' | 'ban'
export type EventContent = { [key: string]: unknown }

/** Written as a string of JSON. */
type Json<T> = ColumnType<T, string, string>

export type ChatRoomsTable = {
  id: string
  kind: RoomKind
  /** both identities, sorted */
  directKey: string | null
  creator: string
  /**
   * the receiver of a stranger's request or, once that is accepted, of a customer's messages, until they accept or
   * answer
   */
  asked: string | null
  request: Generated<'open' | 'accepted' | 'declined'>
  createdAt: Generated<Date>
}

export type ChatEventsTable = {
  /** in the stream; positions in one room follow the order of its events */
  position: ColumnType<number, number | RawBuilder<number>, never>
  id: string
  roomId: string
  type: string
  /** null unless it is state */
  stateKey: string | null
  /** identity, without the server's name */
  sender: string
  /** the person behind it; null for a deleted account's messages as an enterprise */
  actorId: string | null
  content: Json<EventContent>
  prevContent: ColumnType<EventContent | null, string | null, never>
  /** ms since 1970 */
  at: number
  deviceId: string | null
  txnId: string | null
  redacts: string | null
  redactedBy: string | null
  /** the words by which search finds it */
  words: ColumnType<string | null, string | null | undefined, string | null>
}

export type ChatReceiptsTable = {
  roomId: string
  member: string
  type: 'm.read' | 'm.read.private'
  /** '' the whole room, 'main' messages outside threads, otherwise the thread's first event */
  thread: Generated<string>
  eventId: string
  eventPosition: number
  at: number
  position: ColumnType<number, number | RawBuilder<number>, number | RawBuilder<number>>
}

export type ChatAccountDataTable = {
  member: string
  /** '' for the account itself */
  roomId: Generated<string>
  type: string
  content: Json<EventContent>
  position: ColumnType<number, number | RawBuilder<number>, number | RawBuilder<number>>
}

export type ChatTokensTable = {
  id: Generated<string>
  /** SHA-256, hexadecimal */
  tokenHash: string
  seed: string
  /** null for a program */
  userId: string | null
  service: Generated<string | null>
  /** null once the login has ended */
  sessionId: string | null
  identity: string
  deviceId: string
  deviceName: string | null
  /** made for our own pages */
  isOwn: boolean
  createdAt: Generated<Date>
  usedAt: Date | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    chatRooms: ChatRoomsTable
    chatEvents: ChatEventsTable
    chatState: { roomId: string; type: string; stateKey: string; position: number }
    chatMembers: {
      roomId: string
      member: string
      membership: Membership
      position: number
      forgotten: Generated<boolean>
    }
    chatReceipts: ChatReceiptsTable
    chatAccountData: ChatAccountDataTable
    chatBlocks: { blocker: string; blocked: string; at: Generated<Date> }
    /** position up to which a device of the identity has received messages */
    chatDelivered: { member: string; position: number }
    /** identities whose name or picture has changed since their rooms were updated */
    chatRenamed: { identity: string }
    chatTokens: ChatTokensTable
    chatLoginTokens: { tokenHash: string; sessionId: string; identity: string; expiresAt: Date }
  }
}
