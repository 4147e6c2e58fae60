import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

const language = (query: string, headers: Record<string, string> = {}) =>
  languageOf(new URL(`https://pola.test/${query}`), new Headers(headers))

test('the address decides before the cookie, the cookie before the browser’s wish, then English', () => {
  const si = { cookie: 'a=b; language=si', 'accept-language': 'en' }
  expect(language('?lang=en', si)).toBe('en')
  expect(language('', si)).toBe('si')
  expect(language('', { 'accept-language': 'fr-FR, si;q=0.8, en;q=0.5' })).toBe('si')
  expect(language('')).toBe('en')
})

test('the browser’s wishes count by their quality, and equal ones in their order', () => {
  expect(language('', { 'accept-language': 'si;q=0.2, ta;q=0.9' })).toBe('ta')
  expect(language('', { 'accept-language': 'en;q=0.5, fr, si;q=0.8' })).toBe('si')
  expect(language('', { 'accept-language': 'ja;q=0.5, es;q=0.5' })).toBe('ja')
  expect(language('', { 'accept-language': 'ta' })).toBe('ta')
  expect(language('', { 'accept-language': 'ta ; q=0.3 ,ur; q=0.4' })).toBe('ur')
})

test('what the browser refuses is not given, and nonsense does no harm', () => {
  expect(language('', { 'accept-language': 'si;q=0, ta;q=0.1' })).toBe('ta')
  expect(language('', { 'accept-language': 'si;q=0' })).toBe('en')
  for (const wish of ['*', ',,;q=,', ';q=1', 'si;;q=0.1'.repeat(500), '-', 'constructor'])
    expect(['en', 'si']).toContain(language('', { 'accept-language': wish }))
})

test('regions are left aside, longer codes are other languages', () => {
  expect(language('', { 'accept-language': 'UR-pk, en' })).toBe('ur')
  expect(language('', { 'accept-language': 'new, es-419;q=0.7' })).toBe('es')
})

test('a language that the site does not have is passed over', () => {
  expect(language('?lang=xx', { cookie: 'language=si' })).toBe('si')
  expect(language('', { cookie: 'language=fr', 'accept-language': 'de' })).toBe('en')
  expect(language('', { cookie: 'notlanguage=si' })).toBe('en')
})
