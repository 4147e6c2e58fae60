import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEmail } from './email-address.ts'
import { shownEmail } from './shown-email.ts'

test.each([
  ['asha@example.org', 'asha@example.org'],
  ['asha@xn--bcher-kva.example', 'asha@bücher.example'],
  ['asha@xn--10cl1a0b660p.xn--fzc2c9e2c', 'asha@ශ්\u200dරී.ලංකා'],
  ['asha@xn--e1afmkfd.xn--p1ai', 'asha@пример.рф'],
  // This is аррӏе.com in Cyrillic letters.
  ['asha@xn--80ak6aa92e.com', 'asha@xn--80ak6aa92e.com'],
  // This mixes Latin and Cyrillic in one label.
  ['asha@xn--pple-43d.com', 'asha@xn--pple-43d.com'],
  ['asha@xn--a.example', 'asha@xn--a.example'],
  ['xn--bcher-kva', 'xn--bcher-kva'],
])('%s is shown as %s', (stored, shown) => {
  expect(shownEmail(stored)).toBe(shown)
})

test('the shown address, typed in, is the same address', () => {
  const domain = fc.string({ unit: fc.constantFrom(...'aéක්\u200dදßαж例テ-'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(domain, fc.constantFrom('lk', 'ලංකා', 'рф'), (name, suffix) => {
      const stored = readEmail(`asha@${name}.${suffix}`)
      if (stored) expect(readEmail(shownEmail(stored))).toBe(stored)
    }),
  )
})
