import { expect, test } from 'vitest'
import { readVatNumber } from './vat-number.ts'

test.each([
  ['DE 123.456.789', 'DE', 'DE123456789'],
  ['123 456 789', 'DE', 'DE123456789'],
  ['atu12345678', 'AT', 'ATU12345678'],
  ['U12345678', 'AT', 'ATU12345678'],
  ['EL123456789', 'GR', 'EL123456789'],
  ['123456789', 'GR', 'EL123456789'],
  ['GR123456789', 'GR', 'EL123456789'],
  ['NL123456789B01', 'DE', 'NL123456789B01'],
  ['FR XX 123456789', 'FR', 'FRXX123456789'],
  ['CHE-123.456.789 MWST', 'CH', 'CHE123456789MWST'],
  ['114-257-883', 'LK', '114257883'],
  ['29AAGCR4375J1ZU', 'IN', '29AAGCR4375J1ZU'],
  ['ＤＥ１２３４５６７８９', 'DE', 'DE123456789'],
])('the tax number %s in %s is read as %s', (typed, country, number) => {
  expect(readVatNumber(typed, country)).toBe(number)
})

test.each([
  ['DE12345678', 'DE'],
  ['12345678', 'DE'],
  ['DE12345678', 'LK'],
  ['hello', 'LK'],
  ['none', 'LK'],
  ['1', 'LK'],
  ['constructor', 'LK'],
  ['<b>1234</b>', 'LK'],
])('%s in %s is no tax number', (typed, country) => {
  expect(readVatNumber(typed, country)).toBeUndefined()
})
