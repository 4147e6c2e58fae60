import type { Generated } from 'kysely'

/** An enterprise as the list filters and sorts it; only triggers and `refresh_enterprise_rows` write it. */
export type EnterpriseRowsTable = {
  vendorId: number
  /** in English, or else the first it has; in lower case */
  name: Generated<string>
  /** its subdomain and all its names, in lower case */
  words: Generated<string>
  /** 0: none, because it is listed by others */
  level: Generated<number>
  status: Generated<number>
  isShown: Generated<boolean>
  /** of the first network that shows it, in English, in lower case; '': none does */
  network: Generated<string>
  /** all that it belongs to, whether they show it or not */
  networkIds: Generated<number[]>
  listings: Generated<number>
  team: Generated<number>
  invitesSent: Generated<number>
  invitesJoined: Generated<number>
  points: Generated<number>
  feedback: Generated<number>
  followers: Generated<number>
  ratings: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** Enterprises whose row is out of date: one, or all that belong to a network. */
export type EnterpriseChangesTable = { id: Generated<number>; vendorId: number | null; networkId: number | null }

declare module '#server/db/database.ts' {
  interface Tables {
    enterpriseRows: EnterpriseRowsTable
    enterpriseChanges: EnterpriseChangesTable
  }
}
