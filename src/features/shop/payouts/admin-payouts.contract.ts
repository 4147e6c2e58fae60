import { oc } from '@orpc/contract'
import { z } from 'zod'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import { transferReceipt } from '#features/shop/payments/transfer-receipt.ts'
import { currencyCode, id, jsonId, language, pageOf, paging } from '#shared/contract-parts.ts'
import { highestPrice } from '#shared/highest-amounts.ts'
import { payoutStates } from './payout-states.ts'

/** Minor units; default: ten US dollars at today's rate. */
const minimum = z.coerce.number().int().min(1).max(highestPrice).optional()
const currency = currencyCode.default(platformCurrency)

/** An enterprise that a batch would pay now. */
export const duePayout = z.object({
  vendorId: z.number(),
  vendor: z.string(),
  /** minor units */
  amount: z.number(),
  currency: z.string(),
  /** number of orders that it pays */
  orders: z.number(),
  /** who confirmed the bank transfers that paid for these orders */
  received: z.array(transferReceipt),
  country: z.string(),
  hint: z.string(),
})
export type DuePayout = z.infer<typeof duePayout>

export const adminPayout = z.object({
  id: z.number(),
  batchId: z.number(),
  vendorId: z.number(),
  vendor: z.string(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(payoutStates),
  country: z.string(),
  hint: z.string(),
  reference: z.string(),
  reason: z.string(),
  /** who confirmed the bank transfers that paid for these orders */
  received: z.array(transferReceipt),
  at: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})
export type AdminPayout = z.infer<typeof adminPayout>

/** A batch, with the number of its payouts in each state. */
export const payoutBatch = z.object({
  id: z.number(),
  /** it was interrupted: the next run continues it */
  isRunning: z.boolean(),
  currency: z.string(),
  /** minor units, sum of all payouts */
  amount: z.number(),
  inTransfer: z.number(),
  sent: z.number(),
  failed: z.number(),
  at: z.iso.datetime(),
})
export type PayoutBatch = z.infer<typeof payoutBatch>

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Payouts'], ...(description && { description }) })

const settled =
  '409 gm-error-payout-settled where one was settled otherwise meanwhile, gm-error-payout-running for a batch that isn’t finished; nothing is changed then.'

export const adminPayoutsContract = {
  getDuePayouts: call(
    'GET',
    '/admin/payouts/due',
    'Recipients of a batch of a currency if it ran now, the largest amount first; admins',
  )
    .input(z.object({ currency, minimum, ...paging({ limit: 20, max: 100 }), language }))
    .output(
      pageOf(duePayout).extend({
        /** sum over all pages */
        total: z.number(),
        currency: z.string(),
        /** minimum for a payout, in minor units */
        minimum: z.number(),
        /** currencies in which anything was ever sold */
        currencies: z.array(z.string()),
        /** number of enterprises with at least the minimum available, but no bank account that takes the currency */
        withoutAccount: z.number(),
        /** day in UTC that enterprises see; null if the operator set none */
        nextPayout: z.iso.date().nullable(),
      }),
    ),
  runPayouts: call(
    'POST',
    '/admin/payouts/run',
    'Pay out what is available in a currency; admins',
    'Continues an interrupted batch. Enterprises with a payout in transfer are left out. Nobody is paid twice, even if several run at once.',
  )
    .input(z.object({ currency, minimum }))
    .output(
      z.object({
        /** null: there was nobody to pay */
        batchId: z.number().nullable(),
        count: z.number(),
        amount: z.number(),
      }),
    ),
  getPayouts: call('GET', '/admin/payouts', 'Payouts by tracked transfer, newest first; admins')
    .input(
      z.object({
        state: z.enum(payoutStates).optional(),
        batchId: id.optional(),
        ...paging({ limit: 20, max: 100 }),
        language,
      }),
    )
    .output(pageOf(adminPayout)),
  getPayoutBatches: call('GET', '/admin/payouts/batches', 'Batches of payouts, newest first; admins')
    .input(z.object(paging({ limit: 10, max: 100 })))
    .output(pageOf(payoutBatch)),
  getPayoutFile: call(
    'POST',
    '/admin/payouts/file',
    'The transfers of a batch for the bank, as CSV with whole account numbers; admins',
    'Only those in transfer. Requires a recent proof (403 gm-error-proof-needed), and is logged. 409 gm-error-payout-running for a batch that isn’t finished.',
  )
    .input(z.object({ batchId: jsonId }))
    .output(z.object({ name: z.string(), csv: z.string() })),
  markPayoutsSent: call(
    'POST',
    '/admin/payouts/sent',
    'Confirm that the bank sent payouts, or all of a batch that are in transfer; admins',
    settled,
  )
    .input(
      z.object({
        payouts: z.union([z.object({ ids: z.array(jsonId).min(1).max(200) }), z.object({ batchId: jsonId })]),
        reference: z.string().trim().min(1).max(140),
      }),
    )
    .output(z.object({ success: z.boolean() })),
  markPayoutFailed: call(
    'POST',
    '/admin/payouts/failed',
    'Record that the bank didn’t send a payout: its money is available again; admins',
    settled,
  )
    .input(z.object({ id: jsonId, reason: z.string().trim().min(1).max(500) }))
    .output(z.object({ success: z.boolean() })),
}
