import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'
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
}

/** Membership: 1 approved, 2 not approved, 3 in progress, 4 renewing; 1 and 4 are shown. */
export type NetworkMembersTable = { networkId: number; vendorId: number; status: number; since: string | null }

declare module '#server/db/database.ts' {
  interface Tables {
    networks: NetworksTable
    networkMembers: NetworkMembersTable
  }
}
