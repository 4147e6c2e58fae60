import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { loadGazetteer } from './load-gazetteer.ts'
import { searchPlaces } from './search-places.ts'

const { db } = await testDatabase()
await loadGazetteer(db)

const titles = async (query: string, language = 'en') =>
  (await searchPlaces(db, query, language, 5)).map(place => `${place.type} ${place.title} ${place.country}`)

test('countries and cities are found by the beginning of a name, in any case and without accents', async () => {
  expect(await titles('sri l')).toEqual(['country Sri Lanka LK'])
  expect((await titles('LISB'))[0]).toBe('city Lisbon PT')
  expect((await titles('sao pau'))[0]).toBe('city São Paulo BR')
})

test('Sinhala names find their place and are shown in Sinhala', async () => {
  expect(await titles('මහනු', 'si')).toEqual(['city මහනුවර LK'])
  expect((await titles('ශ්‍රී ලං', 'si'))[0]).toBe('country ශ්‍රී ලංකාව LK')
})

test('wildcards are plain characters, and nothing is found for punctuation', async () => {
  expect(await titles('%')).toEqual([])
  expect(await titles('colo%bo')).toEqual([])
})

test('loading twice changes nothing', async () => {
  const count = async () => (await db.selectFrom('places').select('id').execute()).length
  const before = await count()
  await loadGazetteer(db)
  expect(await count()).toBe(before)
})
