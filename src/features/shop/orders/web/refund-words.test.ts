import { expect, test } from 'vitest'
import { refundSums, timelineOf } from './refund-words.ts'
import { boughtOrder } from './testing/bought-order.ts'

const at = '2026-03-02T08:00:00.000Z'
const refund = (id: string, amount: number, state: string) => ({ id, amount, state, reason: 'Broken', at })
const totals = { ...boughtOrder().totals, refunded: 1183 }

test.each(['starting', 'processing'])('a refund that is %s counts as on its way, not as refunded', state => {
  const order = boughtOrder({ totals, refunds: [refund('1', 500, 'succeeded'), refund('2', 683, state)] })
  expect(refundSums(order)).toEqual({ done: 500, onTheWay: 683 })
  expect(timelineOf(order).map(({ kind, details }) => [kind, details.amount])).toEqual([
    ['paid', undefined],
    ['refund-started', 683],
  ])
})

test('a sent refund counts as refunded, and a failed one as neither', () => {
  // the order's sum doesn't include a failed refund
  const order = boughtOrder({
    totals: { ...totals, refunded: 683 },
    refunds: [refund('1', 500, 'failed'), refund('2', 683, 'succeeded')],
  })
  expect(refundSums(order)).toEqual({ done: 683, onTheWay: 0 })
  expect(timelineOf(order).map(({ kind }) => kind)).toEqual(['paid'])
})

test('the timeline is in the order of time', () => {
  const later = { at: '2026-03-03T08:00:00.000Z', kind: 'return-received', party: 'vendor' as const, details: {} }
  const [paid] = boughtOrder().events
  const order = boughtOrder({ events: [paid!, later], refunds: [refund('2', 683, 'processing')] })
  expect(timelineOf(order).map(({ kind }) => kind)).toEqual(['paid', 'refund-started', 'return-received'])
})
