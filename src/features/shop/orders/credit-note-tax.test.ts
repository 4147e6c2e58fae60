import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditNoteTax } from './credit-note-tax.ts'

test('the tax in the refunds of an order adds up to its tax, and none exceeds its refund', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 0.5, noNaN: true }), (amounts, share) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0)
      const order = { total, tax: Math.floor(total * share) }
      let [before, tax] = [0, 0]
      for (const amount of amounts) {
        const own = creditNoteTax(order, before, amount)
        expect(own).toBeGreaterThanOrEqual(0)
        expect(own).toBeLessThanOrEqual(amount)
        tax += own
        before += amount
      }
      expect(tax).toBe(order.tax)
    }),
  )
})
