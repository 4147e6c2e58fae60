import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { siteLanguages } from '#shared/languages.ts'
import { allLanguages, offeredBy } from '#shared/offered-languages.ts'
import { chooseLanguage, keepToOffered, languageOf } from './language-of.ts'

const language = (query: string, headers: Record<string, string> = {}) =>
  languageOf(new URL(`https://pola.test/${query}`), new Headers(headers))

test('the address takes precedence over the cookie, then the browser’s languages, then English', () => {
  const si = { cookie: 'a=b; language=si', 'accept-language': 'en' }
  expect(language('?lang=en', si)).toBe('en')
  expect(language('', si)).toBe('si')
  expect(language('', { 'accept-language': 'fr-FR, si;q=0.8, en;q=0.5' })).toBe('si')
  expect(language('')).toBe('en')
})

test('the browser’s languages are ordered by quality, and equal ones as listed', () => {
  expect(language('', { 'accept-language': 'si;q=0.2, ta;q=0.9' })).toBe('ta')
  expect(language('', { 'accept-language': 'en;q=0.5, fr, si;q=0.8' })).toBe('si')
  expect(language('', { 'accept-language': 'ja;q=0.5, es;q=0.5' })).toBe('ja')
  expect(language('', { 'accept-language': 'ta' })).toBe('ta')
  expect(language('', { 'accept-language': 'ta ; q=0.3 ,ur; q=0.4' })).toBe('ur')
})

test('languages the browser excludes are not used, and a malformed header does no harm', () => {
  expect(language('', { 'accept-language': 'si;q=0, ta;q=0.1' })).toBe('ta')
  expect(language('', { 'accept-language': 'si;q=0' })).toBe('en')
  for (const wish of ['*', ',,;q=,', ';q=1', 'si;;q=0.1'.repeat(500), '-', 'constructor'])
    expect(['en', 'si']).toContain(language('', { 'accept-language': wish }))
})

test('regions are ignored, and longer codes are different languages', () => {
  expect(language('', { 'accept-language': 'UR-pk, en' })).toBe('ur')
  expect(language('', { 'accept-language': 'new, es-419;q=0.7' })).toBe('es')
})

test('languages that the site does not have are skipped', () => {
  expect(language('?lang=xx', { cookie: 'language=si' })).toBe('si')
  expect(language('', { cookie: 'language=fr', 'accept-language': 'de' })).toBe('en')
  expect(language('', { cookie: 'notlanguage=si' })).toBe('en')
})

test('only offered languages are chosen, in the order of what is asked for', () => {
  const code = fc.constantFrom(...siteLanguages, 'fr')
  const given = fc.record({
    offered: fc.option(fc.subarray(siteLanguages)),
    first: code,
    ...{ lang: fc.option(code), cookie: fc.option(code), accepted: fc.uniqueArray(code) },
  })
  fc.assert(
    fc.property(given, ({ offered, first, lang, cookie, accepted }) => {
      const url = new URL(`https://pola.test/${lang ? `?lang=${lang}` : ''}`)
      const headers = new Headers({
        ...(cookie && { cookie: `language=${cookie}` }),
        'accept-language': accepted.map((one, index) => `${one};q=${1 - index / 10}`).join(', '),
      })
      const isOffered = (one: string | null) =>
        one === 'en' || (one !== 'fr' && (offered ?? siteLanguages).includes(one as 'en'))
      const wishes = [lang, cookie, ...accepted, first, 'en'].filter(one => one !== null)
      expect(chooseLanguage(url, headers, offeredBy(offered, first))).toBe(wishes.find(isOffered))
    }),
  )
})

test('an added language is chosen once it is offered, by whichever tag the browser has for it', () => {
  const choose = (accepted: string, added: string[], cookie = '') => {
    const headers = new Headers({ 'accept-language': accepted, ...(cookie && { cookie: `language=${cookie}` }) })
    return chooseLanguage(new URL('https://pola.test/'), headers, offeredBy(null, 'en', added))
  }
  expect(choose('fr-FR, fr;q=0.9, si;q=0.5', [])).toBe('si')
  expect(choose('fr-FR, fr;q=0.9, si;q=0.5', ['fr'])).toBe('fr')
  expect(choose('de', ['fr'], 'fr')).toBe('fr')
  expect(choose('de', [], 'fr')).toBe('en')
  const all = ['zh-Hans', 'zh-Hant', 'pt', 'pt-BR', 'sr', 'sr-Latn', 'nb', 'he', 'fil']
  const found = (tags: string[]) => tags.map(tag => choose(tag, all))
  expect(found(['zh', 'zh-CN', 'zh-TW', 'zh-HK', 'zh-Hant-MO'])).toEqual([
    ...['zh-Hans', 'zh-Hans', 'zh-Hant', 'zh-Hant', 'zh-Hant'],
  ])
  expect(found(['pt-BR', 'pt-AO', 'sr-RS', 'sr-Latn-RS', 'no', 'nb-NO', 'iw', 'tl'])).toEqual([
    ...['pt-BR', 'pt', 'sr', 'sr-Latn', 'nb', 'nb', 'he', 'fil'],
  ])
  expect(found(['a', '-', 'x-y', 'zh-', 'constructor', '*'])).toEqual(['en', 'en', 'en', 'en', 'en', 'en'])
})

test('a request keeps to what is offered, whatever its header pretends', async () => {
  let offered = allLanguages
  const app = new Hono()
  app.use(keepToOffered(async () => offered))
  app.get('/', c => c.text(languageOf(new URL(c.req.url), c.req.raw.headers)))
  const ask = async (query: string, headers = {}) => (await app.request(`/${query}`, { headers })).text()
  expect(await ask('?lang=ta')).toBe('ta')
  expect(await ask('', { 'x-pola-language': 'ta' })).toBe('en')
  offered = offeredBy(['si'], 'si')
  expect(await ask('?lang=ta')).toBe('si')
  expect(await ask('?lang=en')).toBe('en')
  expect(await ask('', { 'x-pola-language': 'ta', cookie: 'language=ta', 'accept-language': 'ta, en;q=0.5' })).toBe(
    'en',
  )
})
