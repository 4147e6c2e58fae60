import { expect, test } from 'vitest'
import { countryCodeOf, countryCodeOfNumber } from './country-codes.ts'

const codeOf = (text: string) => countryCodeOf(text)?.code

test.each([
  ['AT', 'AT'],
  ['at', 'AT'],
  ['AUT', 'AT'],
  ['040', 'AT'],
  ['Österreich', 'AT'],
  ['ÖSterreich', 'AT'],
  ['Ausztria', 'AT'],
  ['オーストリア', 'AT'],
  ['Ελλάδα', 'GR'],
  ['EL', 'GR'],
  ['GR', 'GR'],
  ['UK', 'GB'],
  ['uk', 'GB'],
  ['U.K.', 'GB'],
  ['england', 'GB'],
  ['SCOTLAND', 'GB'],
  ['Isle of Man', 'IM'],
  ['ශ්‍රී ලංකාව', 'LK'],
  ['இலங்கை', 'LK'],
  ['Latvija', 'LV'],
  ['România', 'RO'],
  ['Slovenija', 'SI'],
  ['Portogallo', 'PT'],
  ['Czech Republic', 'CZ'],
  ['  the  Netherlands ', 'NL'],
  ['U.S.A.', 'US'],
  ['Kosovo', 'XK'],
  ['Österreich (Austria)', 'AT'],
  ['Wien, Österreich', 'AT'],
])('%s is read as the country %s', (text, code) => {
  expect(codeOf(text)).toBe(code)
})

test('a country name with one typo is understood, and marked as guessed', () => {
  for (const [text, code] of [
    ['Frace', 'FR'],
    ['Italu', 'IT'],
    ['Cypres', 'CY'],
    ['Geramny', 'DE'],
    ['Portugall', 'PT'],
  ] as const) {
    expect(countryCodeOf(text)?.code).toBe(code)
  }
  expect(countryCodeOf('Frace')).toEqual({ code: 'FR', guessed: true })
  expect(countryCodeOf('France')).toEqual({ code: 'FR', guessed: false })
})

test('a text that is no country, or could be two, has no code', () => {
  for (const text of ['', ' ', '?', 'ABERDEEN', 'Kongo', 'xx', 'Germany / France', 'yes', 'constructor', '__proto__']) {
    expect(codeOf(text), text).toBeUndefined()
  }
})

test('every country is known by its code, its number and its name in several languages', () => {
  for (const language of ['en', 'de', 'si', 'ta', 'ja', 'ur', 'es']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of ['LK', 'DE', 'FR', 'IN', 'JP', 'PK', 'NP', 'KE', 'BR', 'US'])
      expect(codeOf(names.of(code) ?? '')).toBe(code)
  }
  expect(countryCodeOfNumber('40')).toBe('AT')
  expect(countryCodeOfNumber('none')).toBeUndefined()
})
