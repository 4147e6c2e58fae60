import { expect, test } from 'vitest'
import { oneLine } from '#server/import/plain-text.ts'
import { detectLanguage } from './detect-language.ts'
import { languageOf } from './language-codes.ts'
import { localField } from './local-field.ts'

const languages = { plain: 'en', detect: false, aliases: {} }
const read = (values: Record<string, unknown>, detect = false, field = 'description') =>
  localField({ number: 1, values }, [field], { clean: oneLine, languages: { ...languages, detect }, detect })

test('languages come from a colon, an underscore or an object, as base codes', () => {
  expect(
    read({
      description: 'Tea',
      'description:de': 'Tee',
      description_si: 'තේ',
      'description:pt-BR': 'Chá',
      'description:gr': 'Τσάι',
    }).texts,
  ).toEqual({ de: 'Tee', el: 'Τσάι', en: 'Tea', pt: 'Chá', si: 'තේ' })
  expect(read({ description: { en: 'Tea', zh_Hant: '茶' } }).texts).toEqual({ en: 'Tea', zh: '茶' })
  expect(read({ about: { text: 'Tea', 'text:de': 'Tee' } }, false, 'about.text').texts).toEqual({
    de: 'Tee',
    en: 'Tea',
  })
})

test('columns that only look like a language are ignored', () => {
  expect(
    read({
      description: 'x',
      description_id: 17,
      'description:source': 'y',
      description_old: 'z',
      description_xx: 'q',
      descriptions: 'w',
    }).texts,
  ).toEqual({ en: 'x' })
})

test('of two texts in one language the longer stays, with a warning if they differ', () => {
  expect(read({ description: 'Good tea', 'description:en': 'Good  tea ' })).toEqual({
    texts: { en: 'Good tea' },
    leftOut: [],
  })
  expect(read({ description: 'Tea', 'description:en': 'Something else' })).toEqual({
    texts: { en: 'Something else' },
    leftOut: ['en'],
  })
})

test('a text that says no language is recognised where the mapping allows it', () => {
  const german = 'Wir bauen Gemüse für die Stadt an und verkaufen es auf dem Markt.'
  expect(read({ description: german }, true).texts).toEqual({ de: german })
  expect(read({ description: german }, false).texts).toEqual({ en: german })
  expect(read({ description: 'Helsinki Timebank' }, true).texts).toEqual({ en: 'Helsinki Timebank' })
})

test.each([
  ['en', 'We sell tea that is grown by farmers in the hills.'],
  ['fr', 'Une association qui propose des paniers de légumes avec les paysans de la région.'],
  ['it', 'La cooperativa produce olio e vino nel rispetto della terra.'],
  ['es', 'Una tienda de comercio justo en el centro de la ciudad para todos los vecinos.'],
  ['pt', 'Uma associação que não tem fins lucrativos e que trabalha com as escolas da região.'],
  ['nl', 'Wij zijn een winkel van de wijk, met groenten van het land.'],
  ['hu', 'A bolt egy közösség, és nem csak az árukról szól.'],
  ['sk', 'Združenie je otvorené pre všetkých, ktoré sú zapojené do pomoci.'],
  ['si', 'ගොවීන් වගා කරන තේ අපි විකුණමු.'],
  ['ta', 'நாங்கள் தேயிலை விற்கிறோம்.'],
  ['ja', 'お茶を売っています。'],
  ['el', 'Συνεταιρισμός για όλους.'],
  ['bg', 'Ние сме пазар за чиста храна от малки ферми и градини.'],
])('%s is recognised', (language, text) => {
  expect(detectLanguage(text)).toBe(language)
})

test('the language of a short text is not guessed', () => {
  for (const text of ['', '2017', 'Oma Maa', 'Slow Food']) expect(detectLanguage(text)).toBeUndefined()
})

test('language codes', () => {
  expect(['de', 'DE', 'de-AT', 'deu', 'cz', 'sr_Latn'].map(code => languageOf(code))).toEqual([
    'de',
    'de',
    'de',
    'de',
    'cs',
    'sr',
  ])
  expect(['', 'xx', 'old-name', 'source', '1', '__proto__', 'constructor'].map(code => languageOf(code))).toEqual(
    Array(7).fill(undefined),
  )
  expect(languageOf('se', { se: 'sv' })).toBe('sv')
})
