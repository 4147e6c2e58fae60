/** An event of the Client-Server API, with the fields that these pages read. */
export type ChatEvent = {
  event_id: string
  type: string
  sender: string
  /** milliseconds since 1970 */
  origin_server_ts: number
  content: Record<string, unknown>
  state_key?: string
  /** target of a redaction, in rooms before version 11 and for clients that expect it there */
  redacts?: string
  unsigned?: {
    transaction_id?: string
    redacted_because?: { sender?: string }
    /** for state events, the previous content */
    prev_content?: Record<string, unknown>
    'm.relations'?: { 'm.replace'?: Partial<ChatEvent> }
    /** the person behind a shared identity; set for the same team, and for others if the team names its writers */
    'org.pola.actor'?: string
  }
}

/** State of a room that the reader isn't in: without id and time. */
export type StrippedEvent = Pick<ChatEvent, 'type' | 'sender' | 'content'> & { state_key: string }

type EphemeralEvent = { type: string; content: Record<string, unknown> }

export type JoinedRoom = {
  state?: { events?: ChatEvent[] }
  timeline?: { events?: ChatEvent[]; limited?: boolean; prev_batch?: string }
  ephemeral?: { events?: EphemeralEvent[] }
  account_data?: { events?: EphemeralEvent[] }
  unread_notifications?: { notification_count?: number; highlight_count?: number }
}

export type SyncAnswer = {
  next_batch: string
  rooms?: {
    join?: Record<string, JoinedRoom>
    invite?: Record<string, { invite_state?: { events?: StrippedEvent[] } }>
    leave?: Record<string, JoinedRoom>
  }
  account_data?: { events?: EphemeralEvent[] }
}

export type MessagesAnswer = { chunk: ChatEvent[]; end?: string; start: string }

/** A string in an event's content; '' if it is anything else. */
export function textIn(content: unknown, name: string): string {
  const value = (content as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value : ''
}

/** A number in an event's content that is finite and not below 0; undefined otherwise. */
export function numberIn(content: unknown, name: string): number | undefined {
  const value = (content as Record<string, unknown> | null)?.[name]
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

export type Relation = { rel_type: string; event_id: string; key: string; replyTo: string }

/** The event that another one refers to, and how. */
export function relationOf({ content }: Pick<ChatEvent, 'content'>): Relation {
  const relation = content['m.relates_to']
  const reply = (relation as { 'm.in_reply_to'?: unknown } | undefined)?.['m.in_reply_to']
  return {
    rel_type: textIn(relation, 'rel_type'),
    event_id: textIn(relation, 'event_id'),
    key: textIn(relation, 'key'),
    replyTo: textIn(reply, 'event_id'),
  }
}
