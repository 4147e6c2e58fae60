import type { Generated } from 'kysely'

/** An invitation of a network, to an address or by a link. */
export type NetworkInvitationsTable = {
  id: Generated<string>
  networkId: number
  isTrusted: boolean
  /** trimmed, in lower case; null: a link */
  email: string | null
  /** the enterprise that it is for, whose team is notified; null: an address, or a link */
  vendorId: Generated<number | null>
  /** that who joins by it gets; null: none */
  levelId: Generated<number | null>
  /** SHA-256 of the link’s token, in hex */
  tokenHash: string
  maxUses: number
  uses: Generated<number>
  expiresAt: Date
  revokedAt: Date | null
  invitedBy: string | null
  createdAt: Generated<Date>
  /** time of the newest mail, whose link is the valid one */
  sentAt: Generated<Date>
  timesSent: Generated<number>
}

/** An enterprise that accepted an invitation. */
export type NetworkInvitationUsesTable = {
  invitationId: string
  vendorId: number
  acceptedBy: string | null
  acceptedAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    networkInvitations: NetworkInvitationsTable
    networkInvitationUses: NetworkInvitationUsesTable
  }
}
