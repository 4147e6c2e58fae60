import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

/** What a proposal may change: what was reviewed. */
export const reviewedFields = ['brand', 'sectorIds', 'certificates'] as const
export type ReviewedField = (typeof reviewedFields)[number]

export const proposalStates = ['open', 'accepted', 'partly', 'refused', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

export type ProposedCertificate = {
  certificateId: number
  number: string
  /** days */
  issuedOn: string | null
  renewedOn: string | null
  validUntil: string | null
}

/** New values of what is to change. */
export type ProposedChanges = { brand?: LocalText; sectorIds?: number[]; certificates?: ProposedCertificate[] }

export type ProfileProposalsTable = {
  id: Generated<number>
  vendorId: number
  /** counts how often it was changed while open */
  revision: Generated<number>
  changes: ProposedChanges
  state: Generated<ProposalState>
  accepted: Generated<ReviewedField[]>
  /** of the team, to admins */
  message: Generated<string>
  /** of the admin, to the team */
  reason: Generated<string>
  proposedBy: string | null
  decidedBy: string | null
  createdAt: Generated<Date>
  changedAt: Generated<Date>
  decidedAt: Date | null
  /** what was reviewed when it was decided or withdrawn; null while it is open, and of those before this was kept */
  decidedAgainst: Generated<Required<ProposedChanges> | null>
}

/** When a text was last changed in a language; kept by triggers. No row: not since it was made. */
type TextTime = { field: string; language: string; changedAt: Date }

declare module '#server/db/database.ts' {
  interface Tables {
    profileProposals: ProfileProposalsTable
    vendorTextTimes: TextTime & { vendorId: number }
    listingTextTimes: TextTime & { listingId: number }
  }
}
