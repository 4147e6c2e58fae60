import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberLocale, type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import { numberInField, readNumber, typedAnswer } from './typed-number.ts'

test.each([
  ['2,100', 2100],
  ['2 100', 2100],
  ['1,234,567.5', 1234567.5],
  ['0,5', 0.5],
  ['12,50', 12.5],
  ['-3', -3],
  ['.5', 0.5],
  ['2.100,00', 2100],
  ['1.500', 1.5],
  ['1,00,000', 100000],
  ['1’234.5', 1234.5],
  ['२,१००', 2100],
  ['௨௧௦௦', 2100],
  ['෨෧෦෦', 2100],
  ['۲۱۰۰', 2100],
  ['٢٬١٠٠٫٥', 2100.5],
  ['２，１００．５', 2100.5],
  ['\u200e-3', -3],
  ['−3', -3],
  ['', undefined],
  ['-', undefined],
  ['1.2.3', undefined],
  ['1,2,3', undefined],
  ['1 5', undefined],
  ['1,50,0', undefined],
  ['9.47712E+10', undefined],
  ['1½', undefined],
  ['99999999999999999999', undefined],
])('in English %s is read as %s', (typed, value) => {
  expect(readNumber(typed, 'en')).toBe(value)
})

test.each([
  ['2.100,00', 2100],
  ['1.500', 1500],
  ['1,500', 1.5],
  ['1.234.567,5', 1234567.5],
  ['2100,5', 2100.5],
  ['2.5', 2.5],
  ['1,2,3', undefined],
])('in Spanish %s is read as %s', (typed, value) => {
  expect(readNumber(typed, 'es')).toBe(value)
})

/** Digits as pages write numbers in the language, and the native digits of other programs. */
const digits: Record<SiteLanguage, string[]> = {
  en: ['latn', 'fullwide'],
  si: ['latn', 'tamldec'],
  ta: ['latn', 'tamldec'],
  ja: ['latn', 'fullwide'],
  ur: ['latn', 'arabext'],
  ne: ['latn', 'deva'],
  es: ['latn', 'fullwide'],
}
const formats = siteLanguages.flatMap(language =>
  [numberLocale(language), ...digits[language].map(one => `${language}-u-nu-${one}`)].flatMap(locale =>
    [true, false].map(useGrouping => ({
      language,
      locale,
      format: new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 3 }),
    })),
  ),
)

test('a displayed number is read back, in every language and every digit', () => {
  const numbers = fc.oneof(
    fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
    fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map(one => one / 1000),
    fc.constantFrom(0, 0.5, 1.5, 1500, 2100, 1.234, 1234.567, 100000, 12345678.9),
  )
  fc.assert(
    fc.property(numbers, fc.constantFrom(...formats), (number, { language, locale, format }) => {
      const shown = format.format(number)
      expect(readNumber(shown, language), `${shown} in ${locale}`).toBe(number)
    }),
    { numRuns: 1000 },
  )
})

test('the text of a field is read back as the saved number', () => {
  const numbers = fc.oneof(fc.maxSafeInteger(), fc.double({ min: -1e9, max: 1e9, noNaN: true }))
  fc.assert(
    fc.property(numbers, fc.constantFrom(...siteLanguages), (number, language) => {
      const kept = Number(number.toFixed(6))
      expect(readNumber(numberInField(kept, language), language)).toBe(kept)
    }),
  )
})

test('a text that isn’t a number stays as typed', () => {
  expect(typedAnswer('1.2.3', 'en')).toEqual({ typed: '1.2.3' })
  expect(typedAnswer('2100', 'en')).toBe(2100)
  expect(typedAnswer(' ', 'en')).toBe(null)
  expect(numberInField({ typed: '1.2.3' }, 'es')).toBe('1.2.3')
})

test('a long text that isn’t a number is parsed only once', () => {
  expect(readNumber(`${'0'.repeat(100_000)}!`, 'en')).toBeUndefined()
})
