import type { Generated } from 'kysely'

declare module '#server/db/database.ts' {
  interface Tables {
    /** names that the operator's programs have registered for themselves */
    chatServiceUsers: { localpart: string; service: string; name: string | null; createdAt: Generated<Date> }
    /** position up to which each program has received events */
    chatServiceQueues: {
      service: string
      position: number
      upto: number | null
      heldBy: string | null
      heldUntil: Generated<Date>
    }
  }
}
