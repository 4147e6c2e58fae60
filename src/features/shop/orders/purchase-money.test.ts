import fc from 'fast-check'
import { test } from 'vitest'
import { provePurchase, purchases } from './testing/prove-purchase.ts'

test('for any purchase, refund and payout, parts sum to the charge and the ledger to 0', () => {
  fc.assert(fc.property(purchases, provePurchase), { numRuns: 2000, seed: 20_261_123 })
})
