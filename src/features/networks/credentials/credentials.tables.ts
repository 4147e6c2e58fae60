import type { ColumnType, Generated } from 'kysely'
import type { PublicKey } from './credential.ts'

/** A key by which credentials are signed. Former ones stay, so that what they signed can still be verified. */
export type CredentialKeysTable = {
  /** thumbprint of the key */
  kid: string
  publicKey: ColumnType<PublicKey, string, never>
  /** sealed; null once it is retired */
  privateKey: string | null
  madeAt: Generated<Date>
  retiredAt: Date | null
}

/** A credential of a membership at a level. Its id gives its place in the status lists. */
export type MembershipCredentialsTable = {
  id: Generated<number>
  membershipId: number
  /** null: no level */
  levelId: number | null
  issuedAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    credentialKeys: CredentialKeysTable
    membershipCredentials: MembershipCredentialsTable
  }
}
