import type { Generated } from 'kysely'
import type { NetworkContent } from './network-content.ts'

/** What is changed in a network’s settings and isn’t published yet. */
export type NetworkDraftsTable = {
  networkId: number
  /** values that differ from the network’s */
  changes: Generated<Partial<NetworkContent>>
  /** counts changes of the draft and publications */
  revision: Generated<number>
  changedAt: Generated<Date>
  changedBy: string | null
}

/** Settings as they were published, the last ones of each network. */
export type NetworkVersionsTable = {
  networkId: number
  number: number
  content: NetworkContent
  publishedAt: Generated<Date>
  /** null: the account is gone, or the version is older than the page of settings */
  publishedBy: string | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    networkDrafts: NetworkDraftsTable
    networkVersions: NetworkVersionsTable
  }
}
