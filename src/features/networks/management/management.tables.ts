import type { Generated } from 'kysely'
import type { NetworkRole } from './network-roles.ts'

/** A role of a person in a network, beside that of the team. */
export type NetworkRolesTable = {
  networkId: number
  userId: string
  role: NetworkRole
  givenBy: string | null
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    networkRoles: NetworkRolesTable
  }
}
