import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeTyped, reportCheckPath, shownCode } from './report-content.ts'

const anyCode = fc
  .array(fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), { minLength: 16, maxLength: 16 })
  .map(letters => letters.join(''))

test('a code is read back however it was typed', () => {
  const spoilt = fc.array(fc.constantFrom('upper', 'lower', 'spaces', 'joined'), { maxLength: 3 })
  fc.assert(
    fc.property(anyCode, spoilt, (code, ways) => {
      const typed = ways.reduce(
        (text, way) =>
          ({
            upper: text.toUpperCase(),
            lower: text.toLowerCase(),
            spaces: ` ${text.replaceAll('-', ' ')} `,
            joined: text.replaceAll('-', ''),
          })[way],
        shownCode(code),
      )
      expect(codeTyped(typed)).toBe(code)
    }),
  )
})

test('letters that look like digits are taken for them, and other texts are no code', () => {
  expect(codeTyped('oIl2-3456-789a-bcde')).toBe('01123456789ABCDE')
  for (const text of ['', '0112', 'U'.repeat(16), '01123456789ABCDEF', '<0112345678 9AB>'])
    expect(codeTyped(text)).toBeUndefined()
})

test('a code is shown in groups of four, also in its link', () => {
  expect(shownCode('0112345678ABCDEF')).toBe('0112-3456-78AB-CDEF')
  expect(reportCheckPath('0112345678ABCDEF')).toBe('/report-check/0112-3456-78AB-CDEF')
})
