import { sql } from 'kysely'
import type { StoredMessage } from '#features/networks/networks/network-messages.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { AddresseeReason, AddresseeState, BulkState, BulkWay } from './bulk-message-states.ts'
import './bulk-messages.tables.ts'

type Given = {
  networkId: number
  way?: BulkWay
  state?: BulkState
  words?: StoredMessage
  /** the members, by enterprise, each due where nothing else is given */
  to?: { vendorId: number; id?: string; state?: AddresseeState; reason?: AddresseeReason }[]
  by?: string | null
  at?: Date
}

const greeting = { subject: { en: 'News for {{enterprise}}' }, text: { en: 'We meet in Kandy.' } }

/** A message by mail that is being sent, without a job. @returns its id */
export async function createBulkMessage(db: Db | Tx, { networkId, to = [], ...given }: Given): Promise<string> {
  const { way = 'mail', state = 'sending', words = greeting, by = null, at = new Date() } = given
  const id = crypto.randomUUID()
  await db
    .insertInto('networkBulkMessages')
    .values({
      ...{ id, networkId, way, state, words: JSON.stringify(words), createdBy: by, createdAt: at },
      ...(state !== 'draft' && { startedBy: by, startedAt: at }),
      endedAt: state === 'done' || state === 'stopped' ? at : null,
    })
    .execute()
  for (const { state: now = 'due', ...member } of to)
    await db
      .insertInto('networkBulkAddressees')
      .values({ messageId: id, state: now, ...member, settledAt: now === 'due' ? null : sql`${at}::timestamptz` })
      .execute()
  return id
}

/** Somebody turns off a network’s messages to many members. */
export async function createNetworkStop(db: Db | Tx, userId: string, networkId: number): Promise<void> {
  await db.insertInto('networkMessageStops').values({ userId, networkId }).execute()
}
