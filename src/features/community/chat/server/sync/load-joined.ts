import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { takeTurns } from '#server/work/take-turns.ts'
import { loadBundles } from '../relations/load-bundles.ts'
import { deliveredType } from '../stream/delivery-marks.ts'
import {
  type ChatEvent,
  type EventReader,
  type EventRow,
  eventJson,
  lettersBefore,
  selectEvents,
  writeEvent,
} from '../stream/event-row.ts'
import { allRead, type Unread } from '../stream/member-view.ts'
import { countUnread } from './count-unread.ts'
import { loadDelivered } from './load-delivered.ts'
import { receiptsContent } from './receipts-content.ts'
import type { SyncFilter } from './sync-filter.ts'

/** Rooms with fewer members than this are listed in full, even to clients that load members lazily. */
export const smallRoom = 20

/**
 * max events of all rooms in one response, and max letters of their contents; with more rooms each gets fewer, but at
 * least one
 */
const maxEvents = 5_000
const maxLetters = 8_000_000

/** events that are checked if a filter lets only some pass */
const maxLooked = 200

/** A joined room, from a position on; 0 returns all of it. */
export type RoomWanted = { roomId: string; since: number }

type Context = {
  db: Db
  serverName: string
  reader: EventReader
  filter: SyncFilter
  upTo: number
  isSilent(roomId: string): boolean
}

/** Parts of a room's response, as JSON. */
export type RoomParts = {
  state: string[]
  timeline: string[]
  limited: boolean
  prevBatch: string
  ephemeral: string[]
  accountData: string[]
  unread: Unread
  summary: string
}

/** The parts of joined rooms, in a fixed number of queries whatever their number. */
export async function loadJoined(context: Context, rooms: RoomWanted[]): Promise<Map<string, RoomParts>> {
  if (rooms.length === 0) return new Map()
  const [timelines, receipts, accountData, unread, counts, delivered] = await Promise.all([
    loadTimelines(context, rooms),
    loadReceipts(context, rooms),
    loadRoomData(context, rooms),
    countUnread(
      context,
      context.reader.identity,
      rooms.map(room => room.roomId),
      context.upTo,
    ),
    loadCounts(context, rooms),
    loadDelivered(
      context,
      context.reader.identity,
      rooms.map(room => room.roomId),
    ),
  ])
  const shown = [...timelines.values()].flatMap(({ events }) => events.map(event => event.id))
  const [states, bundles] = await Promise.all([
    loadStates(context, rooms, timelines, counts),
    loadBundles(context, context.reader, shown),
  ])
  const turn = takeTurns()
  const parts = new Map<string, RoomParts>()
  for (const { roomId } of rooms) {
    await turn()
    const timeline = timelines.get(roomId) ?? { events: [], limited: false }
    const first = timeline.events[0]
    const firstPosition = first?.position ?? context.upTo + 1
    const json = (event: ChatEvent, more = '') => eventJson(event, context.reader, context.serverName, more)
    parts.set(roomId, {
      state: (states.get(roomId) ?? [])
        .filter(event => event.position < firstPosition && context.filter.state(event))
        .map(event => json(event)),
      timeline: timeline.events.map(event => json(event, bundles.get(event.id))),
      limited: timeline.limited,
      prevBatch: `t${firstPosition - 1}`,
      ephemeral: [
        ...(context.filter.ephemeral('m.receipt') ? (receipts.get(roomId) ?? []) : []),
        ...(context.filter.ephemeral(deliveredType) ? [delivered.get(roomId) ?? []].flat() : []),
      ],
      accountData: accountData.get(roomId) ?? [],
      unread: (context.isSilent(roomId) ? undefined : unread.get(roomId)) ?? allRead,
      summary: summaryOf(context, counts.get(roomId)),
    })
  }
  return parts
}

const wanted = (rooms: RoomWanted[]) => sql`
  unnest(${rooms.map(room => room.roomId)}::text[], ${rooms.map(room => room.since)}::bigint[]) as wanted (room_id, since)`

type Timeline = { events: ChatEvent[]; limited: boolean }

async function loadTimelines(
  { db, filter, upTo, serverName }: Context,
  rooms: RoomWanted[],
): Promise<Map<string, Timeline>> {
  const inTurn = Math.max(1, Math.floor(maxEvents / rooms.length))
  const limit = Math.min(filter.timelineLimit, inTurn)
  const looked = Math.min(filter.isPicky ? maxLooked : limit, inTurn)
  const letters = Math.floor(maxLetters / rooms.length)
  const { rows: found } = await sql<{ position: number; roomId: string; fits: boolean }>`
    select latest.position, wanted.room_id, latest.letters_after < ${letters} as fits
    from ${wanted(rooms)} cross join lateral (
      select position, ${lettersBefore(sql`letters`, sql`position desc`)} as letters_after from (
        select position, length(content::text) as letters from chat_events event
        where event.room_id = wanted.room_id and event.position > wanted.since and event.position <= ${upTo}
        order by event.position desc limit ${looked + 1}
      ) event
    ) latest`.execute(db)
  const cut = new Set(found.filter(row => !row.fits).map(row => row.roomId))
  const rows = await byPosition(
    db,
    found.filter(row => row.fits).map(row => row.position),
  )
  const turn = takeTurns()
  const timelines = new Map<string, Timeline>()
  for (const [roomId, events] of Map.groupBy(rows, row => row.roomId)) {
    const wished: ChatEvent[] = []
    for (const row of events) {
      await turn()
      const event = writeEvent(row, serverName)
      if (filter.timeline(event)) wished.push(event)
    }
    timelines.set(roomId, {
      limited: cut.has(roomId) || events.length > looked || wished.length > limit,
      events: wished.slice(-limit),
    })
  }
  return timelines
}

