import { expect, test } from 'vitest'
import { headWords } from './head-words.ts'

test.each([
  ['Forest honey, unheated', ['honey']],
  ['Tea bowl, lead-free glaze', ['bowl']],
  ['Rice-straw rope', ['rope']],
  ['Ceylon tea 100 g', ['tea']],
  ['Honey-dried micro lot: Meena’s hedge', ['lot', 'hedge']],
  ['Chocolate with coffee husk', ['chocolate']],
  ['Blouse cut from a worn saree', ['blouse']],
  ['Palmyra soap bar', ['bar', 'soap']],
  ['Tasting box of nine old rices', ['box', 'rices']],
  ['Set of six', ['set']],
  ['Of', ['of']],
  ['12 kg', []],
  ['', []],
])('“%s” is %j', (title, words) => {
  expect(headWords({ en: title })).toEqual(words)
})

test.each([
  ['රත් නොකළ වන මී පැණි', ['පැණි']],
  ['ඊයම් නැති දිලියුම් තේ බඳුන', ['බඳුන']],
  ['ගලහ කළු තේ, පූර්ණ කොළ', ['තේ']],
  ['තල් සබන් කැටය', ['කැටය', 'සබන්']],
  ['පොල් බනිස් හයක්', ['බනිස්']],
])('“%s” is %j', (title, words) => {
  expect(headWords({ si: title })).toEqual(words)
})

test('head words come from every language of a title except those that put nouns first', () => {
  expect(headWords({ en: 'Hand-rolled green', si: 'අතින් රෝල් කළ කොළ තේ', es: 'Té verde de hoja' })).toEqual([
    'green',
    'තේ',
  ])
})
