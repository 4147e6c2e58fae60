import { expect, test } from 'vitest'
import { placeOfSearch } from './place-of-search.ts'

const [sriLanka, germany] = [144, 276]

test.each([
  ['', 0],
  ['?query=tea', 0],
  ['?place=144', sriLanka],
  ['?query=tea&place=4321,144', 4321],
  ['?place=-1', 0],
  ['?place=99999999999', 0],
  ['?location=Kandy&near=7.291,80.636&radius=50', sriLanka],
  // a position without a radius only puts the nearest first
  ['?near=7.291,80.636', 0],
  ['?near=91,80.6&radius=50', 0],
  ['?near=x&radius=50', 0],
  ['?near=0,-30&radius=50', 0],
  ['?query=tea&shipsTo=DE', germany],
  ['?shipsTo=anywhere', 0],
  ['?place=144&shipsTo=DE', sriLanka],
])('the place of a search for listings with %s is %i', (query, expected) => {
  expect(placeOfSearch(query, 'listing')).toBe(expected)
})

test('shipping is no filter of enterprises', () => {
  expect(placeOfSearch('?shipsTo=DE', 'profile')).toBe(0)
})
