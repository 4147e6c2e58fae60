import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { loadGazetteer } from './load-gazetteer.ts'
import { searchPlaces } from './search-places.ts'

const { db } = await testDatabase()
await loadGazetteer(db)

const titles = async (query: string, language = 'en') =>
  (await searchPlaces(db, query, language, 5)).map(place => `${place.type} ${place.title} ${place.country}`)
const first = async (query: string, language = 'en') => (await titles(query, language))[0]

test('countries, states and cities are found by the first letters, in any case and without accents', async () => {
  expect(await titles('sri l')).toEqual(['country Sri Lanka LK'])
  expect(await first('LISB')).toBe('city Lisbon PT')
  expect(await titles('sao pau')).toEqual(['city São Paulo BR', 'state São Paulo BR'])
  expect(await first('califor')).toBe('state California US')
})

test.each([
  ['sri lanka', 'country Sri Lanka LK'],
  ['ශ්‍රී ලං', 'country Sri Lanka LK'],
  ['இலங்கை', 'country Sri Lanka LK'],
  ['スリランカ', 'country Sri Lanka LK'],
  ['سری لنکا', 'country Sri Lanka LK'],
  ['Allemagne', 'country Germany DE'],
  ['Saksamaa', 'country Germany DE'],
  ['Németország', 'country Germany DE'],
  ['Ελλάδα', 'country Greece GR'],
  ['ceylon', 'country Sri Lanka LK'],
  ['මහනුව', 'city Kandy LK'],
  ['யாழ்ப்பாணம்', 'city Jaffna LK'],
  ['ඌව පළාත', 'state Uva Province LK'],
  ['京都', 'city Kyoto JP'],
  ['München', 'city Munich DE'],
  ['کراچی', 'city Karachi PK'],
])('%s, in any language, finds %s', async (query, found) => {
  expect(await first(query)).toBe(found)
})

test.each([
  ['colmbo', 'city Colombo LK'],
  ['kandi, sri lanka', 'city Kandy LK'],
  ['Anuradapura', 'city Anuradhapura LK'],
  ['Londn', 'city London GB'],
  ['germnay', 'country Germany DE'],
  ['shri lanka', 'country Sri Lanka LK'],
  ['Califronia', 'state California US'],
  ['Kurunagal', 'city Kurunegala LK'],
  ['කොළබ', 'city Colombo LK'],
])('%s is found in spite of its typos', async (query, found) => {
  expect(await first(query)).toBe(found)
})

test('exact names come before prefixes, and prefixes before names with typos', async () => {
  const names = await titles('niger')
  expect(names[0]).toBe('country Niger NE')
  expect(names.indexOf('country Nigeria NG')).toBeGreaterThan(0)
  const found = await titles('hunan')
  expect(found[0]).toBe('state Hunan CN')
  expect(found).toContain('state Henan CN')
})

test('among equal names countries come first, then places with more people', async () => {
  expect(await first('united')).toBe('country United States US')
  expect(await titles('london')).toMatchObject({ 0: 'city London GB', 1: 'city London CA' })
  // A country's name in a rarely used language must not come before what people look for.
  expect(await titles('sant')).not.toContain('country Central African Republic CF')
})

test('the text after a comma is the area to search in', async () => {
  expect(await titles('Kandy, Sri Lanka')).toEqual(['city Kandy LK', 'state Kandy District LK'])
  expect(await first('kandy, sri')).toBe('city Kandy LK')
  expect(await first('Kandy, Central Province, Sri Lanka')).toBe('city Kandy LK')
  expect(await titles('Portland, OR')).toEqual(['city Portland US'])
  expect(await first('London, UK')).toBe('city London GB')
  expect(await first('London, Canada')).toBe('city London CA')
  expect(await first('Washington, D.C.')).toBe('city Washington, D.C. US')
  expect(await titles('Kandy, Germany')).toEqual([])
  expect(await titles('Kandy, Xyzzy')).toEqual([])
  expect(await titles(', Sri Lanka')).not.toEqual([])
})

test('a place comes with its state and country', async () => {
  const [kandy] = await searchPlaces(db, 'kandy', 'si', 1)
  expect(kandy).toMatchObject({
    id: 1241622,
    type: 'city',
    title: 'මහනුවර',
    country: 'LK',
    countryName: 'ශ්‍රී ලංකාව',
    stateName: 'මධ්‍යම පළාත',
    node: 'LK/2',
    selfNode: 'LK/2/1241622',
  })
  expect((await searchPlaces(db, 'sri lanka', 'en', 1))[0]).toMatchObject({ id: 144, node: null, selfNode: 'LK' })
})

test('a state that the source puts in another part of the world has its true position', async () => {
  const kent = (await searchPlaces(db, 'Kent, UK', 'en', 1))[0]
  expect(kent).toMatchObject({ type: 'state', selfNode: 'GB/KEN' })
  expect(kent?.lng).toBeCloseTo(0.7)
  expect((await searchPlaces(db, 'Western Province, Sri Lanka', 'en', 1))[0]?.lat).toBeCloseTo(6.85)
})

test('wildcards are plain characters, and punctuation finds nothing', async () => {
  expect(await titles('%')).toEqual([])
  expect(await titles('_____')).toEqual([])
  expect(await titles(',,,')).toEqual([])
  expect(await titles('c%o')).toEqual([])
  expect(await titles('k_y')).toEqual([])
  expect(await titles("o'); drop table places --")).toEqual([])
})

test('loading the gazetteer twice changes nothing; an older gazetteer is completed and keeps its ids', async () => {
  const content = async () => {
    const places = await sql<{ sum: string }>`
      select count(*) || md5(string_agg(places::text, '' order by id)) as sum from places`.execute(db)
    const names = await sql<{ sum: string }>`
      select count(*) || md5(string_agg(place_names::text, '' order by place_id, name)) as sum
      from place_names`.execute(db)
    return [places.rows[0]?.sum, names.rows[0]?.sum]
  }
  const before = await content()
  await loadGazetteer(db)
  expect(await content()).toEqual(before)
  await sql`delete from places where type = 'state'`.execute(db)
  await sql`update places set population = 0 where country = 'LK'`.execute(db)
  await sql`insert into places (id, type, title, country, self_node, lat, lng)
    values (1999999999, 'city', '{"en": "Atlantis"}', 'GR', 'GR/1999999999', 36, 25)`.execute(db)
  await sql`update app_settings set value = '1' where key = 'gazetteer_version'`.execute(db)
  await Promise.all([loadGazetteer(db), loadGazetteer(db)])
  expect(await content()).toEqual(before)
})
