import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { Currency } from '../preferences.contract.ts'
import { ratesInMemory } from '../preferences.server.ts'
import { preferencesRoutes } from './preferences.routes.ts'
import { shippedRatesDate } from './shipped-rates.ts'

const database = await testDatabase()
const log = pino({ level: 'silent' })
const feature = ratesInMemory({ config: readConfig({}), log, database, databaseUrl: database.url })
await feature.start()
afterAll(() => feature.stop())

const handle = createApiHandler({ preferences: preferencesRoutes(feature.rates) }, log)
const get = async (path: string) => {
  const headers = new Headers()
  const { response } = await handle(new Request(`http://pola.test/api/v1${path}`), guest(headers))
  return { status: response?.status, body: await response?.json() }
}
const currencies = async (language: string) => {
  const { body } = await get(`/currencies?language=${language}`)
  return body as { items: Currency[]; count: number }
}

test('guests get all currencies, sorted by name', async () => {
  const { items, count } = await currencies('en')
  expect(count).toBe(155)
  expect(items).toHaveLength(155)
  expect(items[0]).toMatchObject({ code: 'AFN', name: 'Afghan Afghani', symbol: 'AFN', digits: 2, countries: ['AF'] })
  expect(items.find(({ code }) => code === 'KWD')).toMatchObject({ digits: 3 })
  const names = items.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
})

test('names and symbols are in the requested language, or in English if it’s unknown', async () => {
  const rupee = async (language: string) => (await currencies(language)).items.find(({ code }) => code === 'LKR')
  expect(await rupee('si')).toMatchObject({ name: 'ශ්‍රී ලංකා රුපියල', symbol: 'රු.' })
  expect(await rupee('ur')).toMatchObject({ name: 'سری لنکائی روپیہ', symbol: 'LKR' })
  expect(await rupee('xx')).toMatchObject({ name: 'Sri Lankan Rupee', symbol: 'Rs' })
  expect((await get('/currencies?language=english')).body).toMatchObject({ code: 'BAD_REQUEST', field: 'language' })
})

test('rates have a base, a day and a source', async () => {
  const { status, body } = await get('/currencies/rates')
  expect(status).toBe(200)
  expect(body).toMatchObject({ base: 'USD', date: shippedRatesDate, source: 'table', older: {}, rates: { USD: 1 } })
  expect(Object.keys(body.rates)).toHaveLength(155)
})
