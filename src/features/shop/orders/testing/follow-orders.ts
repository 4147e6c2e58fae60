import { followPayments } from '../server/follow-payments.ts'
import { followRefunds } from '../server/follow-refunds.ts'

let follows = false

/** Orders follow payments in this process, as in a server; calling it again changes nothing. */
export function followOrders(): void {
  if (follows) return
  follows = true
  followPayments()
  followRefunds()
}
