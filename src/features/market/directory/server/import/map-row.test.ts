import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { createNode } from '../../directory.factory.ts'
import type { ImportRow } from './import-row.ts'
import { mapRow } from './map-row.ts'
import { defaultMapping, parseMapping } from './mapping.ts'
import { Taxonomy } from './taxonomy.ts'

const { db } = await testDatabase()
await createNode(db, { type: 'sector', handle: 'tea', title: { en: 'Tea and coffee' } })
await createNode(db, { type: 'focus', handle: 'organic' })

const own = defaultMapping('own')
const tagged = parseMapping(
  {
    ...own,
    tags: {
      fields: [
        { field: 'tags', separator: ';,' },
        { field: 'eco', prefix: 'eco=', reportUnmapped: false },
      ],
      map: { teahouse: { sectors: ['tea'] }, 'eco=yes': { focuses: ['organic'] } },
      ignore: ['other'],
    },
    countries: { Aberdeen: 'GB' },
  },
  'm.json',
)
const taxonomy = await Taxonomy.load(db, tagged, 'm.json')

const read = (values: Record<string, unknown>) =>
  mapRow({ number: 1, values: { id: 1, name: 'Leaf', ...values } }, tagged, taxonomy, '2024-05-31')
const content = (values: Record<string, unknown>) => (read(values) as ImportRow).content
const warnings = (values: Record<string, unknown>) =>
  (read(values) as ImportRow).warnings.map(warning => warning.message)

test('a row in our own columns', () => {
  expect(
    content({
      title: 'Tea from Kandy',
      description: 'One. Two.',
      website: 'leaf.lk',
      phones: '+94 81 555 0142; 081/555 0143',
      street: '1 Hill Rd',
      postcode: 20000,
      city: 'Kandy',
      'city:si': 'මහනුවර',
      country: 'Sri Lanka',
      lat: '7,29',
      lng: '80.63',
      sectors: 'Tea and Coffee; tea',
      focuses: 'organic',
    }),
  ).toEqual({
    brand: { en: 'Leaf' },
    title: { en: 'Tea from Kandy' },
    description: { en: 'One. Two.' },
    website: 'https://leaf.lk/',
    phones: ['+94 81 555 0142', '081/555 0143'],
    location: {
      street: '1 Hill Rd',
      postcode: '20000',
      city: { en: 'Kandy', si: 'මහනුවර' },
      region: null,
      country: 'LK',
      lat: 7.29,
      lng: 80.63,
    },
    sectors: ['tea'],
    focuses: ['organic'],
  })
})

test('a row with no more than a name has no location and no title', () => {
  expect(content({})).toMatchObject({
    title: {},
    description: {},
    website: null,
    phones: [],
    location: null,
    sectors: [],
  })
})

test('rows without id or name are skipped', () => {
  expect(read({ id: ' ' })).toMatchObject({ skipped: 'no id', name: 'Leaf' })
  expect(read({ name: '<b> </b>' })).toMatchObject({ skipped: 'no name', sourceId: '1' })
  expect(read({ id: 'x'.repeat(201) })).toMatchObject({ skipped: 'the id is longer than 200 characters' })
})

test('tags lead to sectors and focuses; what has no meaning is said, unless it is to be ignored', () => {
  const values = { tags: 'TeaHouse, other;pub', eco: 'yes' }
  expect(content(values)).toMatchObject({ sectors: ['tea'], focuses: ['organic'] })
  expect(warnings({ ...values, sectors: 'coal' })).toEqual(['sector “coal” does not exist', 'unmapped tag “pub”'])
  expect(warnings({ tags: 'constructor', eco: 'maybe' })).toEqual(['unmapped tag “constructor”'])
})

test('country and position help each other', () => {
  const place = (values: Record<string, unknown>) => content(values).location
  const graz = { lat: 47.07, lng: 15.44 }
  expect(place(graz)).toMatchObject({ country: 'AT', ...graz })
  expect(warnings(graz)).toEqual(['no country given, AT taken from the position'])
  expect(warnings({ ...graz, country: 'Styria!' })).toEqual([
    'country “Styria!” is not known, AT taken from the position',
  ])
  expect(warnings({ country: 'Atlantis' })).toEqual(['country “Atlantis” is not known'])
  expect(warnings({ country: 'Autriche' })).toEqual([])
  expect(warnings({ country: 'Autsria' })).toEqual(['country “Autsria” read as AT'])
  expect(place({ country: 'ABERDEEN' })).toMatchObject({ country: 'GB', lat: null, lng: null })
  expect(place({ country: 'Latvija', lat: 24.1, lng: 56.9 })).toMatchObject({ lat: 56.9, lng: 24.1 })
  expect(warnings({ country: 'GB', lat: 40.9, lng: -78.9 })).toEqual(['the position lies in US, not in GB'])
})

