import type { Generated } from 'kysely'

export type SavedListsTable = {
  id: Generated<number>
  userId: string
  name: string
  /** in its link; null: nobody else sees it */
  shareKey: string | null
  showsOwner: Generated<boolean>
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    savedLists: SavedListsTable
    /** saved listings alone, in lists of whoever saved them */
    savedListItems: { listId: number; userId: string; listingId: number; since: Generated<Date> }
  }
}
