import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payableByCard, spreadOverCards } from './gift-card-share.ts'

const cents = fc.integer({ min: 0, max: 1_000_000 })
const lines = fc.array(fc.record({ total: cents, acceptsGiftCards: fc.boolean() }), { minLength: 1, maxLength: 6 })
const part = fc.record({ lines, shipping: cents }).map(({ lines: own, shipping }) => ({
  lines: own,
  total: own.reduce((sum, line) => sum + line.total, shipping),
}))

test('gift cards pay for listings that accept them and their shipping, and for nothing else', () => {
  const [tea, chair] = [
    { total: 900, acceptsGiftCards: true },
    { total: 5000, acceptsGiftCards: false },
  ]
  expect(payableByCard({ total: 1100, lines: [tea] })).toBe(1100)
  expect(payableByCard({ total: 6100, lines: [tea, chair] })).toBe(900)
  expect(payableByCard({ total: 5200, lines: [chair] })).toBe(0)
})

test('gift cards never pay more than the price, in whatever order the lines are', () => {
  fc.assert(
    fc.property(part, given => {
      const payable = payableByCard(given)
      expect(payable).toBeLessThanOrEqual(given.total)
      expect(payableByCard({ ...given, lines: given.lines.toReversed() })).toBe(payable)
    }),
  )
})

test('several gift cards pay as much as they can, none more than its balance', () => {
  fc.assert(
    fc.property(cents, fc.array(fc.record({ balance: cents })), (amount, cards) => {
      const used = spreadOverCards(amount, cards)
      const all = cards.reduce((sum, { balance }) => sum + balance, 0)
      expect(used.reduce((sum, one) => sum + one.used, 0)).toBe(Math.min(amount, all))
      for (const one of used) expect(one.used).toBeLessThanOrEqual(one.card.balance)
      // no card is used before the one before it is empty
      const [, ...later] = used
      for (const [at, one] of later.entries()) if (one.used > 0) expect(used[at]?.used).toBe(used[at]?.card.balance)
    }),
  )
})
