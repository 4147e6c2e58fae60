import { sql } from 'kysely'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createCart, createCarts, ratesNow } from '#features/shop/cart/cart.factory.ts'
import { actOnTestPayment, createTestPayments } from '#features/shop/payments/payments.factory.ts'
import type { Db } from '#server/db/database.ts'
import type { ApiContext } from '#server/http/api-context.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { confirmEmails } from '../orders.factory.ts'
import { createCheckoutKeeper } from '../server/checkout-keeper.ts'
import { checkoutRoutes, ordersRoutes } from '../server/orders.routes.ts'
import { kandy } from './kandy.ts'

/** Callers of the checkout with the test provider, and functions that read what they bought. */
export function checkoutCallers(db: Db) {
  const log = createLogger('silent')
  const carts = createCarts(db)
  const payments = createTestPayments(db)
  const checkout = createCheckoutKeeper({ db, carts, payments, ratesNow })
  const handle = createApiHandler({ ...checkoutRoutes(checkout), ...ordersRoutes(db, payments) } as never, log)

  /** A member with a cart. */
  async function buyer(variants: (number | [number, number])[]) {
    const { id: userId } = await createUser(db)
    await createCart(db, { userId, country: 'LK', variants })
    return caller(asViewer({ userId, role: 2 }))
  }

  let callers = 0

  function caller(given: ApiContext) {
    // a new address for each caller, because limits are by address
    const context = { ...given, ip: `198.51.100.${++callers}` }
    return async (method: string, path: string, body?: unknown, sent: Record<string, string> = {}) => {
      const headers = new Headers({ 'content-type': 'application/json', ...sent })
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const { response } = await handle(new Request(`https://pola.test/api/v1${path}`, init), { ...context, headers })
      return { status: response?.status, body: await response?.json() }
    }
  }

  type Call = ReturnType<typeof caller>

  async function ready(call: Call, method = 0) {
    await call('PUT', '/checkout/address', { email: 'asha@example.org', address: kandy })
    const { body } = await call('PUT', '/checkout/payment', { method })
    if (method === 2) await confirmEmails(db)
    return body.cart.totals.total as number
  }

  const buy = async (call: Call, method = 0) => call('POST', '/checkout/complete', { total: await ready(call, method) })
  const paymentOf = (groupId: number) =>
    db.selectFrom('payments').selectAll().where('groupId', '=', groupId).executeTakeFirstOrThrow()
  const act = (groupId: number, state: 'approved' | 'refused') => actOnTestPayment(db, payments, groupId, state)
  const stockOf = async (id: number) =>
    (await db.selectFrom('listingVariants').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
  const ledgerSum = async () =>
    Number(
      (await sql<{ sum: number }>`select coalesce(sum(amount), 0) as sum from ledger_postings`.execute(db)).rows[0]
        ?.sum,
    )

  return { buyer, caller, ready, buy, paymentOf, act, stockOf, ledgerSum }
}
