import type { Generated } from 'kysely'

export type SavedListsTable = {
  id: Generated<number>
  userId: string
  name: string
  /** key in its link; null: it isn't shared */
  shareKey: string | null
  showsOwner: Generated<boolean>
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    savedLists: SavedListsTable
    /** only saved listings, in lists of the person who saved them */
    savedListItems: { listId: number; userId: string; listingId: number; since: Generated<Date> }
  }
}
