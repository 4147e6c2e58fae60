import type { ChatEvent, SyncAnswer } from './chat-events.ts'

export type OutgoingFile = { name: string; type: string; size: number; width?: number; height?: number }

/** A message that the room doesn't have yet, as stored on this device. */
export type OutboxItem = {
  /** transaction id, so that resending doesn't duplicate the message */
  txn: string
  roomId: string
  /** milliseconds since 1970 */
  at: number
  text: string
  replyTo: string
  file: OutgoingFile | null
  /** `mxc://…` once the file is uploaded */
  address: string
  /** waiting: for the network or its turn; sent: the server has it, but it hasn't come by sync yet */
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** id of the event, once sent */
  eventId: string
  /** why it failed: the server's code and message */
  problem: { code: string; words: string } | null
}

export type Outbox = readonly OutboxItem[]

export type OutboxChange =
  | { kind: 'written'; item: Omit<OutboxItem, 'state' | 'eventId' | 'problem' | 'address'> }
  | { kind: 'sending'; txn: string }
  | { kind: 'uploaded'; txn: string; address: string }
  | { kind: 'sent'; txn: string; eventId: string }
  | { kind: 'put off'; txn: string }
  | { kind: 'failed'; txn: string; problem: NonNullable<OutboxItem['problem']> }
  | { kind: 'again'; txn: string }
  | { kind: 'discarded'; txn: string }
  /** `leftOut`: transaction ids that the server had in rooms whose sync skipped the events before these */
  | { kind: 'synced'; events: readonly ChatEvent[]; leftOut?: readonly string[] }
  | { kind: 'kept'; items: Outbox }

/** The outbox after a change. An item leaves it when its room has the message, or when its writer discards it. */
export function changeOutbox(outbox: Outbox, change: OutboxChange): Outbox {
  switch (change.kind) {
    case 'written':
      if (outbox.some(one => one.txn === change.item.txn)) return outbox
      return [...outbox, { ...change.item, state: 'waiting', eventId: '', problem: null, address: '' }]
    case 'sending':
      return update(outbox, change.txn, one => (one.state === 'waiting' ? { ...one, state: 'sending' } : one))
    case 'uploaded':
      return update(outbox, change.txn, one => ({ ...one, address: change.address }))
    case 'sent':
      return update(outbox, change.txn, one => ({ ...one, state: 'sent', eventId: change.eventId, problem: null }))
    case 'put off':
      return update(outbox, change.txn, one => (one.state === 'sending' ? { ...one, state: 'waiting' } : one))
    case 'failed':
      return update(outbox, change.txn, one =>
        one.state === 'sent' ? one : { ...one, state: 'failed', problem: change.problem },
      )
    case 'again':
      return update(outbox, change.txn, one =>
        one.state === 'failed' ? { ...one, state: 'waiting', problem: null } : one,
      )
    case 'discarded':
      return outbox.filter(one => one.txn !== change.txn)
    case 'synced':
      return withoutSynced(outbox, change.events, change.leftOut ?? [])
    case 'kept':
      return withKept(outbox, change.items)
  }
}

/**
 * Which items a sync delivers. Items that the server had before the sync and that lie in a gap count as delivered; they
 * are found by scrolling there. Items sent meanwhile come with a later sync.
 * @param before the outbox when the sync began
 */
export function syncedBy({ rooms }: SyncAnswer, before: Outbox): OutboxChange {
  const joined = Object.entries(rooms?.join ?? {})
  const gaps = new Set(joined.filter(([, { timeline }]) => timeline?.limited).map(([roomId]) => roomId))
  return {
    kind: 'synced',
    events: joined.flatMap(([, { timeline }]) => timeline?.events ?? []),
    leftOut: before.filter(({ state, roomId }) => state === 'sent' && gaps.has(roomId)).map(({ txn }) => txn),
  }
}

/** The next item to send: the first one written in each room, and never two of a room at once. */
export function nextToSend(outbox: Outbox): OutboxItem | undefined {
  const busy = new Set(outbox.filter(one => one.state === 'sending').map(one => one.roomId))
  return outbox.find(one => one.state === 'waiting' && !busy.has(one.roomId))
}

/** The content of an item's event. */
export function contentOf({ text, file, address, replyTo }: OutboxItem): Record<string, unknown> {
  const relation = replyTo && { 'm.relates_to': { 'm.in_reply_to': { event_id: replyTo } } }
  if (!file) return { msgtype: 'm.text', body: text, ...relation }
  const { name, type, size, width, height } = file
  const isPicture = type.startsWith('image/')
  return {
    msgtype: isPicture ? 'm.image' : 'm.file',
    body: name,
    filename: name,
    url: address,
    info: { mimetype: type, size, ...(isPicture && width && height && { w: width, h: height }) },
    ...relation,
  }
}

function update(outbox: Outbox, txn: string, change: (one: OutboxItem) => OutboxItem): Outbox {
  return outbox.map(one => (one.txn === txn ? change(one) : one))
}

function withoutSynced(outbox: Outbox, events: readonly ChatEvent[], leftOut: readonly string[]): Outbox {
  const ids = new Set(events.map(one => one.event_id))
  const txns = new Set(events.map(one => one.unsigned?.transaction_id))
  const isSynced = ({ txn, eventId }: OutboxItem) => txns.has(txn) || ids.has(eventId) || leftOut.includes(txn)
  const left = outbox.filter(one => !isSynced(one))
  return left.length === outbox.length ? outbox : left
}

/**
 * Puts items stored earlier first. One that was being sent is resent under the same id; the server says if it has it
 * already.
 */
function withKept(outbox: Outbox, items: Outbox): Outbox {
  const here = new Set(outbox.map(one => one.txn))
  const before = items.filter(one => !here.has(one.txn) && one.state !== 'sent')
  return [...before.map(one => (one.state === 'sending' ? { ...one, state: 'waiting' as const } : one)), ...outbox]
}
