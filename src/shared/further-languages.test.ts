import { expect, test } from 'vitest'
import { furtherLanguages } from './further-languages.ts'
import { directionOf, languages, numberLocale, pluralLocale, toSiteLanguage } from './languages.ts'

const codes = furtherLanguages.map(([code]) => code)
type WithTextInfo = Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } }

test('there are about 110 languages with the shipped ones, each once, in order of their English names', () => {
  const all = [...languages.map(({ code }) => code), ...codes]
  expect(all.length).toBeGreaterThanOrEqual(110)
  expect(new Set(all).size).toBe(all.length)
  const names = furtherLanguages.map(([, english]) => english)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  expect(new Set(names).size).toBe(names.length)
})

test.each(furtherLanguages)(
  '%s, %s: a canonical code whose script and direction are those of CLDR',
  (code, _, name, script) => {
    expect(Intl.getCanonicalLocales(code)).toEqual([code])
    expect(code).toMatch(/^[a-z]{2,3}(-[A-Z][a-z]{3}|-[A-Z]{2})?$/)
    expect(new Intl.Locale(code).maximize().script).toBe(script)
    expect(directionOf(code)).toBe((new Intl.Locale(code) as WithTextInfo).getTextInfo().direction)
    expect(name.trim()).toBe(name)
    expect(toSiteLanguage(code)).toBe(code)
  },
)

test('shipped languages have the direction of CLDR, too', () => {
  for (const { code } of languages) {
    expect(directionOf(code)).toBe((new Intl.Locale(code) as WithTextInfo).getTextInfo().direction)
  }
})

test.each(codes)('%s has plural rules of its own, not those of the server’s language', code => {
  expect(Intl.PluralRules.supportedLocalesOf(pluralLocale(code))).toEqual([code])
  const { locale, pluralCategories } = new Intl.PluralRules(pluralLocale(code)).resolvedOptions()
  expect(locale).toBe(new Intl.Locale(code).language)
  expect(pluralCategories).toContain('other')
})

/** Digits or separators that no locale of every browser has. */
const approximated = ['dv', 'my', 'xh', 'zu', 'ckb', 'eu', 'lo']

test.each(furtherLanguages.filter(([, , , , numbers]) => numbers))('%s, %s: numbers look as they do in CLDR', code => {
  const formats = [code, numberLocale(code)].map(locale => new Intl.NumberFormat(locale))
  const [own, ours] = formats.map(format => [0, 7.5, 12345.67, 1234567.8].map(number => format.format(number)))
  if (approximated.includes(code)) return
  expect(ours).toEqual(own)
})
