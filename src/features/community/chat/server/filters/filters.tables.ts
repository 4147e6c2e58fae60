import type { Generated } from 'kysely'

declare module '#server/db/database.ts' {
  interface Tables {
    /** filters of clients, by the number under which a client refers to one */
    chatFilters: {
      id: Generated<number>
      /** identity */
      member: string
      /** the person who stored it */
      userId: string | null
      digest: string
      definition: { [key: string]: unknown }
      usedAt: Generated<Date>
    }
  }
}
