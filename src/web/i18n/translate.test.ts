import { expect, test } from 'vitest'
import { createTranslate } from './translate.ts'

test('a key without a text is its own text', () => {
  expect(createTranslate('si', {})('Close')).toBe('Close')
})

test('values are filled in, numbers in the language’s own way; unknown names stay', () => {
  const t = createTranslate('en', {})
  expect(t('{{name}} has {{n}} of {{x}}', { name: 'Hive', n: 1248 })).toBe('Hive has 1,248 of {{x}}')
})

test('a value is not read as a pattern', () => {
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
