import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { EventContent } from '../../chat.tables.ts'
import { identityOf } from '../../chat-identity.ts'
import { namedType } from '../../named-type.ts'

/** An event as stored, with the redaction that emptied it. */
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
  /** the event `redactedBy`, if it was loaded too */
  because?: { id: string; sender: string; content: EventContent; at: number } | null
}

/** The reader of an event: some fields are only for the device that sent it, or for the team of an identity. */
export type EventReader = { identity: string; deviceId: string }

/** An event with its JSON, which is written once for all readers. */
export type ChatEvent = EventRow & {
  /** the JSON object without its end and without `unsigned` */
  head: string
  /** members of `unsigned` for all readers, '' if there are none */
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
  // in room version 11 it is part of the content; older clients look here
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

/** Whether everyone sees who wrote it: its enterprise's team wants that. */
function isNamed({ type, actorId, sender, content }: EventRow): boolean {
  const isMarked = type === 'm.room.message' && content[namedType] === true
  return isMarked && actorId !== null && identityOf(sender)?.kind === 'vendor'
}

/** Whether the event's JSON differs for this reader. */
export function isOwnEvent(event: EventRow, reader: EventReader): boolean {
  return event.sender === reader.identity
}

/**
 * The event's JSON for a reader: its device gets the id under which it sent it, and the team of a shared identity gets
 * the writer; others only if that team names its writers.
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

/** Events with their redactions; add `where` on `event`. */
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

/** Running total of characters of the rows before each one, so that a response can end once it has enough. */
export function lettersBefore(letters: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return sql<number>`coalesce(sum(${letters}) over (
    order by ${order} rows between unbounded preceding and 1 preceding), 0)::int`
}

/** The events of these ids, in the order of the stream. */
export async function loadEvents(db: Db | Tx, ids: string[]): Promise<EventRow[]> {
  if (ids.length === 0) return []
  return selectEvents(db).where(sql<SqlBool>`event.id = any(${ids})`).orderBy('event.position').execute()
}
