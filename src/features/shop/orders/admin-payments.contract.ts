import { oc } from '@orpc/contract'
import { z } from 'zod'
import { transferReceipt } from '#features/shop/payments/transfer-receipt.ts'
import { id, language, pageOf, paging } from '#shared/contract-parts.ts'

/** A bank transfer that a buyer has promised and that has not arrived. */
export const awaitedTransfer = z.object({
  /** the order group, or null if it pays a sale of the platform */
  groupId: z.number().nullable(),
  saleId: z.number().nullable(),
  /** reference that the buyer writes on it */
  reference: z.string(),
  /** cents of `currency` */
  amount: z.number(),
  currency: z.string(),
  /** empty for a sale, whose payer is only known by `email` */
  buyer: z.string(),
  email: z.string(),
  /** title of a sale, or the vendors of a group */
  about: z.string(),
  dueAt: z.string(),
  placedAt: z.string(),
})
export type AwaitedTransfer = z.infer<typeof awaitedTransfer>

/** A refund of a bank transfer, which somebody has to send. */
export const refundToSend = z.object({
  id: z.string(),
  /** null for a sale of the platform, which `about` describes */
  orderId: z.number().nullable(),
  /** `10014-1` */
  orderNumber: z.string().nullable(),
  about: z.string(),
  /** reference for the transfer: the one of the payment, with the number of its refund: `P-10423-1H-R2` */
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** empty for a sale */
  buyer: z.string(),
  email: z.string(),
  /** reason, as the buyer was told */
  reason: z.string(),
  /** who confirmed that the transfer had arrived */
  received: z.array(transferReceipt),
  at: z.string(),
})
export type RefundToSend = z.infer<typeof refundToSend>

export const callStates = ['open', 'failed'] as const

/** A call to a payment provider that hasn't succeeded. */
export const stuckCall = z.object({
  id: z.number(),
  groupId: z.number().nullable(),
  saleId: z.number().nullable(),
  kind: z.enum(['start', 'cancel', 'refund', 'transfer', 'reverse']),
  provider: z.string(),
  /** open: it is retried; failed: the provider refused for good */
  state: z.enum(callStates),
  /** amount that the call is about, in cents of `currency` */
  amount: z.number(),
  currency: z.string(),
  attempts: z.number(),
  error: z.string(),
  /** for an open one */
  nextTryAt: z.string().nullable(),
  at: z.string(),
})
export type StuckCall = z.infer<typeof stuckCall>

export const problemKinds = ['unfinished', 'stray', 'refund-failed', 'transfer-failed', 'dispute'] as const

/** A payment, refund or transfer that hangs or failed, so that a person has to look at it. */
export const paymentProblem = z.object({
  /** what it is and its id, such as `refund:<uuid>` */
  id: z.string(),
  kind: z.enum(problemKinds),
  provider: z.string(),
  /** the purchase or sale; both are null for a payment that we don't know */
  groupId: z.number().nullable(),
  saleId: z.number().nullable(),
  /** minor units of `currency` */
  amount: z.number(),
  currency: z.string(),
  /** the state that it hangs in, the kind of difference, or the provider's code */
  reason: z.string(),
  since: z.iso.datetime(),
  /** there is a payment of ours that the provider can be asked about */
  mayCheck: z.boolean(),
  settled: z.object({ at: z.iso.datetime(), by: z.string().nullable(), why: z.string() }).nullable(),
})
export type PaymentProblem = z.infer<typeof paymentProblem>

const problem = z.string().regex(/^(payment|refund|transfer|dispute|call|stray):[\w:-]{1,280}$/)

const call = (path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method: 'GET', path, summary, tags: ['Checkout and orders'], ...(description && { description }) })

const page = paging({ limit: 20, max: 100 })

export const adminPaymentsContract = {
  getAwaitedTransfers: call(
    '/admin/payments/awaited',
    'Bank transfers that have not arrived, the most urgent first; admins',
    '`search`: a reference or its beginning, with or without hyphens, the number of an order group, or a part of the buyer’s name or email.',
  )
    .input(z.object({ search: z.string().trim().max(100).default(''), ...page, language }))
    .output(pageOf(awaitedTransfer)),
  receiveSaleTransfer: oc
    .errors({ NOT_FOUND: {}, 'gm-error-payment-over': { status: 409 } })
    .route({
      method: 'POST',
      path: '/admin/payments/sales/{id}/received',
      summary:
        'Confirm that the bank transfer for a sale of the platform has arrived; admins. Repeating it changes nothing',
      tags: ['Checkout and orders'],
    })
    .input(z.object({ id }))
    .output(z.object({ done: z.literal(true) })),
  getRefundsToSend: call('/admin/payments/refunds', 'Refunds of bank transfers that have to be sent by hand; admins')
    .input(z.object({ ...page, language }))
    .output(pageOf(refundToSend)),
  getPaymentProblems: call(
    '/admin/payments/problems',
    'Payments that hang or fit nothing, refunds and transfers that failed, disputes; the latest first; admins',
  )
    .input(
      z.object({
        kind: z.enum(problemKinds).optional(),
        state: z.enum(['open', 'settled']).default('open'),
        ...page,
      }),
    )
    .output(pageOf(paymentProblem)),
  checkPayment: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/admin/payments/problems/check',
      summary: 'Ask the provider about a payment now, with calls that failed made once more; admins',
      description: 'Repeating it changes nothing more. `reason`: why the provider didn’t answer.',
      tags: ['Checkout and orders'],
    })
    .input(z.object({ problem }))
    .output(z.object({ isOpen: z.boolean(), reason: z.string().nullable() })),
  settleProblem: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/admin/payments/problems/settled',
      summary: 'Note that a problem of a payment was settled elsewhere; admins',
      tags: ['Checkout and orders'],
    })
    .input(
      z.object({
        problem,
        why: z
          .string()
          .trim()
          .min(1)
          .max(1000)
          .refine(text => text.isWellFormed() && !text.includes('\0')),
      }),
    )
    .output(z.object({ done: z.literal(true) })),
  getStuckCalls: call('/admin/payments/calls', 'Requests that payment providers didn’t carry out; admins')
    .input(z.object({ state: z.enum(callStates).optional(), ...page }))
    .output(pageOf(stuckCall)),
}
