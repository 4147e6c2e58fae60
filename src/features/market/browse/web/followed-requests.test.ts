import { expect, test } from 'vitest'
import { pageRequests, pointsRequest } from './browse-requests.ts'
import { readState } from './browse-state.ts'
import './listing-results.ts'
import './profile-results.ts'

const followed = { vendors: [7, 12], listings: [3] }
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

test('of listings there are those of followed enterprises and those kept', () => {
  const [request] = pageRequests(
    stateOf('followed=1', 'listing'),
    { itemType: 'listing' },
    'pola',
    visitor,
    1,
    followed,
  )
  expect(request?.facetFilters).toContainEqual(['listingVendorId:7', 'listingVendorId:12', 'objectID:listing-3'])
})

test('who follows nothing finds nothing, not everything', () => {
  const none = { vendors: [], listings: [] }
  const [request] = pageRequests(stateOf('followed=1', 'listing'), { itemType: 'listing' }, 'pola', visitor, 1, none)
  expect(request?.facetFilters).toContainEqual(['objectID:none'])
})

test('a thousand follows and a thousand kept listings fit into what the search takes', () => {
  const many = Array.from({ length: 1000 }, (_, index) => 1_000_000 + index)
  const state = stateOf('followed=1&packaging=returnable&cart=can-add-to-cart&shipsTo=LK', 'listing')
  const requests = pageRequests(state, { itemType: 'listing' }, 'pola', visitor, 1, { vendors: many, listings: many })
  for (const request of requests) expect(JSON.stringify({ requests: [request] }).length).toBeLessThan(128 * 1024)
})
