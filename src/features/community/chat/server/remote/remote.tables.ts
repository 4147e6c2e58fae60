import type { Generated, GeneratedAlways } from 'kysely'
import type { Membership, RoomKind } from '../../chat.tables.ts'

/** `homeserver` is the server name of the homeserver in use at the time. */
type OfHomeserver = { homeserver: string }

export type RemoteRoomsTable = OfHomeserver & {
  /** both identities, sorted */
  directKey: string
  /** null while it is being made */
  roomId: string | null
  kind: Exclude<RoomKind, 'group'>
  creator: string
  asked: string | null
  request: 'open' | 'accepted' | 'declined'
  madeSince: Generated<Date>
  /** people who may not write there now, as last sent to the homeserver */
  silenced: Generated<string[]>
}

declare module '#server/db/database.ts' {
  interface Tables {
    /** identities that the homeserver knows, with the name and picture last sent to it */
    chatRemoteUsers: OfHomeserver & { identity: string; name: string | null; imageId: string | null }
    chatRemoteDevices: OfHomeserver & {
      id: Generated<string>
      identity: string
      /** null once the account is deleted */
      userId: string | null
      sessionId: string | null
      deviceId: string
      /** encrypted */
      token: string
      endingAt: Date | null
      createdAt: Generated<Date>
    }
    chatRemoteRooms: RemoteRoomsTable
    chatRemoteMembers: OfHomeserver & {
      roomId: string
      member: string
      membership: Membership
      readUpTo: Generated<number>
    }
    chatRemoteEvents: OfHomeserver & {
      position: GeneratedAlways<number>
      roomId: string
      eventId: string
      sender: string
      isMessage: boolean
      at: number
      redacted: Generated<boolean>
    }
    chatRemoteTransactions: OfHomeserver & { txnId: string; at: Generated<Date> }
  }
}
