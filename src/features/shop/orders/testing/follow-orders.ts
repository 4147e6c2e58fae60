import { createRegister } from '#server/connect/register.ts'
import { followPayments } from '../server/follow-payments.ts'
import { followRefunds } from '../server/follow-refunds.ts'

const following = createRegister<typeof followOrders>()

/** Lets orders follow payments in this process, as in a server; calling it twice changes nothing. */
export function followOrders(): void {
  if (following.has(followOrders)) return
  following.add(followOrders)
  followPayments()
  followRefunds()
}
