import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { EventContent } from '../../chat.tables.ts'
import { identityOf } from '../../chat-identity.ts'
import { namedType } from '../../named-type.ts'

/** An event as it is kept, with the redaction that emptied it. */
export type EventRow = {
  position: number
  id: string
  roomId: string
  type: string
  stateKey: string | null
  sender: string
  actorId: string | null
  content: EventContent
  prevContent: EventContent | null
  at: number
  deviceId: string | null
  txnId: string | null
  redacts: string | null
  redactedBy: string | null
  /** the event `redactedBy`, where it was read along */
  because?: { id: string; sender: string; content: EventContent; at: number } | null
}

/** Who reads: parts of an event are for its own device, or for the team of an identity. */
export type EventReader = { identity: string; deviceId: string }

/** An event with its JSON, written once for all who get it. */
export type ChatEvent = EventRow & {
  /** the JSON object without its end and without `unsigned` */
  head: string
  /** members of `unsigned` that everybody gets, '' for none */
  unsigned: string
}

export function writeEvent(row: EventRow, serverName: string): ChatEvent {
  const shape: Record<string, unknown> = {
    type: row.type,
    event_id: row.id,
    room_id: row.roomId,
    sender: `@${row.sender}:${serverName}`,
    origin_server_ts: row.at,
    content: row.content,
  }
  if (row.stateKey !== null) shape.state_key = row.stateKey
  // of room version 11 it stands in the content; older clients look here
  if (row.redacts !== null) shape.redacts = row.redacts
  return { ...row, head: JSON.stringify(shape).slice(0, -1), unsigned: unsignedOf(row, serverName) }
}

function unsignedOf(row: EventRow, serverName: string): string {
  const { prevContent, redactedBy, because, roomId, id } = row
  const parts: Record<string, unknown> = {}
  if (isNamed(row)) parts['org.pola.actor'] = `@user_${row.actorId}:${serverName}`
  if (prevContent) parts.prev_content = prevContent
  if (redactedBy && because)
    parts.redacted_because = {
      type: 'm.room.redaction',
      event_id: because.id,
      room_id: roomId,
      sender: `@${because.sender}:${serverName}`,
      origin_server_ts: because.at,
      content: because.content,
      redacts: id,
    }
  return Object.keys(parts).length === 0 ? '' : JSON.stringify(parts).slice(1, -1)
}

/** Whether everybody learns who wrote it: its enterprise's team wants that. */
function isNamed({ type, actorId, sender, content }: EventRow): boolean {
  const isMarked = type === 'm.room.message' && content[namedType] === true
  return isMarked && actorId !== null && identityOf(sender)?.kind === 'vendor'
}

/** Whether an event differs for who reads it. */
export function isOwnEvent(event: EventRow, reader: EventReader): boolean {
  return event.sender === reader.identity
}

/**
 * The event's JSON for a reader: its device learns under which id it sent it, the team of a shared identity who wrote; others only
 * where that team names its writers.
 * @param more members of `unsigned`, such as aggregations, as JSON without braces
 */
export function eventJson(event: ChatEvent, reader: EventReader, serverName: string, more = ''): string {
  const own = isOwnEvent(event, reader) ? ownParts(event, reader, serverName) : ''
  const unsigned = [event.unsigned, own, more].filter(part => part !== '').join(',')
  return unsigned === '' ? `${event.head}}` : `${event.head},"unsigned":{${unsigned}}}`
}

function ownParts(event: EventRow, { deviceId }: EventReader, serverName: string): string {
  const parts: string[] = []
  if (event.txnId !== null && event.deviceId === deviceId) parts.push(`"transaction_id":${JSON.stringify(event.txnId)}`)
  if (event.actorId && !isNamed(event) && identityOf(event.sender)?.kind !== 'user')
    parts.push(`"org.pola.actor":"@user_${event.actorId}:${serverName}"`)
  return parts.join(',')
}

/** Events with what redacted them; add `where` on `event`. */
export function selectEvents(db: Db | Tx) {
  return db
    .selectFrom('chatEvents as event')
    .leftJoin('chatEvents as because', 'because.id', 'event.redactedBy')
    .select(eventColumns)
    .select(
      sql<EventRow['because']>`case when because.id is not null then jsonb_build_object(
        'id', because.id, 'sender', because.sender, 'content', because.content, 'at', because.at) end`.as('because'),
    )
}

export const eventColumns = [
  'event.position',
  'event.id',
  'event.roomId',
  'event.type',
  'event.stateKey',
  'event.sender',
  'event.actorId',
  'event.content',
  'event.prevContent',
  'event.at',
  'event.deviceId',
  'event.txnId',
  'event.redacts',
  'event.redactedBy',
] as const

/** Letters of the rows before each in an order, so that an answer ends where it has enough. */
export function lettersBefore(letters: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return sql<number>`coalesce(sum(${letters}) over (
    order by ${order} rows between unbounded preceding and 1 preceding), 0)::int`
}

/** Of the events of these ids, in the order of the stream. */
export async function loadEvents(db: Db | Tx, ids: string[]): Promise<EventRow[]> {
  if (ids.length === 0) return []
  return selectEvents(db).where(sql<SqlBool>`event.id = any(${ids})`).orderBy('event.position').execute()
}
