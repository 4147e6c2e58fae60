import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedTexts } from '#server/texts/index.ts'
import { siteLanguages } from '#shared/languages.ts'
import { checkText, cleanForms, type Forms, hasItsNames, isError, lettersIn } from './check-text.ts'
import { neededForms, splitKey } from './plural-forms.ts'

const english = tagsOf(shippedTexts.en)

const one = (source: string, text: string, language = 'si') =>
  checkText({ '': source }, { '': text }, language).map(({ rule, what }) => [rule, ...what].join(' '))
const places: Forms = { one: '{{count}} place in {{city}}', other: '{{count}} places in {{city}}' }
const errors = (source: Forms, forms: Forms, language: string) =>
  checkText(source, forms, language)
    .filter(isError)
    .map(({ rule, form }) => `${rule} ${form}`)

test('a text has the names of its source, in any order', () => {
  expect(one('Ships to {{country}} in {{days}} days', 'දින {{days}}කින් {{country}} වෙත')).toEqual([])
  expect(one('Ships to {{country}}', '{{ratta}} වෙත')).toEqual(['names {{country}} {{ratta}}'])
  expect(one('Ships to {{country}}', '{{ country }} වෙත')).toEqual(['names {{country}}'])
  expect(one('Ships to {{country}}', '{{country}} වෙත {{')).toEqual(['names'])
})

test.each([
  ['en', 'one', true],
  ['si', 'one', true],
  ['ne', 'one', true],
  ['ur', 'one', true],
  ['es', 'one', true],
  ['en', 'other', false],
  ['ja', 'other', false],
])('in %s the form %s may do without its number: %s', (language, form, may) => {
  const forms = Object.fromEntries(neededForms(language).map(each => [each, '{{count}} {{city}} x']))
  expect(errors(places, { ...forms, [form]: 'x {{city}}' }, language)).toEqual(may ? [] : [`names ${form}`])
  expect(errors(places, { ...forms, [form]: 'x {{count}}' }, language)).toEqual([`names ${form}`])
})

test('a language has the plural forms that it is asked for, and no others', () => {
  const text = '{{count}} {{city}}'
  expect(errors(places, { other: text }, 'si')).toEqual(['missing one'])
  expect(errors(places, { other: text }, 'ja')).toEqual([])
  expect(errors(places, { one: text, other: text }, 'ja')).toEqual(['form one'])
  expect(errors(places, { one: text, other: text, many: text }, 'es')).toEqual([])
  expect(errors({ '': 'Close' }, { '': ' ' }, 'es')).toEqual(['missing '])
  expect(errors({ '': 'Close' }, { '': 'Cerrar', few: 'x' }, 'es')).toEqual(['form few'])
})

test('HTML is that of the source', () => {
  expect(one('Read <b>this</b> first', 'පළමුව <b>මෙය</b> කියවන්න')).toEqual([])
  expect(one('Read this first', 'පළමුව <b>මෙය</b> කියවන්න')).toEqual(['html </b> <b>'])
  expect(one('Close it', '<script src=//x')).toContain('html <script src=//x')
  expect(one('Fewer than {{n}} answers', '< {{n}} පිළිතුරු')).toEqual([])
})

test('joiners stay; spaces without width, control and bidi characters are refused by name', () => {
  expect(one('Sri Lanka', 'ශ්‍රී ලංකාව')).toEqual([])
  expect(one('Welcome', 'می‌خواهم', 'ur')).toEqual([])
  expect(one('Sri Lanka', 'ශ්\u200bරී\u202e ලංකාව\u0007')).toEqual(['characters U+200B U+202E U+0007'])
  expect(one('Two lines', 'පේළි\nදෙකක්')).toEqual([])
  const joined = { '': 'ක්‍රියා e\u0301 می\u200cخواهم' }
  expect(cleanForms(joined)).toEqual({ '': 'ක්‍රියා é می\u200cخواهم' })
})

test('what looks wrong is said, but keeps nobody from saving', () => {
  expect(one('Saved.', 'සුරැකිණි')).toEqual(['ending'])
  expect(one('Saved.', '保存しました。', 'ja')).toEqual([])
  expect(one('Saved?', 'محفوظ؟', 'ur')).toEqual([])
  expect(one('Saved by ', 'විසින්')).toEqual(['spaces'])
  expect(one('Save', 'මෙය දැන්ම සුරකින්න කරුණාකර')).toEqual(['length'])
  expect(one('Choose a place', 'Choose a place')).toEqual(['same'])
  expect(one('Pola', 'Pola')).toEqual([])
  expect(checkText({ '': 'Saved.' }, { '': 'සුරැකිණි' }, 'si').some(isError)).toBe(false)
})

test('letters are counted as readers see them', () => {
  expect([lettersIn('ශ්‍රී'), lettersIn('ක්‍රියා'), lettersIn('é')]).toEqual([2, 3, 1])
})

const word = fc.stringMatching(/^[a-z]{1,8}$/)
const texts = fc.tuple(fc.uniqueArray(word, { maxLength: 4 }), fc.constantFrom(...siteLanguages))
const write = (names: string[]) => ['පෙළ', ...names.map(each => `{{${each}}}`)].join(' ')

test('a translation with the same names has no errors; one that loses or adds a name has', () => {
  fc.assert(
    fc.property(texts, word, ([names, language], other) => {
      const source = { '': write(names) }
      expect(errors(source, { '': write(names.toReversed()) }, language)).toEqual([])
      expect(hasItsNames(source, { '': write(names) }, language)).toBe(true)
      if (names.length > 0) expect(errors(source, { '': write(names.slice(1)) }, language)).toEqual(['names '])
      if (!names.includes(other)) expect(hasItsNames(source, { '': write([...names, other]) }, language)).toBe(false)
    }),
  )
})

test('cleaning is idempotent, and loses no joiner', () => {
  const joiners = (text: string) => text.match(/[\u200c\u200d]/g)?.length ?? 0
  const odd = fc.string({ unit: fc.constantFrom('ක', '්', '\u200d', '\u200c', 'e', '\u0301', 'か', '\u3099') })
  fc.assert(
    fc.property(odd, text => {
      const clean = cleanForms({ '': text })
      expect(cleanForms(clean)).toEqual(clean)
      expect(joiners(clean[''] ?? '')).toBe(joiners(text))
    }),
  )
})

test('every text that comes with Pola may be saved as it is', () => {
  const wrong = siteLanguages.flatMap(language =>
    Object.entries(tagsOf(shippedTexts[language])).flatMap(([tag, forms]) => {
      const source = english[tag] ?? { '': tag }
      return errors(source, forms, language).map(error => `${language} ${tag}: ${error}`)
    }),
  )
  expect(wrong).toEqual([])
})

function tagsOf(texts: Record<string, string>): Record<string, Forms> {
  const tags: Record<string, Forms> = {}
  for (const [key, text] of Object.entries(texts)) {
    const { tag, form } = splitKey(key)
    tags[tag] = { ...tags[tag], [form]: text }
  }
  return tags
}
