import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filter } from '#features/platform/search/filter-table.ts'
import {
  type BrowsedType,
  type BrowseState,
  countFilters,
  isFollowedOnly,
  radii,
  readState,
  sortOf,
  sorts,
  type View,
  withChoice,
  withoutFilters,
  writeState,
} from './browse-state.ts'
import { filtersOf, followedFilter } from './tables.ts'
import './listing-results.ts'
import './profile-results.ts'

const read = (query: string, itemType: BrowsedType = 'profile', view?: View) =>
  readState(new URLSearchParams(query), itemType, { defaultView: view, isSignedIn: true })
const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 5 })
  .map(list => list.sort((a, b) => a - b).map(String))
const degrees = (most: number) => fc.integer({ min: -most * 1000, max: most * 1000 }).map(n => n / 1000)

/** Any choice that a filter can have, in its canonical form. */
function choiceOfKind(filter: Filter): fc.Arbitrary<string[]> {
  if (filter.kind === 'toggle') return fc.constantFrom<string[]>([], ['1'])
  if (filter.kind === 'place') return fc.subarray(['LK', 'US'])
  if (filter.kind === 'range') {
    const end = fc.integer({ min: filter.least, max: filter.most })
    const ends = fc.tuple(end, end).map(pair => pair.sort((a, b) => a - b).map(String))
    return fc.oneof(
      fc.constant<string[]>([]),
      ends,
      end.map(from => [String(from), '']),
      end.map(to => ['', String(to)]),
    )
  }
  if (filter.kind === 'choice' && 'options' in filter)
    return fc
      .subarray(Object.keys(filter.options))
      .map(list => list.sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1)))
  return filter.kind === 'choice' && filter.single ? ids.map(list => list.slice(0, 1)) : ids
}

test('a written state is read back unchanged', () => {
  const states = (itemType: BrowsedType) =>
    fc.record<BrowseState>({
      itemType: fc.constant(itemType),
      query: fc.string({ maxLength: 200 }).filter(text => text.isWellFormed()),
      view: fc.constantFrom('GRID', 'LIST', 'MAP'),
      defaultView: fc.constantFrom('GRID', 'LIST', 'MAP'),
      sort: fc.constantFrom(undefined, ...sorts),
      page: fc.constant(1),
      choices: fc
        .record(Object.fromEntries(filtersOf(itemType).map(filter => [filter.key, choiceOfKind(filter)])))
        .map(all => Object.fromEntries(Object.entries(all).filter(([, values]) => values.length > 0))),
      everywhere: fc.boolean(),
      near: fc.option(fc.record({ lat: degrees(90), lng: degrees(180) }), { nil: undefined }),
      radius: fc.constantFrom(undefined, ...radii),
      location: fc.constantFrom('', 'Kandy', 'මහනුවර', 'São Paulo & co'),
      box: fc.option(fc.record({ south: degrees(90), west: degrees(180), north: degrees(90), east: degrees(180) }), {
        nil: undefined,
      }),
    })
  fc.assert(
    fc.property(fc.oneof(states('profile'), states('listing')), one => {
      expect(read(writeState(one), one.itemType, one.defaultView)).toEqual({ ...one, ...zeros(one) })
    }),
  )
})

/** -0 is written as 0 */
function zeros({ near, box, radius }: BrowseState) {
  const plain = <T extends object>(point: T | undefined) =>
    point && (Object.fromEntries(Object.entries(point).map(([key, value]) => [key, value + 0])) as T)
  // a radius is only kept with a position
  return { near: plain(near), box: plain(box), radius: near && radius }
}

test('view is read in upper or lower case, and falls back to a grid', () => {
  expect(read('view=map').view).toBe('MAP')
  expect(read('view=LIST').view).toBe('LIST')
  expect(read('view=carousel').view).toBe('GRID')
})

test('lists are comma-joined, or repeated by a plain form; invalid values are left out', () => {
  expect(read('networkType=3,1').choices).toEqual({ networkTypes: ['3', '1'] })
  expect(read('sector=1&sector=2').choices).toEqual({ sectors: ['1', '2'] })
  expect(read('sector=1,x,-4,1.5,99999999999').choices).toEqual({ sectors: ['1'] })
})

test('each kind of result has its own filters; those of the other kind are ignored', () => {
  expect(read('sector=1&packaging=returnable', 'listing').choices).toEqual({ packaging: ['returnable'] })
  expect(read('sector=1&packaging=returnable').choices).toEqual({ sectors: ['1'] })
  expect(read('packaging=<b>,plastic-free', 'listing').choices).toEqual({ packaging: ['plastic-free'] })
})

test('the default order is recent without a query and best match with one; distance needs a position', () => {
  expect(sortOf(read(''))).toBe('featured')
  expect(sortOf(read('query=tea'))).toBe('best-match')
  expect(sortOf(read('sort=best-match'))).toBe('featured')
  expect(sortOf(read('sort=featured&query=tea'))).toBe('best-match')
  expect(sortOf(read('sort=distance&query=tea'))).toBe('best-match')
  expect(sortOf(read('sort=distance&near=6.9,79.8'))).toBe('distance')
})

test('a page out of range becomes the nearest valid one', () => {
  expect(read('page=-3').page).toBe(1)
  expect(read('page=abc').page).toBe(1)
  expect(read('page=99999').page).toBe(500)
})

test('“Followed” is a filter for people who are signed in; guests’ addresses ignore it', () => {
  const params = new URLSearchParams('followed=1&sector=3')
  const state = readState(params, 'profile', { isSignedIn: true })
  expect(isFollowedOnly(state)).toBe(true)
  expect(countFilters(state)).toBe(2)
  expect(writeState(state)).toBe('sector=3&followed=1')
  expect(writeState(withoutFilters(state))).toBe('')
  expect(writeState(withChoice(state, followedFilter, []))).toBe('sector=3')
  expect(isFollowedOnly(readState(params, 'profile'))).toBe(false)
  expect(isFollowedOnly(read('followed=2'))).toBe(false)
})
