import { expect, test } from 'vitest'
import { type Followed, pageRequests, pointsRequest } from './browse-requests.ts'
import { readState } from './browse-state.ts'
import './listing-results.ts'
import './profile-results.ts'

const followed = { vendors: [7, 12] }
const visitor = { language: 'en', country: 'lk' }
const stateOf = (query: string, itemType: 'profile' | 'listing') =>
  readState(new URLSearchParams(query), itemType, { isSignedIn: true })

test('followed enterprises filter the hits, the counts of every group and the map', () => {
  const state = stateOf('followed=1&sector=4&focus=5', 'profile')
  const scope = { itemType: 'profile' as const }
  const requests = pageRequests(state, scope, 'pola', visitor, 1, followed)
  expect(requests).toHaveLength(3)
  for (const { facetFilters } of [...requests, pointsRequest(state, scope, 'pola', 'en', followed)])
    expect(facetFilters).toContainEqual(['objectID:profile-7', 'objectID:profile-12'])
})

test('listings are limited to those of followed enterprises, to saved ones, or to both', () => {
  const filtersOf = (query: string, ids: Followed) =>
    pageRequests(stateOf(query, 'listing'), { itemType: 'listing' }, 'pola', visitor, 1, ids)[0]?.facetFilters
  const vendors = ['listingVendorId:7', 'listingVendorId:12']
  const listings = ['objectID:listing-3']
  const own = (filters: unknown) => (filters as unknown[]).filter(one => Array.isArray(one))
  expect(own(filtersOf('followed=1', followed))).toEqual([vendors])
  expect(own(filtersOf('saved=1', { listings: [3] }))).toEqual([listings])
  expect(own(filtersOf('followed=1&saved=1', { ...followed, listings: [3] }))).toEqual([vendors, listings])
})

test('someone who has saved nothing gets no results rather than all', () => {
  const state = stateOf('saved=1', 'listing')
  const [request] = pageRequests(state, { itemType: 'listing' }, 'pola', visitor, 1, { listings: [] })
  expect(request?.facetFilters).toContainEqual(['objectID:none'])
})

test('someone who follows nobody gets no results rather than all', () => {
  const none = { vendors: [] }
  const [request] = pageRequests(stateOf('followed=1', 'listing'), { itemType: 'listing' }, 'pola', visitor, 1, none)
  expect(request?.facetFilters).toContainEqual(['objectID:none'])
})

test('a thousand follows and a thousand saved listings fit into a request that the search accepts', () => {
  const many = Array.from({ length: 1000 }, (_, index) => 1_000_000 + index)
  const state = stateOf('followed=1&saved=1&packaging=returnable&cart=can-add-to-cart&shipsTo=LK', 'listing')
  const requests = pageRequests(state, { itemType: 'listing' }, 'pola', visitor, 1, { vendors: many, listings: many })
  for (const request of requests) expect(JSON.stringify({ requests: [request] }).length).toBeLessThan(128 * 1024)
})
