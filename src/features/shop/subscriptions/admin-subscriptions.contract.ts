import { oc } from '@orpc/contract'
import { z } from 'zod'
import { refundStates } from '#features/shop/payments/payment-states.ts'
import { id, language, pageOf, paging } from '#shared/contract-parts.ts'
import { refundKinds } from './subscription-rules.ts'

/** A year that an enterprise paid for. Amounts are in cents of USD. */
export const adminTerm = z.object({
  id: z.number(),
  vendorId: z.number(),
  vendor: z.string(),
  price: z.number(),
  /** docs/product.md §9 “Payment methods” */
  method: z.number(),
  paidAt: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** amounts that can be refunded, for each kind; null: none */
  whole: z.number().nullable(),
  rest: z.number().nullable(),
  /** amount that was refunded */
  refunded: z.number().nullable(),
  refundState: z.enum(refundStates).nullable(),
})
export type AdminTerm = z.infer<typeof adminTerm>

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Subscription and credits'], ...(description && { description }) })

export const adminSubscriptionsContract = {
  getTerms: call('GET', '/admin/subscriptions', 'Years that enterprises paid for, latest first; admins')
    .input(
      z.object({
        /** a part of the enterprise’s name */
        search: z.string().trim().max(100).default(''),
        ...paging({ limit: 20, max: 100 }),
        language,
      }),
    )
    .output(pageOf(adminTerm)),
  refundTerm: call(
    'POST',
    '/admin/subscriptions/{id}/refund',
    'Refund an enterprise’s payment for its last year, or the price of the rest of it; admins',
    'The year ends at once, and its unspent credits expire. Repeating it changes nothing, except that a refund refused by the provider is tried again. `whole`: within 14 days of the payment, or while the year hasn’t begun. With 409 gm-error-term-not-last, gm-error-refund-late.',
  )
    .input(z.object({ id, kind: z.enum(refundKinds), reason: z.string().trim().min(1).max(500) }))
    .output(z.object({ done: z.literal(true) })),
}
