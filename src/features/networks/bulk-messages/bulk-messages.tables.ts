import type { ColumnType, Generated } from 'kysely'
import type { StoredMessage } from '#features/networks/networks/network-messages.ts'
import type { AddresseeReason, AddresseeState, BulkState, BulkWay } from './bulk-message-states.ts'

/** A message of a network to many of its members. */
export type NetworkBulkMessagesTable = {
  /** chosen by the browser, so that a second try makes no second message */
  id: string
  networkId: number
  way: BulkWay
  words: ColumnType<StoredMessage, string, string>
  state: Generated<BulkState>
  revision: Generated<number>
  /** null: the account is gone */
  createdBy: string | null
  createdAt: Generated<Date>
  startedBy: string | null
  startedAt: Date | null
  endedAt: Date | null
}

/** A member to whom such a message goes: one row each. */
export type NetworkBulkAddresseesTable = {
  /** also that of its line in the member’s log */
  id: Generated<string>
  messageId: string
  vendorId: number
  state: Generated<AddresseeState>
  reason: AddresseeReason | null
  claimedAt: Date | null
  /** the run that has it */
  claimedRun: string | null
  tries: Generated<number>
  /** from then on it may be in chat; null for mail, which is a row of the transaction that settles it */
  handedOverAt: Date | null
  settledAt: Date | null
}

/** Somebody who wants no messages that a network writes to many members. */
export type NetworkMessageStopsTable = { userId: string; networkId: number; stoppedAt: Generated<Date> }

declare module '#server/db/database.ts' {
  interface Tables {
    networkBulkMessages: NetworkBulkMessagesTable
    networkBulkAddressees: NetworkBulkAddresseesTable
    networkMessageStops: NetworkMessageStopsTable
  }
}
