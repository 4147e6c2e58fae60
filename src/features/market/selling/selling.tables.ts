import type { Generated } from 'kysely'
import type { ListingDraft } from './listing-draft.ts'

/** Unpublished work on a listing, separate from what buyers see of it. */
export type ListingDraftsTable = {
  listingId: number
  /** null: nothing was written since it was published */
  content: ListingDraft | null
  /** counts what was saved and published */
  revision: Generated<number>
  savedAt: Date | null
  savedBy: string | null
  openedAt: Date | null
  openedBy: string | null
  /** file for buyers to download, uploaded for the draft */
  fileId: string | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    listingDrafts: ListingDraftsTable
    /** pictures that were uploaded for a draft and that buyers have not seen yet */
    listingDraftImages: { listingId: number; imageId: string }
  }
}
