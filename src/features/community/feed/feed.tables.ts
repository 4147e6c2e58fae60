import type { ColumnType, Generated } from 'kysely'
import type { WordsState } from '#features/community/visibility/words-state.ts'
import type { Because, FeedTab } from './feed-parts.ts'

/** Points at something that was done, and says nothing about it. */
export type FeedRowsTable = {
  id: Generated<number>
  kind: string
  thingId: number
  /** the enterprise whose deed it is */
  vendorId: number | null
  /** the group of the forum in which it was done */
  groupId: number | null
  /** deeds of one enterprise with the same key are one card */
  together: string | null
  at: Generated<Date>
}

/** What enterprises write for those who follow them. */
export type EnterprisePostsTable = {
  id: Generated<number>
  /** the enterprise that posts */
  actingVendorId: number
  /** null once the author's account is deleted */
  authorId: string | null
  title: string
  message: Generated<string>
  language: string
  /** its picture */
  imageId: string | null
  /** the upload that the picture came by */
  fileId: string | null
  /** one of its own */
  listingId: number | null
  state: Generated<WordsState>
  /** when others first saw it; null before */
  announcedAt: Date | null
  revision: Generated<number>
  createdAt: Generated<Date>
  editedAt: Date | null
  deletedAt: Date | null
}

/** What somebody wants to see less of: an enterprise, a group, or a kind that is there for a reason. */
export type FeedMutesTable = {
  id: Generated<number>
  userId: string
  vendorId: number | null
  groupId: number | null
  because: Because | null
  kind: string | null
  at: Generated<Date>
}

type Moment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** The card at which somebody stopped reading, and the newest one that they have looked at. */
export type FeedPlacesTable = {
  userId: string
  tab: FeedTab
  /** both null before they ever read on */
  rowAt: Moment
  rowId: number | null
  /** both null where that isn't known */
  seenAt: Moment
  seenId: number | null
  at: Generated<Date>
}

/** Addresses by which feed readers fetch somebody's feed. */
export type FeedAddressesTable = {
  userId: string
  /** SHA-256 of the address's secret part, as hex */
  tokenHash: string
  madeAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    feedRows: FeedRowsTable
    feedMutes: FeedMutesTable
    feedPlaces: FeedPlacesTable
    feedAddresses: FeedAddressesTable
    enterprisePosts: EnterprisePostsTable
    enterprisePostLikes: { postId: number; userId: string; at: Generated<Date> }
  }
}
