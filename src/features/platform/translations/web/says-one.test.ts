import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTranslate } from '#shared/create-translate.ts'
import { saysOne } from './says-one.ts'

test('a title says the text that it was made of, with any values and in any language', () => {
  const values = fc.record({ name: fc.string(), place: fc.string() })
  const text = fc.constantFrom('{{name}} – Pola', 'From {{place}}: {{name}}', 'Close', '{{name}} in {{place}}.')
  fc.assert(
    fc.property(text, values, fc.constantFrom('en', 'si', 'ur'), (key, given, language) => {
      expect(saysOne(createTranslate(language, { [key]: key })(key, given), [key])).toBe(true)
    }),
  )
})

test('it doesn’t say a text whose words it hasn’t, nor one of values alone', () => {
  expect(saysOne('Translations – Pola', ['Close', '{{name}} of {{place}}', '{{name}}', '', 'Pola –'])).toBe(false)
})
