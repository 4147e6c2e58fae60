import { holdVendor } from '#features/market/directory/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import type { Selectable } from 'kysely'
import { payoutReturnPostings } from '#features/shop/ledger/ledger-entries.ts'
import { postEntry } from '#features/shop/ledger/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { PayoutsTable } from '../payouts.tables.ts'
import { notifyOfPayout } from './notify-of-payouts.ts'

type Payout = Selectable<PayoutsTable>
type By = { userId: string; publicUrl: string }

/**
 * Marks payouts as sent by the bank, all or none. Marking them twice with the same reference changes nothing.
 * @throws ORPCError gm-error-payout-settled (409) if one failed, or was sent with another reference
 */
export async function markSent(tx: Tx, ids: readonly number[], reference: string, by: By): Promise<void> {
  // locked in one order, so that two calls for the same payouts don't deadlock
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const payout = await lockPayout(tx, id)
    if (payout.state === 'sent' && payout.reference === reference) continue
    if (payout.state !== 'in-transfer') isSettled()
    await settle(tx, payout, { state: 'sent', reference }, by)
  }
}

/**
 * A batch's payouts that are still in transfer.
 * @throws ORPCError gm-error-payout-running (409)
 */
export async function idsInTransfer(tx: Tx, batchId: number): Promise<number[]> {
  await requireReady(tx, batchId)
  const rows = await tx
    .selectFrom('payouts')
    .select('id')
    .where('batchId', '=', batchId)
    .where('state', '=', 'in-transfer')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Marks a payout as failed: its money is available again.
 * @throws ORPCError gm-error-payout-settled (409) if it was sent
 */
export async function markFailed(tx: Tx, id: number, reason: string, by: By): Promise<void> {
  const payout = await lockPayout(tx, id)
  if (payout.state === 'failed') return
  if (payout.state !== 'in-transfer') isSettled()
  const { vendorId, amount, currency } = payout
  await holdVendor(tx, vendorId)
  const postings = payoutReturnPostings({ vendorId, amount, currency })
  await postEntry(tx, { key: `payout-failed:${id}`, kind: 'payout', byUser: by.userId, postings })
  await settle(tx, payout, { state: 'failed', reason }, by)
}

async function lockPayout(tx: Tx, id: number): Promise<Payout> {
  const payout = await tx.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return payout ?? missing()
}

/**
 * Refuses batches that are running or were interrupted, because they get more payouts: such a batch has no file yet,
 * and can't be marked as a whole.
 * @throws ORPCError gm-error-payout-running (409)
 */
export async function requireReady(tx: Tx, batchId: number): Promise<void> {
  const batch = await tx.selectFrom('payoutBatches').select('state').where('id', '=', batchId).executeTakeFirst()
  if (batch?.state === 'running')
    refuse('gm-error-payout-running', {
      status: 409,
      message: 'This batch isn’t finished: please carry on with it first.',
    })
}

type Outcome = { state: 'sent'; reference: string } | { state: 'failed'; reason: string }

async function settle(tx: Tx, payout: Payout, outcome: Outcome, { userId, publicUrl }: By): Promise<void> {
  const change = { ...outcome, settledAt: new Date(), settledBy: userId }
  const settled = await tx
    .updateTable('payouts')
    .set(change)
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const states = { before: { state: payout.state }, after: { state: outcome.state } }
  const why = outcome.state === 'failed' ? outcome.reason : null
  const deed = { action: `payout.${outcome.state}`, target: `payout:${payout.id}`, ...states, why }
  await writeAudit(tx, { ...deed, userId, actingVendorId: null })
  await notifyOfPayout(tx, publicUrl, settled)
}

function isSettled(): never {
  refuse('gm-error-payout-settled', { status: 409, message: 'This payout has been settled otherwise.' })
}
