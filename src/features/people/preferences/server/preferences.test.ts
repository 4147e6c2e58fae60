import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readPreferences } from './read-preferences.ts'
import { mountPreferences, preferencesPath } from './save-preferences.ts'

const app = new Hono()
mountPreferences(app, { publicUrl: 'https://pola.test', mayChooseLanguage: async code => code !== 'fr' })

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(`http://inside:3000${preferencesPath}`, {
    method: 'POST',
    headers: { host: 'pola.test', origin: 'https://pola.test', ...headers },
    body: new URLSearchParams(fields),
  })

test.each([
  ['another site', { origin: 'https://evil.test' }],
  ['a site with a like name', { origin: 'https://pola.test.evil.test' }],
  ['our own name without TLS', { origin: 'http://pola.test' }],
  ['another of our sites', { origin: 'https://tea.pola.test' }],
  ['an origin that is hidden', { origin: 'null' }],
  ['no origin', { origin: '' }],
])('%s can’t set preferences', async (_, headers) => {
  const response = await post({ currency: 'LKR' }, headers)
  expect(response.status).toBe(403)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await response.json()).toMatchObject({ code: 'FORBIDDEN' })
})

test('preferences are stored as cookies, and the browser is redirected', async () => {
  const response = await post({ language: 'si', country: 'lk', currency: 'LKR', redirect: '/marketplace?page=2#top' })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/marketplace?page=2&lang=si#top')
  expect(response.headers.getSetCookie()).toEqual([
    'language=si; Max-Age=31536000; Path=/; SameSite=Lax',
    'country=lk; Max-Age=31536000; Path=/; SameSite=Lax',
    'currency=LKR; Max-Age=31536000; Path=/; SameSite=Lax',
  ])
})

test('one step of the form sets one cookie, also on a network’s own site', async () => {
  const response = await post(
    { country: 'jp', redirect: '/?lang=ja' },
    { host: 'tea.pola.test', origin: 'https://tea.pola.test' },
  )
  expect(response.headers.get('location')).toBe('/?lang=ja')
  expect(response.headers.getSetCookie()).toHaveLength(1)
})

test('the redirect never leads to another site', async () => {
  for (const redirect of ['https://evil.test/', '//evil.test', '/\\evil.test', ''])
    expect((await post({ currency: 'LKR', redirect })).headers.get('location')).toBe('/')
})

test.each([
  ['language', 'xx'],
  ['language', 'fr'],
  ['country', 'zz'],
  ['country', 'LK'],
  ['currency', 'XAU'],
  ['currency', 'LKR; Path=/x'],
  ['currency', ''],
])('%s “%s” is refused, because it isn’t offered', async (name, value) => {
  const response = await post({ [name]: value, redirect: '/' })
  expect(response.status).toBe(400)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST', field: name })
})

test('an oversized form is refused', async () => {
  expect((await post({ redirect: `/${'a'.repeat(9000)}` })).status).toBe(413)
})

const read = (cookie?: string, languages?: string) =>
  readPreferences(new Headers({ ...(cookie && { cookie }), ...(languages && { 'accept-language': languages }) }))

test('cookies decide, and values that aren’t offered count as unset', () => {
  expect(read()).toEqual({ currency: 'USD', country: 'us' })
  expect(read('a=b; currency=LKR; country=lk')).toEqual({ currency: 'LKR', country: 'lk' })
  expect(read('currency=XAU; country=zz')).toEqual({ currency: 'USD', country: 'us' })
  expect(read('currency=LKRX; country=LK')).toEqual({ currency: 'USD', country: 'us' })
  expect(read('mycurrency=LKR; xcountry=lk')).toEqual({ currency: 'USD', country: 'us' })
})

test.each([
  ['si-LK,si;q=0.9,en-US;q=0.8,en;q=0.7', 'lk', 'LKR'],
  ['si', 'lk', 'LKR'],
  ['ja', 'jp', 'JPY'],
  ['en-GB,en;q=0.5', 'gb', 'GBP'],
  ['en, en-AU;q=0.8', 'au', 'AUD'],
  ['fr,fr-FR;q=0.8,en-US;q=0.5,en;q=0.3', 'fr', 'EUR'],
  ['en;q=0.1, ta-LK', 'lk', 'LKR'],
  ['zh-Hant-TW', 'tw', 'TWD'],
])('a browser that sends %s gets country %s and currency %s', (languages, country, currency) => {
  expect(read('', languages)).toEqual({ currency, country })
})

test.each(['en', 'de', 'ta', 'es-419', 'ar-001', 'de, en-GB;q=0.5', 'si;q=0', '*', 'en-u-ca-gregory', '-,;;', 'xx-ZZ'])(
  'a browser that sends %s gives no country',
  languages => {
    expect(read('', languages)).toEqual({ currency: 'USD', country: 'us' })
  },
)

test('cookies take precedence over Accept-Language; a country without a currency cookie sets the currency', () => {
  expect(read('currency=EUR; country=de', 'si-LK')).toEqual({ currency: 'EUR', country: 'de' })
  expect(read('currency=EUR', 'si-LK')).toEqual({ currency: 'EUR', country: 'lk' })
  expect(read('country=jp', 'si-LK')).toEqual({ currency: 'JPY', country: 'jp' })
})
