import { expect, test } from 'vitest'
import { cleanFileName } from './clean-file-name.ts'

test.each([
  ['me.JPEG', 'jpg', 'me.jpg'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\Nimali\\price list.pdf', 'pdf', 'price list.pdf'],
  ['evil.exe', 'png', 'evil.png'],
  ['two.dots.png', 'png', 'two.dots.png'],
  ['.htaccess', 'png', 'file.png'],
  ['   ', 'png', 'file.png'],
  ['a\r\nset-cookie: x.pdf', 'pdf', 'aset-cookie x.pdf'],
  ['invoice\u202egnp.exe', 'pdf', 'invoicegnp.pdf'],
  ['<b>"a"|b?*.pdf', 'pdf', 'b a b.pdf'],
  ['ශ්‍රී ලංකා.pdf', 'pdf', 'ශ්‍රී ලංකා.pdf'],
  ['மிளகு 🌶️.png', 'png', 'மிளகு 🌶️.png'],
  ['x'.repeat(500), 'pdf', `${'x'.repeat(120)}.pdf`],
])('the file name %j is cleaned', (given, extension, name) => {
  expect(cleanFileName(given, extension)).toBe(name)
})

test('only the end of a very long name is used', () => {
  expect(cleanFileName(`a${'.'.repeat(100_000)}b/tea.pdf`, 'pdf')).toBe('tea.pdf')
  expect(cleanFileName(`a${'.'.repeat(100_000)}\u2000b`, 'pdf')).toMatch(/^b\.pdf$/)
})
