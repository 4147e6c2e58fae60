import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { togetherShown } from '../../feed-limits.ts'
import type { Because, FeedTab } from '../../feed-parts.ts'
import '../../feed.tables.ts'
import { mutedBy } from '../own/mutes.ts'
import { type FeedReader, feedKindNames, type LoadedThing } from '../rows/feed-kinds.ts'
import { type FeedPosition, readPosition } from './feed-position.ts'
import { type FoundRow, findRows, type Search } from './find-rows.ts'
import { loadThings, thingKey } from './load-things.ts'

export type Asked = {
  tab: FeedTab
  from: FeedPosition | null
  after: FeedPosition | null
  than?: FeedPosition | null
  /** reasons that the cards aren't for, beside what the reader has muted */
  without?: readonly Because[]
  /** cards */
  limit: number
}

/** A card that the reader sees: its row, and the things that they see of it, newest first. */
export type SeenCard = { row: FoundRow; things: LoadedThing[]; count: number }

/** @limit rows read at once: a few more than there are cards, then more and more, where much is hidden */
const maxRead = 200

/**
 * The next cards that somebody sees. Rows whose things they don't see are passed by, so that a page is full as long as
 * there are cards; the last row that was looked at says where the next page begins.
 */
export async function readCards(
  db: Db,
  reader: FeedReader,
  asked: Asked,
): Promise<{ cards: SeenCard[]; hasMore: boolean }> {
  const { userId } = reader.viewer
  const kinds = feedKindNames()
  const muted = await mutedBy(db, userId)
  const left = (asked.without ?? []).flatMap(because => kinds.map(kind => ({ because, kind })))
  const search: Search = {
    ...{ userId, tab: asked.tab, kinds, muted: { ...muted, because: [...muted.because, ...left] } },
    ...{ from: asked.from, after: asked.after, than: asked.than ?? null, limit: asked.limit + 3 },
  }
  const cards: SeenCard[] = []
  while (cards.length <= asked.limit) {
    const rows = await findRows(db, search)
    cards.push(...(await seenOf(db, reader, rows, asked)))
    const last = rows.at(-1)
    if (!last || rows.length < search.limit) break
    search.after = readPosition(`${last.at}_${last.id}`, 'after')
    search.limit = Math.min(search.limit * 2, maxRead)
  }
  return { cards: cards.slice(0, asked.limit), hasMore: cards.length > asked.limit }
}

type Within = Pick<Asked, 'from' | 'than'>

type Member = { rowId: number; kind: string; thingId: number }

/** The cards of rows, without those of which the reader sees nothing. */
async function seenOf(db: Db, reader: FeedReader, rows: FoundRow[], within: Within): Promise<SeenCard[]> {
  const members = await membersOf(db, rows, within)
  const seen = await loadThings(
    db,
    reader,
    rows.flatMap(row => members.get(row.id) ?? []),
  )
  return rows.flatMap(row => {
    const things = (members.get(row.id) ?? []).flatMap(member => seen.get(thingKey(member)) ?? [])
    return things.length > 0 ? [{ row, things: things.slice(0, togetherShown), count: things.length }] : []
  })
}

/** @limit things of a card that are read and counted, newest first */
const membersRead = 100

/** The rows of each card, newest first, as of the first page. */
async function membersOf(db: Db, rows: FoundRow[], { from, than }: Within): Promise<Map<number, Member[]>> {
  const members = new Map<number, Member[]>()
  const many: FoundRow[] = []
  for (const row of rows) {
    if (row.together === null) members.set(row.id, [{ rowId: row.id, kind: row.kind, thingId: row.thingId }])
    else many.push(row)
  }
  if (many.length === 0) return members
  const { rows: found } = await sql<Member & { headId: number }>`
    select head.id as head_id, member.id as row_id, head.kind, member.thing_id
    from unnest(${many.map(({ id }) => id)}::int[]) asked(id) join feed_rows head on head.id = asked.id
    cross join lateral (
      select fed.id, fed.thing_id from feed_rows fed
      where fed.vendor_id = head.vendor_id and fed.together = head.together and fed.kind = head.kind
        and ${from ? sql`(fed.at, fed.id) <= (${from.at}::timestamptz, ${from.id})` : sql`true`}
        and ${than ? sql`(fed.at, fed.id) > (${than.at}::timestamptz, ${than.id})` : sql`true`}
      order by fed.at desc, fed.id desc limit ${membersRead}
    ) member order by member.id desc`.execute(db)
  for (const one of found) members.set(one.headId, [...(members.get(one.headId) ?? []), one])
  return members
}
