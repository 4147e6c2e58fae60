import type { Payments } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { adminSubscriptionsContract } from '../admin-subscriptions.contract.ts'
import { listTerms } from './list-terms.ts'
import { refundTerm } from './refund-term.ts'

const api = implementContract(adminSubscriptionsContract)

/** Routes for admins, who see enterprises' payments for subscriptions and refund them. */
export function adminSubscriptionsRoutes(parts: { db: Db; payments: Payments }) {
  return api.router({
    getTerms: api.getTerms.use(adminOnly).handler(({ input }) => listTerms(parts.db, input)),
    refundTerm: api.refundTerm.use(adminOnly).handler(async ({ context: { viewer }, input: { id, ...wish } }) => {
      await refundTerm(parts, viewer, { termId: id, ...wish })
      return { done: true as const }
    }),
  })
}
