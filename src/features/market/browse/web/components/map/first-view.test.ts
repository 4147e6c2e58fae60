import { expect, test } from 'vitest'
import type { NetworkInfo } from '#shared/site.ts'
import { readState } from '../../browse-state.ts'
import type { Scope } from '../../scope.ts'
import { firstView, isEverything, resultsKey, wholeWorld } from './first-view.ts'
import '../../listing-results.ts'
import '../../profile-results.ts'

const stateOf = (query: string) => readState(new URLSearchParams(query), 'profile')
const all: Scope = { itemType: 'profile' }
const sector: Scope = { itemType: 'profile', within: { type: 'sector', id: 3 } }
const network: Scope = { itemType: 'profile', network: { id: 4, layout: 'grid' } as NetworkInfo }

test('the map begins at the chosen part, or else with the whole world', () => {
  expect(firstView(stateOf('view=map&box=5,79,10,82'))).toEqual({ box: { south: 5, west: 79, north: 10, east: 82 } })
  expect(firstView(stateOf('view=map&query=tea'))).toBe(wholeWorld)
})

test('the key depends on the results only, not on their order or the part of the map', () => {
  const key = resultsKey(stateOf('view=map&query=tea'), all)
  expect(resultsKey(stateOf('query=tea&sort=level&box=5,79,10,82&near=7,80'), all)).toBe(key)
  expect(resultsKey(stateOf('query=tea&sector=3'), all)).not.toBe(key)
  expect(resultsKey(stateOf('query=tea'), sector)).not.toBe(key)
})

test('the key of a search without any filters counts as everything', () => {
  expect(isEverything(resultsKey(stateOf('view=map&sort=level'), all))).toBe(true)
  expect(isEverything(resultsKey(stateOf('view=map'), network))).toBe(false)
  expect(isEverything(resultsKey(stateOf('view=map&certificate=2'), all))).toBe(false)
})
