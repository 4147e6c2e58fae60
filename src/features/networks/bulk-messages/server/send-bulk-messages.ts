import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { enqueue, safeReason } from '#server/jobs/index.ts'
import { bulkClaimPatience, draftDays, maxBulkTries } from '../bulk-message-states.ts'
import '../bulk-messages.tables.ts'
import { bulkMessagesQueue } from './bulk-messages-queue.ts'
import { type Sending, settleAddressee } from './settle-addressee.ts'

/** members that a run claims at once */
const batch = 20

/**
 * Sends a message to all members whose turn it is. Several nodes may do this at once, and each member is written to once.
 * @throws what couldn’t be written, after all others; and if this node stops, so that the job is run again
 */
export async function sendBulkMessage(parts: Sending, messageId: string, stopping?: AbortSignal): Promise<void> {
  const { db } = parts
  const run = crypto.randomUUID()
  const failed: string[] = []
  let failure: unknown
  for (;;) {
    if (stopping?.aborted) throw new Error('The node stops')
    const ids = await claimAddressees(db, { messageId, run, except: failed })
    if (ids.length === 0) break
    for (const id of ids) {
      try {
        await settleAddressee(parts, id, run)
      } catch (error) {
        failure = error
        failed.push(id)
        await giveBack(db, id, run)
        parts.log.warn({ reason: safeReason(String(error)), messageId }, 'a member could not be written to')
      }
    }
  }
  await endMessage(db, messageId)
  if (failure !== undefined) throw failure
}

type Claim = { messageId: string; run: string; except?: string[] }

/**
 * Claims members for a run, before anything is sent: no other run, on whichever node, has them. Those of a run that was
 * killed are claimed again.
 * @param except members for whom this run has failed already
 */
export async function claimAddressees(db: Db, { messageId, run, except = [] }: Claim): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update network_bulk_addressees set state = 'claimed', claimed_run = ${run}, claimed_at = now(), tries = tries + 1
    where id in (
      select addressee.id from network_bulk_addressees addressee
      join network_bulk_messages message on message.id = addressee.message_id
      where addressee.message_id = ${messageId} and not addressee.id = any(${except}::uuid[])
        and ((addressee.state = 'due' and message.state = 'sending')
          or (addressee.state = 'claimed' and claimed_at <= now() - make_interval(mins => ${bulkClaimPatience})))
      order by addressee.id limit ${batch} for update of addressee skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A member who couldn’t be written to is due again, until it has failed. */
async function giveBack(db: Db, id: string, run: string): Promise<void> {
  await sql`
    update network_bulk_addressees addressee set claimed_run = null, claimed_at = null,
      state = now_is.state, reason = now_is.reason,
      settled_at = case when now_is.state <> 'due' then now() end
    from (select case when message.state = 'stopped' then 'obsolete' when one.tries >= ${maxBulkTries} then 'failed'
        else 'due' end as state,
        case when message.state = 'stopped' then 'stopped' when one.tries >= ${maxBulkTries} then 'error' end as reason
      from network_bulk_addressees one join network_bulk_messages message on message.id = one.message_id
      where one.id = ${id}) now_is
    where addressee.id = ${id} and addressee.state = 'claimed' and addressee.claimed_run = ${run}`.execute(db)
}

/** A message of which nothing is open has been sent. */
async function endMessage(db: Db, messageId: string): Promise<void> {
  await sql`
    update network_bulk_messages set state = 'done', ended_at = now()
    where id = ${messageId} and state = 'sending' and not exists (select from network_bulk_addressees
      where message_id = ${messageId} and state in ('due', 'claimed'))`.execute(db)
}

/** Sends on what is open and has no job any more, and deletes drafts that nobody sent. */
export async function keepUpMessages(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from network_bulk_messages message where state = 'sending' or (state = 'stopped' and exists (
      select from network_bulk_addressees where message_id = message.id and state = 'claimed'))`.execute(db)
  for (const { id: messageId } of rows) await enqueue(db, bulkMessagesQueue, { messageId }, { key: messageId })
  await sql`delete from network_bulk_messages
    where state = 'draft' and created_at < now() - make_interval(days => ${draftDays})`.execute(db)
}
