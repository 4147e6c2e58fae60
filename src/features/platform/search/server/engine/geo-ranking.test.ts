import { expect, test } from 'vitest'
import type { FilterNode, QueryParams } from './engine.types.ts'
import { facetNode } from './filter-score.ts'
import { SearchEngine } from './search-engine.ts'
import { testSettings } from './testing/search-arbitraries.ts'

const colombo = { lat: 6.93, lng: 79.85 }
/** A place that many metres north of Colombo. */
const north = (metres: number) => ({ lat: colombo.lat + metres / 111_195, lng: colombo.lng })

function engineOf(records: Record<string, object>): SearchEngine {
  const engine = new SearchEngine(testSettings)
  for (const [id, record] of Object.entries(records)) engine.put(id, record)
  return engine
}

const ids = (engine: SearchEngine, params: QueryParams, criterion = 'best-match') =>
  engine.query({ aroundLatLng: colombo, ...params }, criterion).objectIDs

test('without a radius a query finds the nearest thousand, and reports their radius', () => {
  const engine = engineOf(
    Object.fromEntries([
      ...Array.from({ length: 1500 }, (_, at) => [`a-${at}`, { _geoloc: north(10 * at) }]),
      ['nowhere', { brand: 'Tea' }],
    ]),
  )
  const around = (params: QueryParams = {}) => engine.query({ aroundLatLng: colombo, ...params }, 'recent')
  expect(around().nbHits).toBe(1000)
  expect(around().automaticRadius).toBeGreaterThanOrEqual(9990)
  expect(around().automaticRadius).toBeLessThan(10_000)
  expect(around({ minimumAroundRadius: 12_005 })).toMatchObject({ nbHits: 1201, automaticRadius: 12_005 })
  expect(around({ aroundRadius: 'all' }).nbHits).toBe(1501)
  expect(around({ aroundRadius: 'all' }).automaticRadius).toBeUndefined()
  expect(around({ aroundRadius: 105 }).nbHits).toBe(11)
  expect(around({ insideBoundingBox: [[-90, -180, 90, 180]] }).nbHits).toBe(1500)
})

test('every index ranks by distance: after typos, before the quality of the match, after its own order', () => {
  const engine = engineOf({
    far: { brand: 'Coffee', level: 1, _geoloc: north(5000) },
    near: { description: 'coffee', level: 1, _geoloc: north(100) },
    typo: { brand: 'Cofee', level: 1, _geoloc: north(1) },
    high: { brand: 'Coffee', level: 2, _geoloc: north(9000) },
  })
  expect(ids(engine, { query: 'coffee' })).toEqual(['near', 'far', 'high', 'typo'])
  expect(ids(engine, { query: 'coffee' }, 'level')).toEqual(['high', 'near', 'far', 'typo'])
  expect(ids(engine, {}, 'level')).toEqual(['high', 'typo', 'near', 'far'])
  expect(ids(engine, {}, 'distance')).toEqual(['typo', 'near', 'far', 'high'])
})

test('distances are ranked in steps of the precision, ten metres by default', () => {
  const engine = engineOf({
    a: { level: 1, _geoloc: north(15) },
    b: { level: 2, _geoloc: north(18) },
    c: { level: 3, _geoloc: north(150) },
    d: { level: 4, _geoloc: north(1700) },
  })
  expect(ids(engine, {})).toEqual(['b', 'a', 'c', 'd'])
  expect(ids(engine, {}, 'distance')).toEqual(['a', 'b', 'c', 'd'])
  expect(ids(engine, { aroundPrecision: 200 }, 'distance')).toEqual(['c', 'b', 'a', 'd'])
  const bands = [
    { from: 1000, value: 100 },
    { from: 100, value: 5000 },
  ]
  expect(ids(engine, { aroundPrecision: bands })).toEqual(['b', 'a', 'c', 'd'])
  expect(ids(engine, { aroundPrecision: [{ from: 0, value: 5000 }] })).toEqual(['d', 'c', 'b', 'a'])
})

test('a polygon finds the places inside it, also across the 180th meridian', () => {
  const engine = engineOf({
    colombo: { _geoloc: colombo },
    kandy: { _geoloc: { lat: 7.29, lng: 80.63 } },
    suva: { _geoloc: { lat: -18.1, lng: 178.4 } },
    apia: { _geoloc: { lat: -13.8, lng: -171.8 } },
  })
  const inside = (...insidePolygon: number[][]) => engine.query({ insidePolygon }, 'best-match').objectIDs.sort()
  const west = [6, 79, 8, 79, 7, 80.3]
  const pacific = [-30, 170, 0, 170, 0, 200, -30, 200]
  expect(inside(west)).toEqual(['colombo'])
  expect(inside(west, pacific)).toEqual(['apia', 'colombo', 'suva'])
  expect(inside([6, 79, 8, 79, 8, 82, 6, 82, 7.5, 80])).toEqual(['kandy'])
  const box: QueryParams = { insideBoundingBox: [[7, 80, 8, 81]], insidePolygon: [west] }
  expect(engine.query(box, 'best-match').objectIDs).toEqual(['kandy'])
})

test('optional filters put their matches first, by score, and lose no hit', () => {
  const engine = engineOf({
    plain: { level: 3, tags: ['tea'] },
    first: { level: 0, sector: [1, 2], tags: ['tea'] },
    second: { level: 0, sector: 2, tags: ['tea'] },
    buried: { level: 3, country: 'ES', tags: ['tea'] },
  })
  const rank = (params: QueryParams, criterion = 'best-match') => engine.query(params, criterion).objectIDs
  const either: FilterNode = { type: 'or', nodes: [facetNode('sector', '1', 3), facetNode('sector', '2', 2)] }
  const notSpain: FilterNode = { type: 'not', node: facetNode('country', 'ES') }
  expect(rank({ scored: { type: 'and', nodes: [either, notSpain] } })).toEqual(['first', 'second', 'plain', 'buried'])
  expect(rank({ scored: either, query: 'tea' })).toEqual(['first', 'second', 'buried', 'plain'])
  expect(rank({ scored: either }, 'level')).toEqual(['buried', 'plain', 'first', 'second'])
  const equal: FilterNode = { type: 'or', nodes: [facetNode('sector', '1', 1), facetNode('sector', '2', 2)] }
  engine.put('zlast-0', { level: 1, sector: 2, tags: ['tea'] })
  expect(rank({ scored: equal })[0]).toBe('zlast-0')
  expect(rank({ scored: equal, sumOrFiltersScores: true })[0]).toBe('first')
})
