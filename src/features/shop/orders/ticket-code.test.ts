import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCode, shownCode, ticketCode } from './ticket-code.ts'

test('a code is read in its shown form, however it is typed', () => {
  const code = ticketCode(randomBytes(16))
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  const shown = shownCode(code)
  expect(shown).toMatch(/^\S{4}-\S{4}-\S{4}-\S{4}$/)
  for (const typed of [
    shown,
    code.toLowerCase(),
    ` ${shown.replaceAll('-', ' ')} `,
    `https://pola.test/vendor/tickets#${code}`,
  ])
    expect(readCode(typed)).toBe(code)
})

test('letters that look like digits are read as digits', () => {
  expect(readCode('oIl0-2345-6789-ABCD')).toBe('01102345' + '6789ABCD')
  expect(readCode('０１２３４５６７８９ABCDEF')).toBe('0123456789ABCDEF')
})

test('an invalid code is not read', () => {
  for (const typed of ['', 'K7M2', '0123456789ABCDEFG', 'U123456789ABCDEF', '%', 'a'.repeat(1000)])
    expect(readCode(typed)).toBeUndefined()
})

test('every byte becomes a character, each equally often', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const [one = ''] = ticketCode(new Uint8Array(16).fill(byte))
    counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  expect(new Set(counts.values())).toEqual(new Set([8]))
  expect(counts.size).toBe(32)
})
