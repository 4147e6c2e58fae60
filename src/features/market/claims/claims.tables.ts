import type { Generated } from 'kysely'

/** begun: a code was sent; open: waits for an admin's decision; taken: another person owns the profile now */
export type ClaimState = 'begun' | 'open' | 'accepted' | 'refused' | 'taken'

export type ProfileClaimsTable = {
  id: Generated<number>
  vendorId: number
  userId: string
  /** the kind of proof */
  proof: 'mail' | 'document'
  /** recipient of the code; null for a document */
  email: string | null
  codeHash: string | null
  codeExpiresAt: Date | null
  /** number of codes entered */
  tries: Generated<number>
  message: Generated<string>
  fileId: string | null
  state: ClaimState
  /** reason for a refusal */
  reason: Generated<string>
  /** the admin; null for a proof by mail, and once the account is deleted */
  decidedBy: string | null
  createdAt: Generated<Date>
  decidedAt: Date | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    profileClaims: ProfileClaimsTable
  }
}
