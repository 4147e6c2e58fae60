import type { Generated } from 'kysely'

export type LooksTable = {
  id: Generated<string>
  /** the admin's */
  sessionId: string
  /** the person as whom the site is seen */
  userId: string
  /** SHA-256 of the token in the admin's cookie, in hex */
  tokenHash: string
  startedAt: Generated<Date>
  endsAt: Date
  endedAt: Date | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    looks: LooksTable
  }
}