test('positions that are none are left out', () => {
  for (const [lat, lng] of [
    [0, 0],
    ['?', 1],
    [5, ''],
    [500, 1],
    [95, 181],
  ]) {
    expect(content({ lat, lng, city: 'Graz' }).location).toMatchObject({ lat: null, lng: null })
    expect(warnings({ lat, lng })).toHaveLength(1)
  }
  expect(content({ lat: 151.2, lng: -33.87 }).location).toMatchObject({ lat: -33.87, lng: 151.2, country: 'AU' })
})

test('long texts are cut and said; a missing title is the first sentence', () => {
  expect(content({ name: 'word '.repeat(40) }).brand.en?.length).toBeLessThanOrEqual(120)
  expect(warnings({ name: 'word '.repeat(40) })).toEqual(['name cut at 120 characters'])
  const long = 'We grow tea in the hills above Kandy. It is good.'
  expect(
    content({ description: long, 'description:de': 'Wir bauen Tee in den Hügeln über Kandy an. Er ist gut.' }).title,
  ).toEqual({
    en: 'We grow tea in the hills above Kandy.',
    de: 'Wir bauen Tee in den Hügeln über Kandy an.',
  })
})

test('unusable websites and phones are dropped and said', () => {
  expect(content({ website: 'update6', phone: 'none' })).toMatchObject({ website: null, phones: [] })
  expect(warnings({ website: 'update6', phone: 'none' })).toEqual([
    'website “update6” dropped: no domain in it',
    'phone “none” dropped',
  ])
})

test('phone numbers damaged by a spreadsheet are dropped with a warning; two in a cell are separated', () => {
  expect(content({ phone: '011 555 0101 / 077 555 0102' }).phones).toEqual(['011 555 0101', '077 555 0102'])
  for (const [phone, why] of [
    ['9.47712E+10', 'a spreadsheet rounded it'],
    ['9,47712E+10', 'a spreadsheet rounded it'],
    ['2019-05-12', 'a spreadsheet made a date of it'],
  ] as const) {
    expect(content({ phone }).phones).toEqual([])
    expect(warnings({ phone })).toEqual([`phone “${phone}” dropped: ${why}`])
  }
  expect(content({ phone: '#REF! / 0775550102' }).phones).toEqual(['0775550102'])
  expect(warnings({ phone: '#REF!' })).toEqual(['“#REF!” in “phone” dropped: a spreadsheet’s error'])
})

test('a number that lost its 0 or + is known by its country, and said', () => {
  const row = { country: 'LK', phone: '771234567; 94771234568; 0771234569' }
  expect(content(row).phones).toEqual(['+94 77 123 4567', '+94 77 123 4568', '0771234569'])
  expect(warnings(row)).toEqual([
    'phone “771234567” read as “+94 77 123 4567”: a spreadsheet took away what it begins with',
    'phone “94771234568” read as “+94 77 123 4568”: a spreadsheet took away what it begins with',
  ])
  expect(content({ country: 'US', phone: 4155550142 }).phones).toEqual(['4155550142'])
  expect(content({ phone: '771234567' }).phones).toEqual(['771234567'])
})

test('cells that a spreadsheet could not work out are left out and said; those of unknown columns are nobody’s', () => {
  const row = { title: '#N/A', city: '#REF!', 'city:si': 'මහනුවර', postcode: '2.0E+04', other: '#NAME?', tags: '#NV' }
  expect(content(row)).toMatchObject({ title: {}, location: { city: { si: 'මහනුවර' }, postcode: null } })
  expect(warnings(row)).toEqual([
    '“#N/A” in “title” dropped: a spreadsheet’s error',
    '“#REF!” in “city” dropped: a spreadsheet’s error',
    '“2.0E+04” in “postcode” dropped: a spreadsheet’s error',
    '“#NV” in “tags” dropped: a spreadsheet’s error',
  ])
  expect(read({ id: '#REF!' })).toMatchObject({ skipped: 'no id: a spreadsheet could not work it out' })
  expect(read({ id: '1.00E+15' })).toMatchObject({ skipped: 'the id was rounded by a spreadsheet' })
  expect(read({ name: '#REF!' })).toMatchObject({ skipped: 'no name' })
})

