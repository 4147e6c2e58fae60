import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly, recentProof } from '#server/http/guards.ts'
import type { Sealer } from '#server/seal/index.ts'
import { convert, type RateTable } from '#shared/money.ts'
import { adminPayoutsContract } from '../admin-payouts.contract.ts'
import { defaultMinimum } from '../payout-states.ts'
import { listBatches } from './list-batches.ts'
import { listDuePayouts, listPayouts } from './list-payouts.ts'
import { nextPayout } from './next-payout.ts'
import { payoutFile } from './payout-file.ts'
import { runPayouts } from './run-payouts.ts'
import { idsInTransfer, markFailed, markSent } from './settle-payouts.ts'

const api = implementContract(adminPayoutsContract)
const success = { success: true }

type Parts = {
  db: Db
  publicUrl: string
  ratesNow: () => Promise<RateTable>
  sealer: () => Promise<Sealer>
  payoutDay?: string | undefined
}

/** Routes for admins, who pay enterprises by bank transfer. */
export function adminPayoutsRoutes({ db, publicUrl, ratesNow, sealer, payoutDay }: Parts) {
  /** Minimum for a payout: as the admin says, or the default minimum at today's rate. */
  const minimumOf = async ({ currency, minimum }: { currency: string; minimum?: number | undefined }) => {
    if (minimum !== undefined || currency === platformCurrency) return minimum ?? defaultMinimum
    const rates = { ...(await ratesNow()).perUsd, USD: 1 }
    return convert({ amount: defaultMinimum, currency: platformCurrency }, currency, rates)?.amount ?? 1
  }
  return api.router({
    getDuePayouts: api.getDuePayouts.use(adminOnly).handler(async ({ input }) => {
      const minimum = await minimumOf(input)
      const due = await listDuePayouts(db, { ...input, minimum })
      return { ...due, minimum, nextPayout: await nextPayout(db, input.currency, payoutDay) }
    }),
    runPayouts: api.runPayouts
      .use(adminOnly)
      .handler(async ({ context, input }) =>
        runPayouts(db, context.viewer.userId, await minimumOf(input), input.currency),
      ),
    getPayouts: api.getPayouts.use(adminOnly).handler(({ input }) => listPayouts(db, input)),
    getPayoutBatches: api.getPayoutBatches.use(adminOnly).handler(({ input }) => listBatches(db, input)),
    getPayoutFile: api.getPayoutFile
      .use(adminOnly)
      .use(recentProof)
      .handler(async ({ context, input }) =>
        payoutFile(db, await sealer(), { ...input, userId: context.viewer.userId }),
      ),
    markPayoutsSent: api.markPayoutsSent.use(adminOnly).handler(async ({ context, input: { payouts, reference } }) => {
      const by = { userId: context.viewer.userId, publicUrl }
      await db.transaction().execute(async tx => {
        const ids = 'ids' in payouts ? payouts.ids : await idsInTransfer(tx, payouts.batchId)
        await markSent(tx, ids, reference, by)
      })
      return success
    }),
    markPayoutFailed: api.markPayoutFailed.use(adminOnly).handler(async ({ context, input: { id, reason } }) => {
      const by = { userId: context.viewer.userId, publicUrl }
      await db.transaction().execute(tx => markFailed(tx, id, reason, by))
      return success
    }),
  })
}