async function byPosition(db: Db, positions: number[]): Promise<EventRow[]> {
  if (positions.length === 0) return []
  return selectEvents(db).where(sql<SqlBool>`event.position = any(${positions})`).orderBy('event.position').execute()
}

/**
 * State that changed since the position. With lazily loaded members, only the writers of the returned events and the
 * reader.
 */
async function loadStates(
  { db, filter, upTo, serverName, reader }: Context,
  rooms: RoomWanted[],
  timelines: Map<string, Timeline>,
  counts: Map<string, Counts>,
): Promise<Map<string, ChatEvent[]>> {
  const isLarge = (roomId: string) => (counts.get(roomId)?.rows ?? 0) > smallRoom
  const lazy = filter.lazyMembers ? rooms.filter(room => isLarge(room.roomId)).map(room => room.roomId) : []
  const named = lazy.flatMap(roomId => {
    const senders = new Set([reader.identity, ...(timelines.get(roomId)?.events ?? []).map(event => event.sender)])
    return [...senders].map(sender => ({ roomId, key: `@${sender}:${serverName}` }))
  })
  const { rows } = await sql<{ position: number }>`
    select state.position from ${wanted(rooms)} join chat_state state using (room_id)
    where state.position <= ${upTo} and case
      when state.type = 'm.room.member' and state.room_id = any(${lazy}::text[]) then (state.room_id, state.state_key) in (
        select * from unnest(${named.map(one => one.roomId)}::text[], ${named.map(one => one.key)}::text[]))
      else state.position > wanted.since end`.execute(db)
  const events = await byPosition(
    db,
    rows.map(row => row.position),
  )
  const turn = takeTurns()
  const written: ChatEvent[] = []
  for (const row of events) {
    await turn()
    written.push(writeEvent(row, serverName))
  }
  return Map.groupBy(written, event => event.roomId)
}

type Counts = { joined: number; invited: number; rows: number; heroes: string[] }

async function loadCounts(
  { db, reader }: Pick<Context, 'db' | 'reader'>,
  rooms: RoomWanted[],
): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts & { roomId: string }>`
    select room_id, count(*) filter (where membership = 'join')::int as joined,
      count(*) filter (where membership = 'invite')::int as invited, count(*)::int as rows,
      (array_agg(member::text order by position) filter (
        where member <> ${reader.identity} and membership in ('join', 'invite')))[1:5] as heroes
    from chat_members where room_id = any(${rooms.map(room => room.roomId)}) group by room_id`.execute(db)
  return new Map(rows.map(({ roomId, ...counts }) => [roomId, { ...counts, heroes: counts.heroes ?? [] }]))
}

/** Member counts and names for rooms that somebody joined or left. */
export async function loadSummaries(
  context: Pick<Context, 'db' | 'reader' | 'serverName'>,
  roomIds: string[],
): Promise<Map<string, string>> {
  if (roomIds.length === 0) return new Map()
  const counts = await loadCounts(
    context,
    roomIds.map(roomId => ({ roomId, since: 0 })),
  )
  return new Map(roomIds.map(roomId => [roomId, summaryOf(context, counts.get(roomId))]))
}

function summaryOf({ serverName }: Pick<Context, 'serverName'>, counts: Counts | undefined): string {
  return JSON.stringify({
    'm.heroes': counts?.heroes.map(hero => `@${hero}:${serverName}`) ?? [],
    'm.joined_member_count': counts?.joined ?? 0,
    'm.invited_member_count': counts?.invited ?? 0,
  })
}

async function loadReceipts({ db, reader, serverName }: Context, rooms: RoomWanted[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{
    roomId: string
    member: string
    type: string
    thread: string
    eventId: string
    at: number
  }>`
    select room_id, member, type, thread, event_id, at from chat_receipts receipt join ${wanted(rooms)} using (room_id)
    where receipt.position > wanted.since and (type = 'm.read' or member = ${reader.identity})`.execute(db)
  const byRoom = Map.groupBy(rows, row => row.roomId)
  return new Map(
    [...byRoom].map(([roomId, receipts]) => {
      const content = receiptsContent(
        receipts.map(one => ({ ...one, isPrivate: one.type === 'm.read.private' })),
        serverName,
      )
      return [roomId, [JSON.stringify({ type: 'm.receipt', content })]]
    }),
  )
}

async function loadRoomData({ db, reader, filter }: Context, rooms: RoomWanted[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ roomId: string; type: string; content: object }>`
    select room_id, type, content from chat_account_data data join ${wanted(rooms)} using (room_id)
    where data.member = ${reader.identity} and data.position > wanted.since`.execute(db)
  const byRoom = Map.groupBy(
    rows.filter(row => filter.roomData(row.type)),
    row => row.roomId,
  )
  return new Map(
    [...byRoom].map(([roomId, kept]) => [roomId, kept.map(({ type, content }) => JSON.stringify({ type, content }))]),
  )
}
