import { sql } from 'kysely'
import { type ManagedNetwork, requireNetwork } from '#features/networks/management/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { enqueue } from '#server/jobs/index.ts'
import { readLimit } from '#server/settings/limit-settings.ts'
import type { BulkState } from '../bulk-message-states.ts'
import '../bulk-messages.tables.ts'
import { bulkMessagesQueue } from './bulk-messages-queue.ts'
import { reasonNotTo } from './member-reach.ts'

type Which = { networkId: number; messageId: string }

/**
 * Starts to send a draft. One that was started already goes on as it is.
 * @throws NOT_FOUND, gm-error-bulk-message-changed, gm-error-bulk-message-nobody (409), gm-error-bulk-messages-full (429)
 */
export async function startBulkMessage(tx: Tx, viewer: Viewer, { revision, ...which }: Which & { revision: number }) {
  const { network, message } = await hold(tx, viewer, which)
  if (message.state !== 'draft') return
  if (message.revision !== revision) refuse('gm-error-bulk-message-changed', { status: 409 })
  const members = await countReached(tx, network, { ...which, way: message.way })
  if (members === 0) refuse('gm-error-bulk-message-nobody', { status: 409 })
  await mustBeLeft(tx, network.id, members)
  await tx
    .updateTable('networkBulkMessages')
    .set({ state: 'sending', startedAt: sql`now()`, startedBy: viewer.userId })
    .where('id', '=', which.messageId)
    .execute()
  await enqueue(tx, bulkMessagesQueue, { messageId: which.messageId }, { key: which.messageId })
  await record(tx, viewer, network, 'send', { ...which, way: message.way, members })
}

/** Stops what is being sent: who hasn’t got it yet doesn’t get it. @throws NOT_FOUND */
export async function stopBulkMessage(tx: Tx, viewer: Viewer, which: Which): Promise<void> {
  const { network, message } = await hold(tx, viewer, which)
  if (message.state !== 'sending') return
  const { messageId } = which
  await tx
    .updateTable('networkBulkMessages')
    .set({ state: 'stopped', endedAt: sql`now()` })
    .where('id', '=', messageId)
    .execute()
  // what a run has claimed, the run itself finds stopped
  const { numUpdatedRows } = await tx
    .updateTable('networkBulkAddressees')
    .set({ state: 'obsolete', reason: 'stopped', settledAt: sql`now()` })
    .where('messageId', '=', messageId)
    .where('state', '=', 'due')
    .executeTakeFirst()
  await record(tx, viewer, network, 'stop', { ...which, members: Number(numUpdatedRows) })
}

/** Sends it again to those for whom it failed. @throws NOT_FOUND, gm-error-bulk-messages-full (429) */
export async function retryBulkMessage(tx: Tx, viewer: Viewer, which: Which): Promise<void> {
  const { network, message } = await hold(tx, viewer, which)
  const { messageId } = which
  const hasEnded: BulkState[] = ['done', 'stopped']
  if (!hasEnded.includes(message.state)) return
  const { numUpdatedRows } = await tx
    .updateTable('networkBulkAddressees')
    .set({ state: 'due', reason: null, settledAt: null, tries: 0 })
    .where('messageId', '=', messageId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await mustBeLeft(tx, network.id, Number(numUpdatedRows), messageId)
  await tx
    .updateTable('networkBulkMessages')
    .set({ state: 'sending', endedAt: null })
    .where('id', '=', messageId)
    .execute()
  await enqueue(tx, bulkMessagesQueue, { messageId }, { key: messageId })
  await record(tx, viewer, network, 'retry', { ...which, members: Number(numUpdatedRows) })
}

/** Drops a draft. @throws NOT_FOUND, gm-error-bulk-message-changed (409) if it was started */
export async function discardBulkMessage(tx: Tx, viewer: Viewer, which: Which): Promise<void> {
  const { message } = await hold(tx, viewer, which)
  if (message.state !== 'draft') refuse('gm-error-bulk-message-changed', { status: 409 })
  await tx.deleteFrom('networkBulkMessages').where('id', '=', which.messageId).execute()
}

/** Of two who act at once the second one sees what the first one did, in any message of the network. */
async function hold(tx: Tx, viewer: Viewer, { networkId, messageId }: Which) {
  const network = await requireNetwork(tx, viewer, networkId, 'admin')
  await tx.selectFrom('networks').select('id').where('id', '=', networkId).forNoKeyUpdate().execute()
  const message = await tx
    .selectFrom('networkBulkMessages')
    .select(['state', 'revision', 'way'])
    .where('id', '=', messageId)
    .where('networkId', '=', networkId)
    .forUpdate()
    .executeTakeFirst()
  return message ? { network, message } : missing()
}

async function countReached(
  tx: Tx,
  { vendorId }: ManagedNetwork,
  { networkId, messageId, way }: Which & { way: 'chat' | 'mail' },
): Promise<number> {
  const reason = reasonNotTo({ networkId, way, runBy: vendorId }, sql.ref('addressee.vendor_id'))
  const { rows } = await sql<{ count: number }>`select count(*) as count from network_bulk_addressees addressee
    where message_id = ${messageId} and ${reason} is null`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

/** @param except a message that is about to be sent */
async function mustBeLeft(tx: Tx, networkId: number, members: number, except?: string): Promise<void> {
  const { most, left } = await leftToday(tx, networkId, except)
  if (members > left) refuse('gm-error-bulk-messages-full', { status: 429, given: { most, left }, retryAfter: 3600 })
}

/**
 * To how many members a network may write in a day, and to how many it still may: without those that it has written to
 * in the last 24 hours, or is about to.
 */
export async function leftToday(
  db: Db | Tx,
  networkId: number,
  except?: string,
): Promise<{ most: number; left: number }> {
  const most = await readLimit(db, 'networkMessagesPerDay')
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from network_bulk_messages message
    join network_bulk_addressees addressee on addressee.message_id = message.id
    where message.network_id = ${networkId} and message.state <> 'draft'
      and ((addressee.state in ('due', 'claimed') and message.id is distinct from ${except ?? null}::uuid)
        or (addressee.state = 'sent' and addressee.settled_at > now() - interval '1 day'))`.execute(db)
  return { most, left: Math.max(0, most - Number(rows[0]?.count ?? 0)) }
}

type Details = Record<string, string | number>

async function record(tx: Tx, viewer: Viewer, network: ManagedNetwork, act: string, details: Details): Promise<void> {
  await writeAudit(tx, {
    ...{ userId: viewer.userId, actingVendorId: network.isByAdmin ? null : network.vendorId },
    ...{ action: `network.message-${act}`, target: `network:${network.id}`, details },
  })
}
