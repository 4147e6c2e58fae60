import type { Generated } from 'kysely'

/** An enterprise as the list filters and sorts it; only `refresh_enterprise_rows` writes it. */
export type EnterpriseRowsTable = {
  vendorId: number
  /** in English, or else the first it has; in lower case */
  name: string
  /** its subdomain and all its names, in lower case */
  words: string
  /** 0: none, because it is listed by others */
  level: number
  status: number
  isShown: boolean
  /** of the first network that shows it, in English, in lower case; '': none does */
  network: string
  /** all that it belongs to, whether they show it or not */
  networkIds: number[]
  listings: number
  team: number
  invitesSent: number
  invitesJoined: number
  points: number
  feedback: number
  followers: number
  ratings: number
  createdAt: Date
  updatedAt: Date
}

/** Enterprises whose row is out of date: one, or all that belong to a network. */
export type EnterpriseChangesTable = { id: Generated<number>; vendorId: number | null; networkId: number | null }

declare module '#server/db/database.ts' {
  interface Tables {
    enterpriseRows: EnterpriseRowsTable
    enterpriseChanges: EnterpriseChangesTable
  }
}
