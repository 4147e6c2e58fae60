import { expect, test } from 'vitest'
import { featuredNear, featuredRank } from './featured.ts'

const day = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 86_400_000)
const rank = (id: number, points: number, { isBoosted = false, createdAt = day(0) } = {}) =>
  featuredRank({ id, points, isBoosted, createdAt }).featured

/** 170 complete records from two countries, and 1,794 imported last, with a text and a logo at most. */
const records = Array.from({ length: 1964 }, (_, id) => {
  const isImported = id >= 170
  const country = isImported ? 'DE' : id % 2 === 0 ? 'LK' : 'GB'
  const points = isImported ? id % 3 : 4 + Number(id % 3 === 0)
  return { id, country, isImported, rank: rank(id, points, { createdAt: day(isImported ? 300 : id) }) }
}).sort((a, b) => b.rank - a.rank)

test('complete records come before imported ones without pictures', () => {
  expect(records.slice(0, 160).filter(record => record.isImported)).toEqual([])
})

test('countries mix: no more than five in a row are of one', () => {
  const countries = records.slice(0, 80).map(record => record.country)
  expect(countries.join('')).not.toMatch(/(LK){6}|(GB){6}/)
})

test('a record stays where it is, a boosted one is first', () => {
  expect(rank(7, 3)).toBe(rank(7, 3))
  expect(rank(1, 0, { isBoosted: true })).toBeGreaterThan(records[0]!.rank)
})

test('equally complete records are ordered by date, mixed within a year', () => {
  for (let id = 0; id < 50; id++) {
    const [older, newer] = [rank(id, 3), rank(id, 3, { createdAt: day(1) })]
    expect(newer - older).toBeCloseTo(1)
  }
})

test('a record in the visitor’s country counts one point more', () => {
  const [bands, near] = featuredNear('LK')
  expect(bands).toHaveLength(14)
  expect(bands).toContain('featuredBand:14<score=14>')
  expect(near).toBe('locationsFilter.country:LK<score=2>')
})
