import { expect, test } from 'vitest'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { loadGazetteer } from './load-gazetteer.ts'
import { placesRoutes } from './places.routes.ts'

const { db } = await testDatabase()
await loadGazetteer(db)
const handle = createApiHandler(placesRoutes(db), createLogger('silent'))

async function api(path: string, method = 'GET') {
  const request = new Request(`https://pola.test/api/v1${path}`, { method })
  const { response } = await handle(request, guest(request.headers))
  return { status: response?.status, body: response && (await response.json()) }
}

test('anyone may search for places, nobody may write them', async () => {
  expect((await api('/places?query=kandy')).status).toBe(200)
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await api('/places', method)).status ?? 404).toBe(404)
})

test.each([
  ['/places', 'query'],
  ['/places?query=', 'query'],
  ['/places?query=%20%20', 'query'],
  [`/places?query=${'a'.repeat(81)}`, 'query'],
  ['/places?query=a&limit=0', 'limit'],
  ['/places?query=a&limit=21', 'limit'],
  ['/places?query=a&limit=1.5', 'limit'],
  ['/places?query=a&language=English', 'language'],
  ['/places/at', 'lat'],
  ['/places/at?lat=7', 'lng'],
  ['/places/at?lat=91&lng=0', 'lat'],
  ['/places/at?lat=0&lng=-180.1', 'lng'],
  ['/places/at?lat=north&lng=0', 'lat'],
  ['/places/at?lat=NaN&lng=0', 'lat'],
  ['/places/at?lat=Infinity&lng=0', 'lat'],
  ['/places/at?lat=7&lng=80&language=S', 'language'],
])('%s is bad input', async (path, field) => {
  expect(await api(path)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', field } })
})

test('the longest text and the longest list are accepted', async () => {
  expect(await api(`/places?query=${'a'.repeat(80)}`)).toEqual({ status: 200, body: { items: [], count: 0 } })
  expect((await api('/places?query=s&limit=20')).body.count).toBe(20)
  expect((await api('/places?query=%00kandy')).status).toBe(200)
})

const at = async (lat: number, lng: number, language = 'en') =>
  (await api(`/places/at?lat=${lat}&lng=${lng}&language=${language}`)).body.place

test('a position in or near a city belongs to that city', async () => {
  expect(await at(7.28, 80.64)).toMatchObject({ type: 'city', title: 'Kandy', stateName: 'Central Province' })
  expect(await at(7.28, 80.64, 'ta')).toMatchObject({ title: 'கண்டி', countryName: 'இலங்கை' })
  expect(await at(-16.78, 179.9)).toMatchObject({ country: 'FJ' })
})

test('a position far from any city belongs to its country, and on the high seas to none', async () => {
  expect(await at(23, 25)).toMatchObject({ type: 'country', title: 'Egypt' })
  expect(await at(72, -40)).toMatchObject({ type: 'country', country: 'GL' })
  expect(await at(0, -30)).toBeNull()
  expect(await at(90, 180)).toBeNull()
  expect(await at(-90, -180)).toBeDefined()
})

test('a city across the date line is found by its true distance', async () => {
  const lies = { country: 'FJ', stateId: null, selfNode: 'FJ/1', lat: -20, lng: 179.99 }
  await db
    .insertInto('places')
    .values({ id: 1_999_999_998, type: 'city', title: { en: 'Farend' }, ...lies })
    .execute()
  expect(await at(-20, -179.95)).toMatchObject({ title: 'Farend' })
})
