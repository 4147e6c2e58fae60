import { createRegister } from '#server/connect/register.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { FeedThing } from '../../feed.contract.ts'

/** Who reads: null for guests, and the language of their interface. */
export type Onlooker = { viewer: Viewer | null; language: string }

/** Whose feed it is. */
export type FeedReader = Onlooker & { viewer: Viewer }

/** A thing as its kind knows it, and who did it where that is a person and no enterprise. */
export type LoadedThing = FeedThing & { person?: { name: string; imageUrl: string | null } | undefined }

/** A kind of things in the feed, by the feature that knows them. */
export type FeedKind = {
  /** lower case, as in `feed_rows` */
  kind: string
  /**
   * Things by id, by the kind's own rule of sight: those that the reader doesn't see are left out, and whatever was
   * deleted.
   */
  load(db: Db | Tx, ids: number[], reader: Onlooker): Promise<Map<number, LoadedThing>>
  /** those of these things that somebody has seen elsewhere than in the feed, or that are theirs; default: none */
  seen?(db: Db | Tx, ids: number[], userId: string): Promise<Set<number>>
}

const kinds = createRegister<FeedKind>()

/** Registers a kind, in `connect` of the feature that owns it. Its deeds are recorded by {@link recordDeeds}. */
export function registerFeedKind(kind: FeedKind): void {
  kinds.add(kind)
}

/** The kind of that name; undefined for one that no feature has registered, which is seen by nobody. */
export function feedKindNamed(name: string): FeedKind | undefined {
  for (const kind of kinds) if (kind.kind === name) return kind
  return undefined
}

export const feedKindNames = (): string[] => [...kinds].map(({ kind }) => kind)
