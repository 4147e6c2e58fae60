import { expect, test } from 'vitest'
import { refundSums, timelineOf } from './refund-words.ts'
import { boughtOrder } from './testing/bought-order.ts'

const at = '2026-03-02T08:00:00.000Z'
const refund = (id: string, amount: number, state: string) => ({ id, amount, state, reason: 'Broken', at })
const totals = { ...boughtOrder().totals, refunded: 1183 }

test.each(['starting', 'processing'])('a refund that is %s is on its way, and not refunded', state => {
  const order = boughtOrder({ totals, refunds: [refund('1', 500, 'succeeded'), refund('2', 683, state)] })
  expect(refundSums(order)).toEqual({ done: 500, onTheWay: 683 })
  expect(timelineOf(order).map(({ kind, details }) => [kind, details.amount])).toEqual([
    ['paid', undefined],
    ['refund-started', 683],
  ])
})

test('once it is sent it is refunded; one that failed is neither', () => {
  // of a failed one the order's sum no longer has the amount
  const order = boughtOrder({
    totals: { ...totals, refunded: 683 },
    refunds: [refund('1', 500, 'failed'), refund('2', 683, 'succeeded')],
  })
  expect(refundSums(order)).toEqual({ done: 683, onTheWay: 0 })
  expect(timelineOf(order).map(({ kind }) => kind)).toEqual(['paid'])
})

test('what happened is in the order of its time', () => {
  const later = { at: '2026-03-03T08:00:00.000Z', kind: 'return-received', party: 'vendor' as const, details: {} }
  const [paid] = boughtOrder().events
  const order = boughtOrder({ events: [paid!, later], refunds: [refund('2', 683, 'processing')] })
  expect(timelineOf(order).map(({ kind }) => kind)).toEqual(['paid', 'refund-started', 'return-received'])
})
