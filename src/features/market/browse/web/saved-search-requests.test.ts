import { expect, test } from 'vitest'
import { closeRequests, pageRequests, pointsRequest } from './browse-requests.ts'
import { readState } from './browse-state.ts'
import './profile-results.ts'

const visitor = { language: 'en', country: 'lk' }
const scope = {
  itemType: 'profile' as const,
  within: { type: 'collection' as const, id: 3, search: 'query=tea&sector=4' },
}

test('a collection with a saved search has what that finds, narrowed down by the visitor', () => {
  const state = readState(new URLSearchParams('query=garden&focus=5'), 'profile')
  const requests = [
    ...pageRequests(state, scope, 'pola', visitor, 1),
    pointsRequest(state, scope, 'pola', 'en'),
    closeRequests(state, scope, 'pola', 'en')[0],
  ]
  for (const request of requests) {
    expect(request?.query).toBe('tea garden')
    expect(JSON.stringify(request?.facetFilters)).toContain(':4"')
    expect(JSON.stringify(request?.facetFilters)).not.toContain('collectionIds')
  }
  expect(JSON.stringify(requests[0]?.facetFilters)).toContain(':5"')
})

test('one without a search has the enterprises that were picked', () => {
  const picked = { ...scope, within: { type: 'collection' as const, id: 3 } }
  const [request] = pageRequests(readState(new URLSearchParams(), 'profile'), picked, 'pola', visitor, 1)
  expect(request?.facetFilters).toContain('collectionIds.id:3')
  expect(request?.query).toBe('')
})
