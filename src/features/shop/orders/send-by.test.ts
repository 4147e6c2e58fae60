import { expect, test } from 'vitest'
import { sendBy } from './send-by.ts'

const paidAt = new Date('2026-11-27T23:30:00Z')

test.each([
  ['rate', 5, 10, '2026-12-02'],
  ['rate', 3, 4, '2026-11-28'],
  ['rate', 3, 3, '2026-11-28'],
  ['rate', 0, 40, '2027-01-06'],
  ['rate', null, 10, null],
  ['rate', 3, null, null],
  ['pickup', 1, 2, null],
  ['none', null, null, null],
])('%s in %j to %j days is sent by %j', (shippingKind, minDays, maxDays, day) => {
  expect(sendBy(paidAt, { shippingKind, minDays, maxDays })).toBe(day)
})
