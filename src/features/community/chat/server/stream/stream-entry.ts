import type { ChatEvent } from './event-row.ts'

/** Somebody has read up to an event. */
export type ReceiptEntry = {
  kind: 'receipt'
  position: number
  roomId: string
  member: string
  isPrivate: boolean
  thread: string
  eventId: string
  eventPosition: number
  at: number
}

/** A client stored account data; room '' is the account itself. */
export type AccountEntry = {
  kind: 'account'
  position: number
  member: string
  roomId: string
  json: string
  type: string
}

export type EventEntry = { kind: 'event'; position: number; roomId: string; event: ChatEvent }

/** An entry that a sync may return. */
export type StreamEntry = EventEntry | ReceiptEntry | AccountEntry

/** A row of {@link readStream}; some columns have different meanings by kind. */
export type StreamRow = {
  kind: 1 | 2 | 3
  position: number
  room_id: string
  id: string | null
  type: string
  state_key: string | null
  sender: string
  actor_id: string | null
  content: Record<string, unknown> | null
  prev_content: Record<string, unknown> | null
  at: number | null
  device_id: string | null
  txn_id: string | null
  redacts: string | null
  redacted_by: string | null
  event_position: number | null
}

/** $1: the last position that was read; $2: max rows. */
export const readStream = `
  select 1 as kind, position, room_id, id, type, state_key, sender, actor_id, content, prev_content, at, device_id, txn_id,
    redacts, redacted_by, null::bigint as event_position
  from chat_events where position > $1
  union all
  select 2, position, room_id, event_id, type, thread, member, null, null, null, at, null, null, null, null, event_position
  from chat_receipts where position > $1
  union all
  select 3, position, room_id, null, type, null, member, null, content, null, null, null, null, null, null, null
  from chat_account_data where position > $1
  order by position limit $2`

export const lastPosition = `
  select greatest(
    (select max(position) from chat_events),
    (select max(position) from chat_receipts),
    (select max(position) from chat_account_data), 0) as position`
