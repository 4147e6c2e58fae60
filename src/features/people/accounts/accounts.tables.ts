import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | undefined, Date>

export type UserLocation = { country?: string; placeId?: number; title?: string }

/** Suspended by an admin, waiting for an admin's approval, or refused by an admin. */
export type ClosedAs = 'suspended' | 'waiting' | 'refused'

export type UsersTable = {
  id: Generated<string>
  name: string
  /** trimmed, in lower case */
  email: string
  emailVerified: Generated<boolean>
  /** URL of the picture at a social provider; ours is `photoImageId` */
  image: string | null
  /** 1 admin, 2 everybody else (docs/product.md §6) */
  role: Generated<number>
  /** since when the account is closed */
  disabledAt: Date | null
  /** why a closed account is closed; means nothing while `disabledAt` is null */
  disabledAs: Generated<ClosedAs>
  /** when the suspension ends by itself; null: not by itself */
  disabledUntil: Date | null
  /** the reason that a suspended or refused person was given */
  disabledWhy: string | null
  /** the account that it was merged into, which never is a merged one itself */
  mergedInto: string | null
  twoFactorEnabled: Generated<boolean>
  photoImageId: string | null
  languageCode: Generated<string>
  currencyCode: Generated<string>
  location: UserLocation | null
  /** IANA names: the person's choice, and the one their browser last reported; see `usedTimeZone` */
  timeZone: string | null
  browserTimeZone: string | null
  /** ISO 639-1, languages that the person speaks */
  spokenLanguages: Generated<string[]>
  /** set for translators: the language that they translate to */
  translationLanguage: string | null
  /** whether what they write is shown at once; others propose it */
  translationReviews: Generated<boolean>
  metabaseAccess: Generated<boolean>
  /** the enterprise or survey profile that the person acts as; null for themselves */
  selectedVendorId: number | null
  /** token of the invitation they signed up with */
  referToken: string | null
  lastSignInAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export type SessionsTable = {
  id: Generated<string>
  userId: string
  /** shared by the sessions that one login has on several sites */
  loginId: Generated<string>
  token: string
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  /** when the person last proved that it is them */
  provedAt: Date | null
  createdAt: Moment
  updatedAt: Moment
}

/** `credential` with a password, or a social provider's account. */
export type SignInMethodsTable = {
  id: Generated<string>
  userId: string
  providerId: string
  accountId: string
  /** argon2id */
  password: string | null
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: Date | null
  refreshTokenExpiresAt: Date | null
  scope: string | null
  createdAt: Moment
  updatedAt: Moment
}

export type VerificationsTable = {
  id: Generated<string>
  identifier: string
  value: string
  expiresAt: Date
  createdAt: Moment
  updatedAt: Moment
}

export type TwoFactorsTable = {
  id: Generated<string>
  userId: string
  secret: string
  backupCodes: string
  verified: Generated<boolean>
  failedVerificationCount: Generated<number>
  lockedUntil: Date | null
}

export type PasskeysTable = {
  id: Generated<string>
  userId: string
  name: string | null
  publicKey: string
  credentialId: string
  counter: Generated<number>
  deviceType: string
  backedUp: Generated<boolean>
  transports: string | null
  aaguid: string | null
  createdAt: Moment
}

export type ProofCodesTable = {
  userId: string
  /** SHA-256 of the code with the person's id, hexadecimal */
  codeHash: string
  /** number of tries */
  tries: Generated<number>
  expiresAt: Date
}

declare module '#server/db/database.ts' {
  interface Tables {
    users: UsersTable
    sessions: SessionsTable
    signInMethods: SignInMethodsTable
    verifications: VerificationsTable
    twoFactors: TwoFactorsTable
    passkeys: PasskeysTable
    proofCodes: ProofCodesTable
  }
}
