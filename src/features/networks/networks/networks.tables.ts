import type { ColumnType, Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'
import type { MembershipSource } from './membership-states.ts'
import type { NetworkSettings } from './network-settings.ts'

export type NetworksTable = {
  id: Generated<number>
  vendorId: number | null
  parentId: number | null
  subDomain: string
  name: LocalText
  description: Generated<LocalText>
  infoTitle: Generated<LocalText>
  /** 1–10, docs/product.md §9 */
  types: number[]
  /** 1–6, docs/product.md §9 */
  regions: number[]
  status: Generated<number>
  imageId: string | null
  whiteLabel: Generated<boolean>
  /** as saved; see `readSettings` */
  settings: Generated<NetworkSettings>
  /** IANA name: where its days begin and end */
  timeZone: Generated<string>
}

/** A level that a network gives its members. */
export type NetworkLevelsTable = {
  id: Generated<number>
  networkId: number
  name: LocalText
  text: Generated<LocalText>
  imageId: string | null
  /** null: no limit */
  maxListings: number | null
  maxMembers: number | null
  sortOrder: Generated<number>
}

/** An enterprise’s membership of a network, made of periods. */
export type MembershipsTable = {
  id: Generated<number>
  networkId: number
  vendorId: number
  revision: Generated<number>
  createdAt: Generated<Date>
  /** when the clock next begins or ends one of its periods, set by the database; null: never */
  turnsAt: Date | null
}

/** Periods of a membership never overlap; see `membership-rules.ts`. */
export type MembershipPeriodsTable = {
  id: Generated<number>
  membershipId: number
  networkId: number
  /** null: unknown */
  startsAt: Date | null
  /** the first instant after it; null: open */
  endsAt: Date | null
  /** as `membershipStatuses` numbers them */
  status: number
  levelId: number | null
  /** when a renewal has to be decided */
  dueAt: Date | null
  decidedBy: string | null
  source: MembershipSource
  createdAt: Generated<Date>
}

/** An enterprise that looks after members of a network. */
export type NetworkPartnersTable = {
  networkId: number
  vendorId: number
  /** null: the account is gone */
  addedBy: string | null
  createdAt: Generated<Date>
  revision: Generated<number>
}

/** A member that a partner looks after. */
export type NetworkPartnerMembersTable = {
  networkId: number
  /** vendor id of the partner */
  partnerId: number
  membershipId: number
}

type Read<T> = ColumnType<T, never, never>

/** A view of the periods of now: what is true of members today. All readers of memberships go through it. */
export type NetworkMembersView = {
  networkId: Read<number>
  vendorId: Read<number>
  status: Read<number>
  levelId: Read<number | null>
  membershipId: Read<number>
  endsAt: Read<Date | null>
  /** the first day of its first period, in the network’s zone; null: unknown */
  since: Read<string | null>
}

/** The categories that a network's marketplace includes, before and after one took the place of another. */
export type IncludedChange = { networkId: number; before: number[]; after: number[] }

declare module '#server/db/database.ts' {
  interface Tables {
    networks: NetworksTable
    networkLevels: NetworkLevelsTable
    memberships: MembershipsTable
    membershipPeriods: MembershipPeriodsTable
    networkMembers: NetworkMembersView
    networkPartners: NetworkPartnersTable
    networkPartnerMembers: NetworkPartnerMembersTable
  }
}
