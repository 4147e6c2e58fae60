import { groupPostings } from '#features/shop/ledger/server/index.ts'
import { paymentMethods } from '#features/shop/payments/payment-methods.ts'
import '#features/shop/payments/payments.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { OrderMovement } from '../order-shapes.ts'

const buyerAccounts: string[] = ['buyer_payment', 'credits']

/** Payments and refunds of a group, oldest first. */
export async function listMovementsOfGroup(db: Db, groupId: number, language: string): Promise<OrderMovement[]> {
  const postings = await groupPostings(db, groupId, language)
  const payments = await db.selectFrom('payments').select(['id', 'provider']).where('groupId', '=', groupId).execute()
  const providerOf = (paymentId: string | null) => payments.find(({ id }) => id === paymentId)?.provider
  return postings
    .filter(({ account }) => buyerAccounts.includes(account))
    .map(({ at, kind, orderId, paymentId, account, amount }) => ({
      at,
      kind: kind === 'payment' ? 'paid' : amount > 0 ? 'refunded' : 'refund-failed',
      orderId,
      paymentMethod:
        account === 'credits'
          ? null
          : (paymentMethods.find(({ provider }) => provider === providerOf(paymentId))?.method ?? null),
      // money from buyers is negative in their accounts
      amount: -amount,
    }))
}
