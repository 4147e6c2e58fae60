import { expect, test } from 'vitest'
import { orderNumber, readOrderNumber } from './order-number.ts'

test('a part’s number is its purchase’s with a suffix, and is read however people type it', () => {
  expect(orderNumber({ groupId: 10_014, part: 2 })).toBe('10014-2')
  for (const typed of ['10014-2', '#10014-2', ' # 10014 - 2 ', '10014–2'])
    expect(readOrderNumber(typed)).toEqual({ groupId: 10_014, part: 2 })
  expect(readOrderNumber('#10014')).toEqual({ groupId: 10_014 })
  for (const typed of ['', '10014-', 'P-10014-1H', '1e4', '10014-1-2', '99999999999'])
    expect(readOrderNumber(typed)).toBeUndefined()
})
