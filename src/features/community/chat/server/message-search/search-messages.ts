import { type SqlBool, sql } from 'kysely'
import { lookUp } from '#shared/look-up.ts'
import '../../chat.tables.ts'
import type { Chat } from '../chat-services.ts'
import { eventPasses, type RoomEventFilter, roomPasses } from '../filters/event-filter.ts'
import { type ChatEvent, eventColumns, lettersBefore, writeEvent } from '../stream/event-row.ts'
import { messageWords, searchedKeys } from './words-of-event.ts'

export type MessageQuery = {
  term: string
  /** types of events that are searched */
  types: string[]
  orderBy: 'rank' | 'recent'
  filter: RoomEventFilter
  /** where earlier pages ended */
  cursor: SearchCursor | undefined
  limit: number
}

/** Results below this rank, or of this rank and before this position. */
export type SearchCursor = { rank: number; position: number }

export type FoundMessage = { event: ChatEvent; rank: number }

export type FoundMessages = {
  found: FoundMessage[]
  /** number of matches, counted up to {@link maxCounted} */
  count: number
  /** words to highlight */
  words: string[]
  next: SearchCursor | undefined
}

export const maxCounted = 1000
/** rows that are read for a page, if a filter drops some */
const maxLooked = 500
/** max characters of their contents; at least one message is returned */
const maxLetters = 1_000_000
/** matches that are ranked, the latest first */
const maxRanked = 5000

/** The event types for a search's `keys`; all if there are none. */
export function typesForKeys(keys: string[] | undefined): string[] {
  const types = Object.keys(searchedKeys)
  return keys === undefined ? types : types.filter(type => keys.includes(`content.${lookUp(searchedKeys, type)}`))
}

/** Messages with all the words, in rooms that an identity is in; the last word may be incomplete. */
export async function searchMessages(
  { db, serverName }: Pick<Chat, 'db' | 'serverName'>,
  identity: string,
  { term, types, orderBy, filter, cursor, limit }: MessageQuery,
): Promise<FoundMessages> {
  const words = messageWords(term).slice(0, 20)
  const rooms = await roomsOf(db, identity, filter)
  if (words.length === 0 || rooms.length === 0 || types.length === 0)
    return { found: [], count: 0, words, next: undefined }
  const query = words.map((word, at) => `${quoted(word)}${at === words.length - 1 ? ':*' : ''}`)
  const asked = sql`${query.join(' & ')}::tsquery`
  // whole words rank above prefixes, shorter messages above longer ones
  const ranked = sql<number>`round((ts_rank(event.words, ${words.map(quoted).join(' | ')}::tsquery, 1))::numeric, 5)::float8`
  const rank = orderBy === 'rank' ? ranked : sql<number>`0::float8`
  const matching = db
    .selectFrom('chatEvents as event')
    .where(sql<SqlBool>`event.words @@ ${asked}`)
    .where(sql<SqlBool>`event.room_id = any(${rooms})`)
    .where('event.type', 'in', types)
    .where('event.redactedBy', 'is', null)
  const isPicky = [filter.types, filter.not_types, filter.senders, filter.not_senders, filter.contains_url].some(
    one => one !== undefined && one !== null,
  )
  const looked = isPicky ? maxLooked : limit + 1
  const latest = matching
    .select([...eventColumns, 'event.words'])
    .orderBy('event.position', 'desc')
    .limit(maxRanked)
  const page = db
    .selectFrom((orderBy === 'rank' ? latest : matching.select([...eventColumns, 'event.words'])).as('event'))
    .select(eventColumns)
    .select(rank.as('rank'))
    .$if(cursor !== undefined, some =>
      some.where(
        sql<SqlBool>`(${rank}, event.position) < (${cursor?.rank ?? 0}::float8, ${cursor?.position ?? 0}::bigint)`,
      ),
    )
    .$if(orderBy === 'rank', some => some.orderBy(rank, 'desc'))
    .orderBy('event.position', 'desc')
    .limit(looked)
  const order = sql`page.rank desc, page.position desc`
  const sized = db
    .selectFrom(page.as('page'))
    .selectAll()
    .select(lettersBefore(sql`length(page.content::text)`, order).as('before'))
    .select(eb => eb.fn.countAll<number>().over().as('available'))
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom(sized.as('sized'))
      .selectAll()
      .where('before', '<', maxLetters)
      .orderBy('rank', 'desc')
      .orderBy('position', 'desc')
      .execute(),
    db
      .selectFrom(matching.select('event.id').limit(maxCounted).as('counted'))
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const passes = eventPasses(filter)
  const wanted = rows.filter(row => passes({ ...row, sender: `@${row.sender}:${serverName}` }))
  const hits = wanted.slice(0, limit)
  const isMore = (isPicky && rows.length === looked) || (rows[0]?.available ?? 0) > rows.length
  const last = wanted.length > limit ? hits.at(-1) : isMore ? rows.at(-1) : undefined
  return {
    found: hits.map(({ rank: score, before: _, available: __, ...row }) => ({
      rank: score,
      event: writeEvent(row, serverName),
    })),
    ...{ count, words, next: last && { rank: last.rank, position: last.position } },
  }
}

async function roomsOf(db: Chat['db'], identity: string, filter: RoomEventFilter): Promise<string[]> {
  const rows = await db
    .selectFrom('chatMembers')
    .select('roomId')
    .where('member', '=', identity)
    .where('membership', '=', 'join')
    .execute()
  return rows.map(row => row.roomId).filter(roomPasses(filter))
}

/** Quotes a word for a PostgreSQL text query, whatever it contains. */
function quoted(word: string): string {
  return `'${word.replace(/[\\']/g, '$&$&')}'`
}
