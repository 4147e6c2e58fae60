import { expect, test } from 'vitest'
import { gramsOf, splitWeight, unitOf, unitOfHead } from './weight-units.ts'

test.each([
  ['kg', 'kg'],
  ['Kgs.', 'kg'],
  ['LBS', 'lb'],
  ['lb', 'lb'],
  ['පවුම්', 'lb'],
  ['රාත්තල්', 'lb'],
  ['කි.ග්‍රෑ.', 'kg'],
  ['ග්‍රෑම්', 'g'],
  ['கிலோ', 'kg'],
  ['キログラム', 'kg'],
  ['stone', undefined],
  ['constructor', undefined],
])('%s is the unit %s', (word, unit) => {
  expect(unitOf(word)).toBe(unit)
})

test.each([
  ['Weight (lbs)', 'lb'],
  ['weight_kg', 'kg'],
  ['Item weight in grams', 'g'],
  ['බර (කි.ග්‍රෑ.)', 'kg'],
  ['Weight', undefined],
])('the head %s says %s', (head, unit) => {
  expect(unitOfHead(head)).toBe(unit)
})

test.each([
  ['.8', { number: '.8', unit: '' }],
  ['1.', { number: '1', unit: '' }],
  ['0,80 kg', { number: '0,80', unit: 'kg' }],
  ['1.5lbs.', { number: '1.5', unit: 'lbs.' }],
  ['kg 1.5', { number: '1.5', unit: 'kg' }],
  ['２ පවුම්', { number: '2', unit: 'පවුම්' }],
  ['-1 kg', undefined],
  ['g 1 kg', undefined],
  ['heavy', undefined],
])('%s is %j', (text, split) => {
  expect(splitWeight(text)).toEqual(split)
})

test('grams are rounded, and a mark before three digits is what it is said to be', () => {
  expect(gramsOf('.8', 'lb', () => true)).toBe(363n)
  expect(gramsOf('1.250', 'kg', () => true)).toBe(1250n)
  expect(gramsOf('1.250', 'g', () => false)).toBe(1250n)
  expect(gramsOf('1 lb 4', 'lb', () => true)).toBeUndefined()
})
