import type { Generated } from 'kysely'

declare module '#server/db/database.ts' {
  interface Tables {
    /** names that a program of the operator's has registered for itself */
    chatServiceUsers: { localpart: string; service: string; name: string | null; createdAt: Generated<Date> }
    /** position up to which each program has got events */
    chatServiceQueues: {
      service: string
      position: number
      upto: number | null
      heldBy: string | null
      heldUntil: Generated<Date>
    }
  }
}
