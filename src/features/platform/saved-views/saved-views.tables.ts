import type { Generated } from 'kysely'

/** A named state of a list for admins. */
export type SavedViewsTable = {
  id: Generated<number>
  userId: string
  /** name of the list */
  list: string
  /** unique for a list and a person */
  name: string
  /** search, filters, order and columns as in the list's address */
  query: string
  /** all admins see it */
  isShared: Generated<boolean>
  sortOrder: number
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    savedViews: SavedViewsTable
  }
}
