import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import type { CountReport } from '../stats.contract.ts'
import { mountCountRoute } from './count.routes.ts'
import type { Reader } from './count-writer.ts'
import { isBot } from './is-bot.ts'
import { rateLimit } from './rate-limit.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const good = { host: 'pola.test', origin: 'https://pola.test', 'sec-fetch-site': 'same-origin', 'user-agent': phone }

let counted: CountReport[] = []
let countries: string[] = []
let readers: [language: string, device: string][] = []
let isOpen = true
const app = new Hono()
const count = (report: CountReport, { country, language, device }: Required<Reader>) => {
  counted.push(report)
  countries.push(country)
  readers.push([language, device])
}
mountCountRoute(app, { publicUrl: 'https://pola.test', count, mayCount: () => isOpen })
beforeEach(() => {
  counted = []
  countries = []
  readers = []
  isOpen = true
})

const send = (body: unknown, headers: Record<string, string> = good) =>
  app.request('/api/v1/stats/counts', {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('a report from another site is refused', async () => {
  const { origin: _, ...without } = good
  const foreign = [
    without,
    { ...good, origin: 'https://elsewhere.test' },
    { ...good, origin: 'null' },
    { ...good, origin: 'http://pola.test' },
    { ...good, 'sec-fetch-site': 'same-site' },
    { ...good, 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) expect((await send({ view: [1] }, headers)).status).toBe(403)
  expect(counted).toEqual([])
})

test('robots get a normal response, but aren’t counted', async () => {
  expect((await send({ view: [1] }, { ...good, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).status).toBe(
    204,
  )
  expect((await send({ view: [1] }, { ...good, 'user-agent': '' })).status).toBe(204)
  expect(counted).toEqual([])
})

test('an invalid report is refused', async () => {
  const bad = [
    '',
    'x',
    [],
    { view: ['1'] },
    { view: [0] },
    { view: [1.5] },
    { view: [2 ** 31] },
    { follow: [1] },
    { view: 1 },
    { found: ['1'] },
    { hits: [2] },
    { noHits: [0, 1] },
    { search: ['?query=tea'] },
  ]
  for (const body of bad) expect((await send(body)).status, JSON.stringify(body)).toBe(400)
  expect((await send({ shown: Array(201).fill(1) })).status).toBe(400)
  expect((await send({ shown: [1], x: 'y'.repeat(9000) })).status).toBe(413)
  expect(counted).toEqual([])
})

test('a report above the process’s limit is refused, whatever its origin', async () => {
  isOpen = false
  const answer = await send({ view: [1] })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1'])
  expect(counted).toEqual([])
})

test('a report from a page of this site is counted', async () => {
  const answer = await send({ view: [7], shown: [1, 2] })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(counted).toEqual([
    { view: [7], shown: [1, 2], click: [], listing: [], found: [], hits: [], noHits: [], search: '' },
  ])
})

test('language and device come along, without the user agent', async () => {
  const tablet = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await send({ view: [7] }, { ...good, 'accept-language': 'si-LK' })
  await send({ view: [7] }, { ...good, cookie: 'language=ta', 'user-agent': tablet })
  await send({ view: [7] }, { ...good, 'accept-language': 'fr', 'user-agent': firefox })
  expect(readers).toEqual([
    ['si', 'phone'],
    ['ta', 'tablet'],
    ['en', 'computer'],
  ])
})

test('the country is the chosen one, or else the one of the browser’s languages', async () => {
  const from = (headers: Record<string, string>) => send({ view: [7] }, { ...good, ...headers })
  await from({ cookie: 'country=pt', 'accept-language': 'si-LK' })
  await from({ 'accept-language': 'si-LK' })
  await from({ cookie: 'country=zz', 'accept-language': 'en' })
  expect(countries).toEqual(['PT', 'LK', ''])
})

test.each([
  [undefined, true],
  [' ', true],
  ['curl/8.5.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36', true],
  ['facebookexternalhit/1.1', true],
  [phone, false],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('isBot of user agent %s is %s', (userAgent, expected) => {
  expect(isBot(userAgent)).toBe(expected)
})

test('the limit allows a burst, then a fixed number per second', () => {
  let clock = 0
  const may = rateLimit(2, 3, () => clock)
  expect([may(), may(), may(), may()]).toEqual([true, true, true, false])
  clock = 500
  expect([may(), may()]).toEqual([true, false])
  clock = 60_000
  expect([may(), may(), may(), may()]).toEqual([true, true, true, false])
})
