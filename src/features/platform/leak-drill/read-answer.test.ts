import { describe, expect, test } from 'vitest'
import { type Canary, enterpriseMarkers, listingMarkers, networkMarkers, textMarker } from './canary.ts'
import { countIn, hasNetwork, markerIn, plainText } from './read-answer.ts'

const canary = (markers: Canary['markers']): Canary => ({
  ...{ kind: 'enterpriseHidden', id: '12', name: 'Leaf & "Loom"', values: {} },
  ...{ looksMissing: true, markersHold: 'everywhere', markers },
})
const named = canary([textMarker('name', 'Leaf & "Loom"'), ...enterpriseMarkers(12, 'leafloom')])

describe('a name is found however an answer writes it', () => {
  test.each([
    '<h1>Leaf &amp; &quot;Loom&quot;</h1>',
    String.raw`{"brand":"Leaf & \"Loom\""}`,
    String.raw`{"brand":"Leaf \u0026 \u0022Loom\u0022"}`,
    'link: </search?query=Leaf%20%26%20%22Loom%22>; rel="next"',
  ])('%s', answer => {
    expect(markerIn(named, plainText(answer), '/')?.part).toBe('name')
  })
})

test('a name inside of longer words isn’t one', () => {
  const short = canary([textMarker('name', 'Thalsoap')])
  expect(markerIn(short, 'Thalsoapworks and කThalsoap', '/')).toBeUndefined()
  expect(markerIn(short, 'Thalsoap, thal', '/')?.part).toBe('name')
})

describe('an address is a link, or a subdomain in JSON', () => {
  test.each([
    ['<a href="/leafloom">', true],
    ['<loc>https://pola.test/leafloom</loc>', true],
    ['location: https://pola.test/leafloom?lang=si', true],
    ['<a href="/directory/leafloom">', true],
    ['{"subdomain":"leafloom"}', true],
    ['{"objectID":"profile-12"}', true],
    ['<a href="/leafloomworks">', false],
    ['<a href="/marketplace/shop/leafloom">', false],
    ['{"handle":"leafloom"}', false],
    ['{"objectID":"profile-123"}', false],
  ])('%s: %s', (answer, isFound) => {
    expect(markerIn(named, answer, '/')?.part).toBe(isFound ? 'address' : undefined)
  })

  test('of listings and networks, too', () => {
    const listing = canary(listingMarkers(5))
    expect(markerIn(listing, '<a href="/marketplace/listing/5">', '/')).toBeDefined()
    expect(markerIn(listing, '<a href="/marketplace/listing/55"> {"objectID":"listing-55"}', '/')).toBeUndefined()
    const network = canary(networkMarkers('guild'))
    expect(markerIn(network, '<a href="/guild/network/directory">', '/')).toBeDefined()
    expect(markerIn(network, '<a href="/guild">', '/')).toBeUndefined()
  })
})

test('what the question contains may be repeated; all else may not', () => {
  const answer = 'Nothing found for Leaf & "Loom". <a href="/leafloom">'
  expect(markerIn(named, answer, '/?query=Leaf & "Loom"')?.part).toBe('address')
  expect(markerIn(named, answer, '/leafloom?query=Leaf & "Loom"')).toBeUndefined()
})

test('counts of all results of an answer are added; a profile names its networks', () => {
  expect(countIn('{"results":[{"nbHits":0},{"nbHits":3}],"nbHits":1}')).toBe(4)
  expect(countIn('{"message":"no"}')).toBe(0)
  const profile = JSON.stringify({ id: 7, networks: [{ id: 12, title: 'A' }] })
  expect([hasNetwork(profile, '12'), hasNetwork(profile, '7')]).toEqual([true, false])
})
