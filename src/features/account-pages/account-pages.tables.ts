import type { Generated } from 'kysely'

export type DeletionCodesTable = {
  userId: string
  /** SHA-256 of the code with the person's id, hexadecimal */
  codeHash: string
  /** how often it was guessed */
  tries: Generated<number>
  expiresAt: Date
}

declare module '#server/db/database.ts' {
  interface Tables {
    deletionCodes: DeletionCodesTable
  }
}
