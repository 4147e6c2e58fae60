import type { ChatEvent, SyncAnswer } from './chat-events.ts'

export type OutgoingFile = { name: string; type: string; size: number; width?: number; height?: number }

/** What somebody wrote and the room doesn't have yet, as this device keeps it. */
export type OutboxItem = {
  /** names it for the server, so that sending it again doesn't double it */
  txn: string
  roomId: string
  /** milliseconds since 1970 */
  at: number
  text: string
  replyTo: string
  file: OutgoingFile | null
  /** `mxc://…` once the file is there */
  address: string
  /** waiting: for the network, or its turn; sent: the server has it, the room hasn't told yet */
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** of the event, once it was sent */
  eventId: string
  /** why it failed: the server's code and words */
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
  /** `leftOut`: what the server had in rooms that left out what is older than these */
  | { kind: 'synced'; events: readonly ChatEvent[]; leftOut?: readonly string[] }
  | { kind: 'kept'; items: Outbox }

/** What is in the outbox after something happened. An item leaves it when its room tells the message, or by its writer's will. */
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
 * What of the outbox is in a sync. What the server had when it was asked and leaves out before a gap is in the gap,
 * where it is found by whoever scrolls there; what was sent meanwhile comes with a later sync.
 * @param before the outbox when the sync was asked
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

/** The next that is to be sent: of each room what was written first, and never two of a room at once. */
export function nextToSend(outbox: Outbox): OutboxItem | undefined {
  const busy = new Set(outbox.filter(one => one.state === 'sending').map(one => one.roomId))
  return outbox.find(one => one.state === 'waiting' && !busy.has(one.roomId))
}

/** The content of its event. */
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
 * What the device kept from before comes first. What was under way then is to be sent again, under the same name; what the
 * server has, it tells.
 */
function withKept(outbox: Outbox, items: Outbox): Outbox {
  const here = new Set(outbox.map(one => one.txn))
  const before = items.filter(one => !here.has(one.txn) && one.state !== 'sent')
  return [...before.map(one => (one.state === 'sending' ? { ...one, state: 'waiting' as const } : one)), ...outbox]
}
