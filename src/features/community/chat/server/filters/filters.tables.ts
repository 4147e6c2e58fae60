import type { Generated } from 'kysely'

declare module '#server/db/database.ts' {
  interface Tables {
    /** what clients want to be told of, by the number that they name it by */
    chatFilters: {
      id: Generated<number>
      /** identity */
      member: string
      /** of a person */
      userId: string | null
      digest: string
      definition: { [key: string]: unknown }
      usedAt: Generated<Date>
    }
  }
}