test('a description keeps its lines, and what only looks like a tag', () => {
  const lines = 'Open Mon-Fri\nKandy Road 5\nTel 081 555 0100'
  expect(content({ description: lines }).description).toEqual({ en: lines })
  const angles = 'Write to Nimal <nimal@coop.example> or see <https://coop.example>. We sell <organic> tea.'
  expect(content({ title: 'Tea', description: angles }).description).toEqual({ en: angles })
})

test('dates are read from ISO and from seconds or milliseconds, never in the future', () => {
  const date = (approved_at: unknown) => (read({ approved_at }) as ImportRow).approvedAt
  expect([date('2020-02-29'), date('2020-02-29T10:00:00Z'), date(1497968084778), date(1497968084)]).toEqual([
    '2020-02-29',
    '2020-02-29',
    '2017-06-20',
    '2017-06-20',
  ])
  expect([date('2999-01-01'), date('soon'), date(undefined)]).toEqual(['2024-05-31', null, null])
})

test('the year of foundation is read from a year or a date; others are dropped and said', () => {
  const year = (founded_year: unknown) => content({ founded_year }).foundedYear
  expect([year(1998), year(' 1998 '), year('1998-05-01'), year('1998-05')]).toEqual([1998, 1998, 1998, 1998])
  for (const wrong of ['98', '999', '2999', 'about 1998', '1998-5']) {
    expect(year(wrong), wrong).toBeUndefined()
    expect(warnings({ founded_year: wrong })).toEqual([`year “${wrong}” is not like 1998`])
  }
  expect(warnings({})).toEqual([])
})

test('how to visit is read from words and lists; unknown words are dropped with a warning', () => {
  const visiting = (written: unknown) => content({ visiting: written }).visiting
  expect(visiting('Parking; step-free')).toEqual(['step-free', 'parking'])
  expect(visiting(['parking', 'by-appointment'])).toEqual(['by-appointment', 'parking'])
  expect([visiting('by-boat'), visiting(''), visiting(undefined)]).toEqual([undefined, undefined, undefined])
  expect(warnings({ visiting: 'by-boat' })).toEqual([
    'visiting “by-boat” is none of by-appointment, step-free, parking, public-transport',
  ])
})

test('the hash is of what comes out, not of how it was written', () => {
  const hash = (values: Record<string, unknown>) => (read(values) as ImportRow).hash
  expect(hash({ website: 'leaf.lk', 'name:de': 'Blatt', 'name:si': 'කොළ' })).toBe(
    hash({ 'name:si': ' කොළ', 'name:de': 'Blatt', website: 'https://leaf.lk/', approved_at: '2020-01-01' }),
  )
  expect(hash({ website: 'leaf.lk' })).not.toBe(hash({ website: 'leaf.com' }))
  expect(hash({ founded_year: 1998 })).not.toBe(hash({}))
})

test('a mapping that uses handles nobody has is refused, naming them', async () => {
  const wrong = parseMapping({ ...own, tags: { map: { a: { sectors: ['coal', 'tea'], focuses: ['oil'] } } } }, 'm.json')
  await expect(Taxonomy.load(db, wrong, 'm.json')).rejects.toThrow(
    "m.json uses sectors “coal” and focuses “oil”, which the directory doesn't have",
  )
})

test('remains of lists in names and texts are removed with a warning', () => {
  const row = {
    name: 'THE TEA GARDEN,',
    description: 'TEA FROM THE HILLS.',
    city: 'KANDY, ,',
    street: 'HILL STREET,',
    country: 'LK',
  }
  expect(content(row)).toMatchObject({
    brand: { en: 'The Tea Garden' },
    title: { en: 'Tea from the hills.' },
    description: {},
    location: { street: 'Hill Street', city: { en: 'Kandy' } },
  })
  expect(warnings(row)).toEqual([
    'description “TEA FROM THE HILLS.” written “Tea from the hills.”',
    'street “HILL STREET,” written “Hill Street”',
    'city “KANDY, ,” written “Kandy”',
    'name “THE TEA GARDEN,” written “The Tea Garden”',
    'description in “en” left out: it is the title',
  ])
  expect((read(row) as ImportRow).warnings.every(({ kind }) => kind === 'cleaned')).toBe(true)
})
