import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { type Arguments, type LastStatement, prepareLastStatement, prepareStatement } from '#server/db/prepare-query.ts'
import type { EventContent, Membership } from '../../chat.tables.ts'
import { isLocalpart } from '../../chat-identity.ts'
import { wordsColumn, wordsOfEvent } from '../message-search/words-of-event.ts'

export type NewEvent = {
  roomId: string
  type: string
  /** makes it state */
  stateKey?: string
  /** localpart */
  sender: string
  /** the person behind it */
  actorId: string | null
  content: EventContent
  /** so that sending again finds the event */
  sent?: { deviceId: string; txnId: string }
  redacts?: string
}

/** Any number that no other lock uses. */
const streamLock = 1_667_789_172

/**
 * Waits for the turn to write to the stream. Positions are taken under this lock, which is held until the commit is visible: so they
 * become visible in their order, and `position > last` misses nothing. Rows are locked before it, and little is done after it.
 */
export async function lockStream(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(streamLock)})`.execute(tx)
}

/** The next position; the caller holds the stream's lock. */
export const nextPosition = sql<number>`nextval('chat_position')`

/** Notifies all nodes, at the commit, that there are new events. */
export async function notifyNodes(tx: Tx): Promise<void> {
  await sql`select pg_notify('chat', '')`.execute(tx)
}

/**
 * Adds events to the stream in order, and makes those with a state key the room's state. The caller has checked
 * permissions. Must be called last in a transaction, because it blocks all other writers.
 * @returns their ids; undefined for an event that its device has sent before
 */
export async function appendEvents(tx: Tx, events: NewEvent[]): Promise<(string | undefined)[]> {
  const [only, more] = events
  if (only && !more && only.stateKey === undefined) return [idIn(await appendOne(tx, appendedFrom(only)))]
  await lockStream(tx)
  const before = await statesBefore(tx, events)
  const now = Date.now()
  const ids: (string | undefined)[] = []
  for (const event of events) {
    const prevContent = event.stateKey === undefined ? null : (before.get(keyOf(event)) ?? null)
    const id = await insertEvent(tx, event, { prevContent, now })
    ids.push(id)
  }
  await notifyNodes(tx)
  return ids
}

type Appended = {
  id: string
  roomId: string
  type: string
  sender: string
  actorId: string | null
  content: string
  at: number
  deviceId: string | null
  txnId: string | null
  redacts: string | null
  words: string[] | null
}

/** The statement that appends one event: it waits for the lock, and only then takes the position. */
const append = (_: unknown, given: Arguments<Appended>) => sql<{ id: string }>`
  with turn as materialized (select pg_advisory_xact_lock(${sql.lit(streamLock)})),
  added as (
    insert into chat_events
      (position, id, room_id, type, sender, actor_id, content, at, device_id, txn_id, redacts, words)
    select ${nextPosition}, ${given.id}::text, ${given.roomId}::text, ${given.type}::text, ${given.sender}::text,
      ${given.actorId}::uuid, ${given.content}::jsonb, ${given.at}::bigint, ${given.deviceId}::text,
      ${given.txnId}::text, ${given.redacts}::text, array_to_tsvector(${given.words}::text[])
    from turn
    on conflict (sender, device_id, txn_id, room_id, type) where txn_id is not null do nothing
    returning id
  )
  select id, pg_notify('chat', '') from added`

const idIn = (added: { id: string }[]): string | undefined => added[0]?.id

const appendOne = prepareStatement('chat-append', append)
const appendAndCommit = prepareLastStatement('chat-append-last', append, idIn)

/**
 * Adds a message as the last statement of a transaction, so that other writers wait for PostgreSQL alone.
 * @returns its id; undefined if its device has sent it before
 */
export function appendLast(message: Omit<NewEvent, 'stateKey'>): LastStatement<string | undefined> {
  return appendAndCommit(appendedFrom(message))
}

function appendedFrom({ sent, redacts, ...event }: Omit<NewEvent, 'stateKey'>): Appended {
  const { roomId, type, sender, actorId } = event
  return {
    ...{ id: newEventId(), roomId, type, sender, actorId, content: JSON.stringify(event.content), at: Date.now() },
    ...{ deviceId: sent?.deviceId ?? null, txnId: sent?.txnId ?? null, redacts: redacts ?? null },
    words: wordsOfEvent(event),
  }
}

async function insertEvent(
  tx: Tx,
  { roomId, type, stateKey, sender, actorId, content, sent, redacts }: NewEvent,
  { prevContent, now }: { prevContent: EventContent | null; now: number },
): Promise<string | undefined> {
  const added = await tx
    .insertInto('chatEvents')
    .values({
      ...{ position: nextPosition, id: newEventId(), roomId, type, stateKey: stateKey ?? null, sender, actorId },
      ...{ content: JSON.stringify(content), prevContent: prevContent && JSON.stringify(prevContent), at: now },
      ...{ deviceId: sent?.deviceId ?? null, txnId: sent?.txnId ?? null, redacts: redacts ?? null },
      words: wordsColumn(wordsOfEvent({ type, content })),
    })
    .onConflict(conflict =>
      conflict.columns(['sender', 'deviceId', 'txnId', 'roomId', 'type']).where('txnId', 'is not', null).doNothing(),
    )
    .returning(['id', 'position'])
    .executeTakeFirst()
  if (!added) return undefined
  if (stateKey !== undefined) await setState(tx, { roomId, type, stateKey, content, position: added.position })
  return added.id
}

async function setState(
  tx: Tx,
  given: { roomId: string; type: string; stateKey: string; content: EventContent; position: number },
): Promise<void> {
  const { roomId, type, stateKey, content, position } = given
  await tx
    .insertInto('chatState')
    .values({ roomId, type, stateKey, position })
    .onConflict(conflict => conflict.columns(['roomId', 'type', 'stateKey']).doUpdateSet({ position }))
    .execute()
  if (type !== 'm.room.member') return
  const member = stateKey.slice(1, stateKey.indexOf(':'))
  if (!isLocalpart(member)) throw new Error(`not one of our identities: ${stateKey}`)
  const membership = content.membership as Membership
  await tx
    .insertInto('chatMembers')
    .values({ roomId, member, membership, position })
    .onConflict(conflict =>
      conflict.columns(['roomId', 'member']).doUpdateSet({ membership, position, forgotten: false }),
    )
    .execute()
}

/** Content that state events replace. */
async function statesBefore(tx: Tx, events: NewEvent[]): Promise<Map<string, EventContent>> {
  const states = events.filter(event => event.stateKey !== undefined)
  if (states.length === 0) return new Map()
  const rows = await tx
    .selectFrom('chatState as state')
    .innerJoin('chatEvents as event', 'event.position', 'state.position')
    .select(['state.roomId', 'state.type', 'state.stateKey', 'event.content'])
    .where(eb =>
      eb.or(
        states.map(one =>
          eb.and({ 'state.roomId': one.roomId, 'state.type': one.type, 'state.stateKey': one.stateKey ?? '' }),
        ),
      ),
    )
    .execute()
  return new Map(rows.map(row => [keyOf(row), row.content]))
}

function keyOf({ roomId, type, stateKey }: { roomId: string; type: string; stateKey?: string }): string {
  return `${roomId} ${type} ${stateKey}`
}

function newEventId(): string {
  return `$${randomBytes(32).toString('base64url')}`
}
