import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centreOf } from './geometry-centre.ts'

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

test('an area is where the middle of its box is, however many corners one side has', () => {
  const many = [
    [80, 7],
    [80, 7.001],
    [80, 7.002],
    [80, 7.003],
    [80, 8],
    [81, 8],
    [81, 7],
    [80, 7],
  ]
  expect(centreOf({ type: 'Polygon', coordinates: [many] })).toEqual({ lng: 80.5, lat: 7.5 })
  expect(
    centreOf({
      type: 'LineString',
      coordinates: [
        [0, 0],
        [0.1, 0],
        [2, 4],
      ],
    }),
  ).toEqual({ lng: 1, lat: 2 })
  expect(centreOf({ type: 'MultiPolygon', coordinates: [[square(10, 10, 2)], [square(20, 20, 10)]] })).toEqual({
    lng: 20,
    lat: 20,
  })
  expect(centreOf({ type: 'Point', coordinates: [15, 47, 300] })).toEqual({ lng: 15, lat: 47 })
  const geometries = [
    { type: 'Point', coordinates: [1, 1] },
    {
      type: 'LineString',
      coordinates: [
        [3, 3],
        [5, 3],
      ],
    },
  ]
  expect(centreOf({ type: 'GeometryCollection', geometries })).toEqual({ lng: 3, lat: 2 })
})

test.each([
  [
    'a ring that jumps',
    {
      type: 'Polygon',
      coordinates: [
        [
          [179, 0],
          [-179, 0],
          [-179, 2],
          [179, 2],
          [179, 0],
        ],
      ],
    },
  ],
  ['a ring that goes on', { type: 'Polygon', coordinates: [square(179, 0, 2)] }],
  [
    'two halves',
    {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [179, 0],
            [180, 0],
            [180, 2],
            [179, 2],
            [179, 0],
          ],
        ],
        [
          [
            [-180, 0],
            [-179, 0],
            [-179, 2],
            [-180, 2],
            [-180, 0],
          ],
        ],
      ],
    },
  ],
])('across 180°: %s', (_, geometry) => {
  const { lng = 0, lat } = centreOf(geometry) ?? {}
  expect([Math.abs(lng), lat]).toEqual([180, 1])
})

test('a position outside of the Earth is returned unchanged; swapped coordinates are corrected', () => {
  expect(
    centreOf({
      type: 'Polygon',
      coordinates: [
        [
          [10, 80],
          [10, 100],
          [12, 100],
          [10, 80],
        ].map(([, lat]) => [200, lat]),
      ],
    })?.lat,
  ).toBe(100)
  expect(centreOf({ type: 'Polygon', coordinates: [square(-34, 150, 2)] })).toEqual({ lng: -33, lat: 151 })
})

test('a geometry without positions has no centre', () => {
  for (const geometry of [
    {},
    { coordinates: [] },
    { coordinates: 'x' },
    { coordinates: [['80', '7']] },
    { geometries: [{}] },
  ])
    expect(centreOf(geometry)).toBeUndefined()
  expect(centreOf({ coordinates: JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) })).toBeUndefined()
})

test('the centre of a small shape is in its middle, anywhere on Earth', () => {
  const west = fc.integer({ min: -180, max: 179 })
  fc.assert(
    fc.property(west, fc.integer({ min: -80, max: 60 }), fc.integer({ min: 1, max: 20 }), (lng, lat, size) => {
      const wrapped = square(lng, lat, size).map(([x = 0, y = 0]) => [x > 180 ? x - 360 : x, y])
      const centre = centreOf({ type: 'Polygon', coordinates: [wrapped] })
      const wanted = lng + size / 2 > 180 ? lng + size / 2 - 360 : lng + size / 2
      expect(Math.abs((((centre?.lng ?? 0) - wanted + 540) % 360) - 180)).toBeCloseTo(0)
      expect(centre?.lat).toBeCloseTo(lat + size / 2)
    }),
  )
})
