import { expect, test } from 'vitest'
import { siteLanguages } from '#shared/languages.ts'
import { createTranslate } from './translate.ts'

test('a key without a text is used as the text', () => {
  expect(createTranslate('si', {})('Close')).toBe('Close')
})

test('values are filled in, with numbers in the language’s format; unknown names stay', () => {
  const t = createTranslate('en', {})
  expect(t('{{name}} has {{n}} of {{x}}', { name: 'Hive', n: 1248 })).toBe('Hive has 1,248 of {{x}}')
})

test('a value is not interpreted as a pattern', () => {
  expect(createTranslate('en', {})('{{a}}', { a: '$& {{b}}', b: 'no' })).toBe('$& {{b}}')
})

test('the plural form follows the language', () => {
  const t = createTranslate('en', {
    '{{count}} results_one': '{{count}} result',
    '{{count}} results_other': '{{count}} results',
  })
  expect(t('{{count}} results', { count: 1 })).toBe('1 result')
  expect(t('{{count}} results', { count: 0 })).toBe('0 results')
})

const forms = {
  '{{count}} x_one': 'one {{count}}',
  '{{count}} x_many': 'many {{count}}',
  '{{count}} x_other': 'other {{count}}',
}

test.each([
  ['en', 'one 1', 'other 1,234,567', 'other 1,000,000'],
  ['si', 'one 1', 'other 1,234,567', 'other 1,000,000'],
  ['ta', 'one 1', 'other 12,34,567', 'other 10,00,000'],
  ['ja', 'other 1', 'other 1,234,567', 'other 1,000,000'],
  ['ur', '\u200fone \u20681\u2069', '\u200fother \u20681,234,567\u2069', '\u200fother \u20681,000,000\u2069'],
  ['ne', 'one 1', 'other 12,34,567', 'other 10,00,000'],
  ['es', 'one 1', 'other 1.234.567', 'many 1.000.000'],
])('plurals and numbers in %s', (language, one, several, million) => {
  const t = createTranslate(language, forms)
  expect([1, 1_234_567, 1_000_000].map(count => t('{{count}} x', { count }))).toEqual([one, several, million])
})

test('a language without the plural form for millions uses its general form', () => {
  const t = createTranslate('es', { '{{count}} x_one': 'one', '{{count}} x_other': 'other' })
  expect(t('{{count}} x', { count: 1_000_000 })).toBe('other')
})

test('every language writes the digits 0 to 9, because browsers differ on others', () => {
  for (const language of siteLanguages) {
    expect(
      createTranslate(language, {})('{{n}}', { n: -1_234_567 }).replace(/[,.\s\u200e\u200f\u2068\u2069]/g, ''),
    ).toBe('-1234567')
  }
})

test('keys without a text are reported, others are not', () => {
  const missing: string[] = []
  const t = createTranslate('si', { Close: 'වසන්න', '{{count}} x_other': '{{count}}' }, key => missing.push(key))
  for (const key of ['Close', 'Open', 'Open']) t(key)
  t('{{count}} x', { count: 1 })
  t('{{count}} y', { count: 1 })
  expect(missing).toEqual(['Open', 'Open', '{{count}} y'])
})

test('in Urdu a value keeps its own direction without affecting the sentence; English texts stay as they are', () => {
  const t = createTranslate('ur', { 'About {{name}}': '{{name}} کے بارے میں', 'About Pola': 'Pola کے بارے میں' })
  expect(t('About {{name}}', { name: 'Hive' })).toBe('\u200f\u2068Hive\u2069 کے بارے میں')
  expect(t('About Pola')).toBe('\u200fPola کے بارے میں')
  expect(t('More at {{host}}', { host: 'hive.example' })).toBe('More at \u2068hive.example\u2069')
})
