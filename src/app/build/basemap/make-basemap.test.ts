import { expect, test } from 'vitest'
import { decodeBasemap } from '#web/map/decode-basemap.ts'
import { makeBasemap } from './make-basemap.ts'

const packed = makeBasemap({ languages: ['si'], detailed: ['LK'], cityNames: { si: { Kandy: 'මහනුවර' } } })

test('no country is drawn as a band around the world', () => {
  const rings = decodeBasemap(packed, 'en').land.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates : [],
  )
  expect(rings.length).toBeGreaterThan(500)
  for (const ring of rings) {
    for (const [index, [lng = 0, lat = 0]] of ring.entries()) {
      expect(Math.abs(lng)).toBeLessThanOrEqual(180)
      const before = ring[index - 1]?.[0] ?? lng
      if (Math.abs(lat) < 89) expect(Math.abs(lng - before)).toBeLessThan(60)
    }
  }
})

test('every country has a name in the page’s language at a point inside its main part', () => {
  const basemap = decodeBasemap(packed, 'si')
  expect(basemap.countries.features.map(one => one.properties?.name)).toContain('ශ්‍රී ලංකාව')
  expect(basemap.cities.features.map(one => one.properties?.name)).toContain('මහනුවර')
  for (const [code, lng, lat, , west, south, east, north] of packed.countries) {
    expect(lng >= west && lng <= east && lat >= south && lat <= north, code).toBe(true)
  }
  expect(basemap.countryBoxes.get('LK')).toMatchObject({ south: expect.closeTo(5.9, 0), north: expect.closeTo(9.8, 0) })
})

test('the encoded basemap stays small', () => {
  expect(JSON.stringify(packed).length).toBeLessThan(400_000)
})
