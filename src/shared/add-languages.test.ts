import { expect, test } from 'vitest'
import { addLanguages, englishIn } from './add-languages.ts'

const added = { ta: { Honey: 'தேன்', constructor: 'x' }, es: { Honey: 'Miel' } }

test('a text gets the languages in which its English is found, however deep; what it has stays', () => {
  const given = { a: [{ title: { en: 'Honey', si: 'මී පැණි' } }, { en: 'Honey', es: 'La miel' }], count: 2, none: null }
  expect(addLanguages(given, added)).toEqual({
    a: [{ title: { en: 'Honey', si: 'මී පැණි', ta: 'தேன்', es: 'Miel' } }, { en: 'Honey', es: 'La miel', ta: 'தேன்' }],
    count: 2,
    none: null,
  })
  expect(given.a[0]).toEqual({ title: { en: 'Honey', si: 'මී පැණි' } })
})

test('what is no localised text is left alone, and so is one that nobody wrote', () => {
  const given = [{ en: 'Tea' }, { en: 'Honey', price: 'Honey' }, { en: 1 }, {}, { en: 'toString' }]
  expect(addLanguages(given, added)).toEqual(given)
})

test('English texts are listed once', () => {
  expect(englishIn([{ en: 'Honey' }, { x: { en: 'Tea', si: 'තේ' }, y: { en: 'Honey' } }, 'Milk', null])).toEqual([
    'Honey',
    'Tea',
  ])
})
