import { expect, test } from 'vitest'
import { newGiftCardCode, readGiftCardCode } from './gift-card-code.ts'

test('a code is read however it is typed', () => {
  for (let time = 0; time < 200; time++) {
    const code = newGiftCardCode()
    expect(code).toMatch(/^([2-9A-HJKMNP-TW-Z]{4}-){3}[2-9A-HJKMNP-TW-Z]{4}$/)
    const plain = code.replaceAll('-', '')
    for (const typed of [code, plain, code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `])
      expect(readGiftCardCode(typed)).toBe(plain)
  }
})

test.each(['', 'HK3M', 'HK3M-9RTQ-W2PX-7BC', 'HK3M-9RTQ-W2PX-7BC0', 'HK3M-9RTQ-W2PX-7BCD-2'])('%s: no code', typed => {
  expect(readGiftCardCode(typed)).toBeUndefined()
})

test('all letters are about equally frequent', () => {
  const counts = new Map<string, number>()
  for (let time = 0; time < 2000; time++)
    for (const letter of newGiftCardCode().replaceAll('-', '')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(29)
  for (const count of counts.values()) expect(Math.abs(count - 32_000 / 29)).toBeLessThan(6 * Math.sqrt(32_000 / 29))
})
