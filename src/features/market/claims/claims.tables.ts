import type { Generated } from 'kysely'

/** begun: a code is on its way; open: an admin is to decide; taken: somebody else owns the profile now */
export type ClaimState = 'begun' | 'open' | 'accepted' | 'refused' | 'taken'

export type ProfileClaimsTable = {
  id: Generated<number>
  vendorId: number
  userId: string
  /** how it is proved */
  proof: 'mail' | 'document'
  /** where the code went; null for a document */
  email: string | null
  codeHash: string | null
  codeExpiresAt: Date | null
  /** codes that were entered */
  tries: Generated<number>
  message: Generated<string>
  fileId: string | null
  state: ClaimState
  /** why it was refused */
  reason: Generated<string>
  /** the admin; null for a proof by mail, and once the account is gone */
  decidedBy: string | null
  createdAt: Generated<Date>
  decidedAt: Date | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    profileClaims: ProfileClaimsTable
  }
}
