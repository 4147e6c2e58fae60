import type { Generated } from 'kysely'

/** A thing that an admin has open. */
export type OpenThingsTable = {
  userId: string
  /** what it is and its id, such as `vendor:12` */
  thing: string
  since: Generated<Date>
  seenAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    openThings: OpenThingsTable
  }
}
