import type { Generated } from 'kysely'

/** First answers of calls with an `Idempotency-Key`. */
export type IdempotencyKeysTable = {
  /** owner of the key: a person's id, or what identifies a guest */
  caller: string
  /** null for a guest */
  userId: string | null
  call: string
  key: string
  /** digest of the input */
  requestHash: string
  /** null until the call is done */
  answer: unknown
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    idempotencyKeys: IdempotencyKeysTable
  }
}
