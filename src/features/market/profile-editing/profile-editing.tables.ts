import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

/** Fields that need a proposal, because they were reviewed. */
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

/** New values; only of fields that are to change. */
export type ProposedChanges = { brand?: LocalText; sectorIds?: number[]; certificates?: ProposedCertificate[] }

export type ProfileProposalsTable = {
  id: Generated<number>
  vendorId: number
  /** incremented by every change while it is open */
  revision: Generated<number>
  changes: ProposedChanges
  state: Generated<ProposalState>
  accepted: Generated<ReviewedField[]>
  /** from the team to the admins */
  message: Generated<string>
  /** from the admin to the team */
  reason: Generated<string>
  proposedBy: string | null
  decidedBy: string | null
  createdAt: Generated<Date>
  changedAt: Generated<Date>
  decidedAt: Date | null
  /** reviewed values at the time of the decision or withdrawal; null while it is open, and for older proposals */
  decidedAgainst: Generated<Required<ProposedChanges> | null>
}

/** When a text was last changed in a language; kept by triggers. Without a row it hasn't changed since its creation. */
type TextTime = { field: string; language: string; changedAt: Date }

declare module '#server/db/database.ts' {
  interface Tables {
    profileProposals: ProfileProposalsTable
    vendorTextTimes: TextTime & { vendorId: number }
    listingTextTimes: TextTime & { listingId: number }
  }
}
