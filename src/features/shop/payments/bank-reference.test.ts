import { expect, test } from 'vitest'
import { bankReference } from './bank-reference.ts'

test('no reference with one wrong digit, or two swapped neighbours, is a valid reference', () => {
  for (const groupId of [10_423, 10_001, 99_999, 1_234_567]) {
    const right = bankReference({ groupId, number: 1 })
    const letter = right.at(-1)
    const digits = `${groupId}`
    for (let at = 0; at < digits.length; at++) {
      const slips = '0123456789'.split('').map(digit => digits.slice(0, at) + digit + digits.slice(at + 1))
      const swapped = digits.slice(0, at) + (digits[at + 1] ?? '') + digits[at] + digits.slice(at + 2)
      for (const wrong of [...slips, swapped].filter(one => one !== digits))
        expect(bankReference({ groupId: Number(wrong), number: 1 }).at(-1)).not.toBe(letter)
    }
  }
})

test('the reference contains the order and the number of the payment', () => {
  expect(bankReference({ groupId: 10_423, number: 1 })).toBe('P-10423-1H')
  expect(bankReference({ groupId: 10_423, number: 2 })).toMatch(/^P-10423-2[A-Z]$/)
})
