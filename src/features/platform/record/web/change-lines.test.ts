import { expect, test } from 'vitest'
import { changedFields, valueText } from './change-lines.ts'

test('only fields that differ are changes', () => {
  const before = { level: 1, name: 'Hive', places: [1, 2], gone: true }
  const after = { level: 2, name: 'Hive', places: [1, 2], added: 'x', empty: null }
  expect(changedFields({ before, after })).toEqual([
    { field: 'added', before: undefined, after: 'x' },
    { field: 'gone', before: true, after: undefined },
    { field: 'level', before: 1, after: 2 },
  ])
  expect(changedFields({ before: null, after: { level: 1 } })).toEqual([
    { field: 'level', before: undefined, after: 1 },
  ])
  expect(changedFields({ before: null, after: null })).toEqual([])
})

test('values are readable', () => {
  expect([undefined, null, '', 0, false, 'Hive', { en: 'a' }].map(valueText)).toEqual([
    '–',
    '–',
    '–',
    '0',
    'false',
    'Hive',
    '{"en":"a"}',
  ])
})
