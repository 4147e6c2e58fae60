import { expect, test } from 'vitest'
import { pageRequests } from './browse-requests.ts'
import { readState } from './browse-state.ts'
import './listing-results.ts'
import './profile-results.ts'

function firstRequest(query: string, itemType: 'profile' | 'listing') {
  const state = readState(new URLSearchParams(query), itemType)
  return pageRequests(state, { itemType }, 'pola', { language: 'en', country: 'lk' }, 1)[0]
}

const suits = [['shipsTo.country:LK<score=2>', 'shipsTo.country:ANY<score=2>'], 'locationsFilter.country:LK']
const nearby = 'locationsFilter.country:LK<score=2>'

test('among matching listings, those that suit the visitor’s country come first', () => {
  expect(firstRequest('query=tea', 'listing')).toMatchObject({ optionalFilters: suits })
  expect(firstRequest('query=tea&shipsTo=JP', 'listing')).toMatchObject({ optionalFilters: suits })
  for (const other of [
    firstRequest('sort=recent', 'listing'),
    firstRequest('query=tea&sort=recent', 'listing'),
    firstRequest('query=tea', 'profile'),
  ]) {
    expect(other).not.toHaveProperty('optionalFilters')
    expect(other).not.toHaveProperty('aroundLatLng')
  }
})

test('with a place, results near it come first as well', () => {
  const near = firstRequest('query=tea&near=7.29,80.63', 'listing')
  expect(near).toMatchObject({ aroundLatLng: '7.29,80.63', aroundRadius: 'all', optionalFilters: suits })
  expect(near?.aroundPrecision).toHaveLength(3)
})

test('without words, being in the visitor’s country adds to how complete a record is', () => {
  for (const kind of ['listing', 'profile'] as const) {
    const { optionalFilters } = firstRequest('', kind) ?? {}
    expect(optionalFilters).toEqual([expect.arrayContaining(['featuredBand:9<score=9>']), nearby])
  }
})
