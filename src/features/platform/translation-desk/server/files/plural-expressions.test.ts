import { expect, test } from 'vitest'
import { neededForms } from '#features/platform/translations/plural-forms.ts'
import { furtherLanguages } from '#shared/further-languages.ts'
import { pluralLocale, siteLanguages } from '#shared/languages.ts'
import { pluralHeader } from './plural-expressions.ts'

const codes = [...siteLanguages, ...furtherLanguages.map(([code]) => code)]

test.each(codes)('%s: gettext chooses the form that Intl chooses, for every count', code => {
  const [, count, expression] = /^nplurals=(\d); plural=(.*);$/.exec(pluralHeader(code)) ?? []
  const forms = neededForms(code)
  expect(Number(count)).toBe(forms.length)
  // C’s expression is one of JavaScript, too.
  const chosen = new Function('n', `return Number(${expression})`) as (n: number) => number
  const rules = new Intl.PluralRules(pluralLocale(code))
  for (let n = 0; n <= 1200; n++) expect(forms[chosen(n)], `${n}`).toBe(rules.select(n))
})

test('languages have from one to six forms', () => {
  expect(Object.fromEntries(['ja', 'en', 'lt', 'sl', 'ga', 'ar'].map(code => [code, neededForms(code)]))).toEqual({
    ja: ['other'],
    en: ['one', 'other'],
    lt: ['one', 'few', 'other'],
    sl: ['one', 'two', 'few', 'other'],
    ga: ['one', 'two', 'few', 'many', 'other'],
    ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  })
  // what is for fractions or millions alone isn’t required
  expect(neededForms('pl')).toEqual(['one', 'few', 'many'])
  expect(neededForms('es')).toEqual(['one', 'other'])
})
