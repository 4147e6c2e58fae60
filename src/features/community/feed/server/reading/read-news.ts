import type { Db } from '#server/db/database.ts'
import type { FeedCard } from '../../feed.contract.ts'
import { newestSeen } from '../own/places.ts'
import { type FeedReader, feedKindNamed } from '../rows/feed-kinds.ts'
import type { FeedPosition } from './feed-position.ts'
import { toCards } from './get-feed.ts'
import { readCards } from './read-cards.ts'

type Asked = {
  since: Date
  until: Date
  most: number
  /** also what they have seen on its own page; for what was found unseen before */
  withSeenThings?: boolean
}

const positionAt = (moment: Date, id: number): FeedPosition => ({ at: moment.toISOString().replace('Z', '000Z'), id })

/**
 * What somebody follows has done between two moments, newest first, as they see it now: enterprises, groups and networks,
 * but neither their own nor strangers. Without what they have seen already, in the feed or on its own page.
 */
export async function readNews(
  db: Db,
  reader: FeedReader,
  { since, until, most, withSeenThings = false }: Asked,
): Promise<FeedCard[]> {
  const seen = await newestSeen(db, reader.viewer.userId)
  const first = positionAt(since, 0)
  const than = seen && seen.at > first.at ? seen : first
  const from = positionAt(until, 0)
  if (than.at >= from.at) return []
  const { cards } = await readCards(db, reader, {
    ...{ tab: 'all', from, after: null, than, limit: most },
    without: ['own', 'community'],
  })
  const known = withSeenThings ? new Set<string>() : await seenThings(db, reader, cards)
  return toCards(
    db,
    reader,
    cards.filter(({ row }) => !known.has(keyOf(row))),
  )
}

type Pointer = { kind: string; thingId: number }

const keyOf = ({ kind, thingId }: Pointer) => `${kind}:${thingId}`

/** Things that somebody has seen elsewhere than in the feed, as far as their kinds know. */
async function seenThings(db: Db, { viewer }: FeedReader, cards: { row: Pointer }[]): Promise<Set<string>> {
  const seen = new Set<string>()
  for (const [kind, of] of Map.groupBy(cards, ({ row }) => row.kind)) {
    const ids = of.map(({ row }) => row.thingId)
    const known = await feedKindNamed(kind)?.seen?.(db, ids, viewer.userId)
    for (const thingId of known ?? []) seen.add(keyOf({ kind, thingId }))
  }
  return seen
}
