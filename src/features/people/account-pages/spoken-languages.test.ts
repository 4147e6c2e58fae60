import { expect, test } from 'vitest'
import { siteLanguages } from '#shared/languages.ts'
import { spokenLanguage, spokenLanguages } from './spoken-languages.ts'

test('there are about 110 languages, each listed once, including those of the interface', () => {
  const codes = spokenLanguages('en').map(one => one.code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThanOrEqual(110)
  expect(codes.filter(code => !/^[a-z]{2}$/.test(code))).toEqual([])
  expect(siteLanguages.filter(code => !codes.includes(code))).toEqual([])
})

test('languages have English and Sinhala names for readers of those, and otherwise their own name', () => {
  expect(spokenLanguage('ta', 'en')).toEqual({ code: 'ta', own: 'தமிழ்', name: 'Tamil', lang: 'en' })
  expect(spokenLanguage('ta', 'si')?.name).toBe('දෙමළ')
  expect(spokenLanguage('ta', 'ur')).toMatchObject({ name: 'தமிழ்', lang: 'ta' })
  expect(spokenLanguage('xx', 'en')).toBeUndefined()
  const wrong = spokenLanguages('si').filter(({ name }) => !/^(?:\p{Script=Sinhala}|\u200d| )+$/u.test(name))
  expect(wrong).toEqual([])
})

test('languages are sorted by name', () => {
  const names = spokenLanguages('en').map(one => one.name)
  expect(names).toEqual(names.toSorted())
  expect(names[0]).toBe('Afrikaans')
})
