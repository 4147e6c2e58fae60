import type { Generated } from 'kysely'
import type { teamRoles } from '#shared/roles.ts'

/** docs/product.md §6: owner 1, admin 2, member 3. */
export type TeamRole = (typeof teamRoles)[keyof typeof teamRoles]
export type InvitedRole = Exclude<TeamRole, typeof teamRoles.owner>

export type VendorTeamTable = { vendorId: number; userId: string; role: TeamRole; since: Generated<Date> }

export type TeamInvitesTable = {
  id: Generated<string>
  vendorId: number
  /** trimmed, in lower case */
  email: string
  role: InvitedRole
  /** SHA-256 of the link's token, in hex */
  tokenHash: string
  invitedBy: string | null
  createdAt: Generated<Date>
  /** time of the latest mail, whose link is the valid one */
  sentAt: Generated<Date>
  timesSent: Generated<number>
  expiresAt: Date
  acceptedAt: Date | null
  acceptedBy: string | null
  declinedAt: Date | null
  revokedAt: Date | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    vendorTeam: VendorTeamTable
    teamInvites: TeamInvitesTable
  }
}
