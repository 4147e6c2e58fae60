import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { fetchRates, largestAnswer } from './fetch-rates.ts'
import { readRates } from './read-rates.ts'
import { refreshRates } from './refresh-rates.ts'
import { saveShippedRates } from './save-rates.ts'
import { shippedRates, shippedRatesDate } from './shipped-rates.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-20T12:00:00Z')
const key = 'very/secret'

let logged: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })

let answer: RequestListener = (_, response) => response.end()
let asked: IncomingMessage[] = []
const server = createServer((request, response) => {
  asked.push(request)
  answer(request, response)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

const says = (rates: object, date = '2026-11-20'): void => {
  answer = (_, response) => response.end(JSON.stringify({ base: 'USD', date, rates }))
}
const refresh = (at = now, url = `${address}/latest`) => refreshRates({ db, log, service: { url, key }, now: at })

beforeEach(async () => {
  await db.deleteFrom('currencyRates').execute()
  await saveShippedRates(db)
})
afterEach(() => {
  expect(logged.join()).not.toContain('very')
  logged = []
  asked = []
  server.closeAllConnections()
})

test('shipped rates fill an empty table, and never replace newer ones', async () => {
  expect(await readRates(db)).toEqual({ date: shippedRatesDate, source: 'table', perUsd: shippedRates, older: {} })
  says({ LKR: 301.25 })
  await refresh()
  await db.updateTable('currencyRates').set({ perUsd: 5, date: '2026-01-01' }).where('currency', '=', 'EUR').execute()
  await saveShippedRates(db)
  const { perUsd } = await readRates(db)
  expect(perUsd).toMatchObject({ LKR: 301.25, EUR: shippedRates.EUR })
})

test('rates of a service are stored with their day; the others keep theirs', async () => {
  says({ LKR: 301.25, EUR: 0.8567 })
  expect(await refresh()).toBe('stored')
  const rates = await readRates(db)
  expect(rates).toMatchObject({ date: '2026-11-20', source: 'service', perUsd: { USD: 1, LKR: 301.25, EUR: 0.8567 } })
  expect(rates.perUsd.JPY).toBe(shippedRates.JPY)
  expect(rates.older.JPY).toBe(shippedRatesDate)
  expect(rates.older).not.toHaveProperty('LKR')
})

test('the key replaces the placeholder in the URL, or is sent as a header if there is none', async () => {
  says({ LKR: 301 })
  await refresh(now, `${address}/v6/{key}/latest?app_id={key}`)
  expect(asked[0]?.url).toBe('/v6/very%2Fsecret/latest?app_id=very%2Fsecret')
  expect(asked[0]?.headers.authorization).toBeUndefined()
  await fetchRates({ url: `${address}/latest`, key })
  expect(asked[1]?.headers.authorization).toBe('Bearer very/secret')
})

test('fresh rates aren’t fetched again', async () => {
  says({ LKR: 301 })
  expect(await refresh()).toBe('stored')
  expect(await refresh(new Date('2026-11-20T17:59:00Z'))).toBe('not needed')
  expect(asked).toHaveLength(1)
  expect(await refresh(new Date('2026-11-20T18:00:00Z'))).toBe('stored')
})

test('only one node fetches at a time', async () => {
  let second: Promise<string> | undefined
  answer = (_, response) => {
    second = refresh()
    void second.then(() => response.end(JSON.stringify({ base: 'USD', date: '2026-11-20', rates: { LKR: 301 } })))
  }
  expect(await refresh()).toBe('stored')
  expect(await second).toBe('not needed')
  expect(asked).toHaveLength(1)
})

test('a rate that jumps is rejected and logged; the others are stored', async () => {
  const many = Object.fromEntries(Object.keys(shippedRates).map(code => [code, shippedRates[code]]))
  says(many, '2026-11-18')
  await refresh(new Date('2026-11-18T12:00:00Z'))
  says({ ...many, LKR: 31_000, EUR: 0.85 })
  expect(await refresh()).toBe('stored')
  const { perUsd, older } = await readRates(db)
  expect(perUsd).toMatchObject({ LKR: 310, EUR: 0.85 })
  expect(older).toEqual({ LKR: '2026-11-18' })
  expect(logged.join()).toContain('"currencies":["LKR"]')
})

test('a stored rate older than a month may change by any factor, as after a redenomination', async () => {
  says({ ...shippedRates, SYP: 110 })
  expect(await refresh()).toBe('stored')
  expect((await readRates(db)).perUsd.SYP).toBe(110)
})

test('an inverted response is rejected as a whole', async () => {
  says(Object.fromEntries(Object.entries(shippedRates).map(([code, rate]) => [code, 1 / rate])))
  expect(await refresh()).toBe('failed')
  expect((await readRates(db)).perUsd).toEqual(shippedRates)
})

test.each<[string, RequestListener]>([
  ['an error', (_, response) => response.writeHead(500).end('very bad')],
  ['no key', (_, response) => response.writeHead(401).end('{"key":"very/secret"}')],
  ['no JSON', (_, response) => response.end('very odd')],
  ['too much', (_, response) => response.end('9'.repeat(largestAnswer + 1))],
  [
    'half of it',
    (_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('{"base"', () => response.destroy())
    },
  ],
  ['nothing', request => request.socket.destroy()],
])('after %s the last rates stay', async (_, listener) => {
  answer = listener
  expect(await refresh()).toBe('failed')
  expect((await readRates(db)).perUsd).toEqual(shippedRates)
  expect(logged.join()).toContain('could not be refreshed')
})

test('a service that doesn’t answer in time is given up', async () => {
  answer = () => undefined
  await expect(fetchRates({ url: address, key: undefined }, 20)).rejects.toThrow('in time')
})

test('a refused connection is logged without the key and the path', async () => {
  const closed = createServer()
  await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise(resolve => closed.close(resolve))
  expect(await refresh(now, `http://127.0.0.1:${port}/{key}/very`)).toBe('failed')
  expect(logged.join()).toContain('ECONNREFUSED')
})
