import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BrowseObject,
  type BrowseState,
  countFilters,
  readState,
  sortOf,
  sorts,
  type View,
  withoutFilters,
  writeState,
} from './browse-state.ts'

const read = (query: string, object: BrowseObject = 'profile', view?: View) =>
  readState(new URLSearchParams(query), object, { usualView: view, isSignedIn: true })
const words = (...of: string[]) => fc.subarray(of).map(list => list.sort())
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 5 }).map(list => list.sort((a, b) => a - b))
const degrees = (most: number) => fc.integer({ min: -most * 1000, max: most * 1000 }).map(n => n / 1000)

test('what is written is read back', () => {
  const common = {
    query: fc.string({ maxLength: 200 }).filter(text => text.isWellFormed()),
    view: fc.constantFrom('GRID', 'LIST', 'MAP'),
    usualView: fc.constantFrom('GRID', 'LIST', 'MAP'),
    sort: fc.constantFrom(undefined, ...sorts),
    page: fc.constant(1),
    certificates: ids,
    everywhere: fc.boolean(),
    followed: fc.boolean(),
    network: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    near: fc.option(fc.record({ lat: degrees(90), lng: degrees(180) }), { nil: undefined }),
    location: fc.constantFrom('', 'Kandy', 'මහනුවර', 'São Paulo & co'),
    box: fc.option(fc.record({ south: degrees(90), west: degrees(180), north: degrees(90), east: degrees(180) }), {
      nil: undefined,
    }),
  }
  const none = fc.constant<never[]>([])
  const profiles = fc.record<BrowseState>({
    ...common,
    object: fc.constant('profile'),
    sectors: ids,
    focuses: ids,
    networkTypes: ids,
    networkRegions: ids,
    categories: none,
    packaging: none,
    cart: none,
    shipsTo: none,
    shipsFrom: none,
    offers: none,
  })
  const listings = fc.record<BrowseState>({
    ...common,
    object: fc.constant('listing'),
    sectors: none,
    focuses: none,
    networkTypes: none,
    networkRegions: none,
    categories: ids,
    packaging: words('plastic-free', 'returnable'),
    cart: words('can-add-to-cart', 'accepts-gift-cards'),
    shipsTo: words('LK', 'US'),
    shipsFrom: words('LK', 'US'),
    offers: words('GB'),
  })
  fc.assert(
    fc.property(fc.oneof(profiles, listings), one => {
      expect(read(writeState(one), one.object, one.usualView)).toEqual({ ...one, ...zeros(one) })
    }),
  )
})

/** -0 is written as 0 */
function zeros({ near, box }: BrowseState) {
  const plain = <T extends object>(point: T | undefined) =>
    point && (Object.fromEntries(Object.entries(point).map(([key, value]) => [key, value + 0])) as T)
  return { near: plain(near), box: plain(box) }
}

test('view is read in upper or lower case, anything else is a grid', () => {
  expect(read('view=map').view).toBe('MAP')
  expect(read('view=LIST').view).toBe('LIST')
  expect(read('view=carousel').view).toBe('GRID')
})

test('lists are comma-joined, or repeated by a plain form; nonsense is left out', () => {
  expect(read('networkType=3,1').networkTypes).toEqual([3, 1])
  expect(read('sector=1&sector=2').sectors).toEqual([1, 2])
  expect(read('sector=1,x,-4,1.5,99999999999').sectors).toEqual([1])
})

test('each kind of thing has its own filters; the other’s are passed over', () => {
  expect(read('sector=1&packaging=returnable', 'listing')).toMatchObject({ sectors: [], packaging: ['returnable'] })
  expect(read('sector=1&packaging=returnable').packaging).toEqual([])
  expect(read('packaging=<b>,plastic-free', 'listing').packaging).toEqual(['plastic-free'])
})

test('sorted by recent without a query, by best match with one; distance needs a position', () => {
  expect(sortOf(read(''))).toBe('recent')
  expect(sortOf(read('query=tea'))).toBe('best-match')
  expect(sortOf(read('sort=best-match'))).toBe('recent')
  expect(sortOf(read('sort=distance&query=tea'))).toBe('best-match')
  expect(sortOf(read('sort=distance&near=6.9,79.8'))).toBe('distance')
})

test('a page out of range is the nearest one', () => {
  expect(read('page=-3').page).toBe(1)
  expect(read('page=abc').page).toBe(1)
  expect(read('page=99999').page).toBe(500)
})

test('“Followed” is a filter of who is signed in; to guests it is nothing', () => {
  const params = new URLSearchParams('followed=1&sector=3')
  const state = readState(params, 'profile', { isSignedIn: true })
  expect(state.followed).toBe(true)
  expect(countFilters(state)).toBe(2)
  expect(writeState(state)).toBe('sector=3&followed=1')
  expect(writeState(withoutFilters(state))).toBe('')
  expect(writeState({ ...state, followed: false })).toBe('sector=3')
  expect(readState(params, 'profile').followed).toBe(false)
  expect(readState(new URLSearchParams('followed=2'), 'profile', { isSignedIn: true }).followed).toBe(false)
})
