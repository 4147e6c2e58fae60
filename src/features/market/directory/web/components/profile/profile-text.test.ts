import { expect, test } from 'vitest'
import { createTranslate } from '#web/i18n/translate.ts'
import {
  addressLines,
  formatMonth,
  hostOf,
  isExpired,
  leadOf,
  paragraphsOf,
  placeOf,
  shortenMiddle,
  standingAt,
  standingNote,
} from './profile-text.ts'

const nowhere = {
  id: 1,
  street: null,
  postcode: null,
  city: '',
  region: null,
  country: null,
  countryName: '',
  lat: null,
  lng: null,
}

test('a month doesn’t depend on the time zone, and is named in the reader’s language', () => {
  const english = createTranslate('en', {})
  expect(formatMonth(english, '2021-03-01')).toBe('March 2021')
  expect(formatMonth(english, '2021-03-01T00:00:00.000Z', 'short')).toBe('Mar 2021')
  const sinhala = createTranslate('si', { March: 'මාර්තු', '{{month}} {{year}}': '{{year}} {{month}}' })
  expect(formatMonth(sinhala, '2021-03-31')).toBe('2021 මාර්තු')
})

test('a certificate is valid through its last day', () => {
  const noon = new Date('2026-11-21T12:00:00Z')
  expect(isExpired('2026-11-20', noon)).toBe(true)
  expect(isExpired('2026-11-21', noon)).toBe(false)
  expect(isExpired(null, noon)).toBe(false)
})

test('a certificate says until when it holds, and what stands behind it where that is nothing', () => {
  const english = createTranslate('en', {})
  const noon = new Date('2026-11-21T12:00:00Z')
  const days = { issuedOn: '2027-01-01', validUntil: '2028-03-31' }
  expect(standingNote(english, { ...days, standing: 'valid' }, noon)).toBe('until Mar 2028')
  expect(standingNote(english, { ...days, standing: 'not-yet' }, noon)).toBe('from Jan 2027')
  expect(standingNote(english, { ...days, standing: 'unreviewed' }, noon)).toBe('not reviewed here')
  // a page that was kept for offline
  const kept = { ...days, validUntil: '2026-11-20', standing: 'valid' as const }
  expect(standingAt(kept, noon)).toBe('expired')
  expect(standingNote(english, kept, noon)).toBe('expired Nov 2026')
})

test('places and addresses leave out what is not known', () => {
  expect(placeOf({ ...nowhere, city: 'Kandy', countryName: 'Sri Lanka' })).toBe('Kandy, Sri Lanka')
  expect(placeOf({ ...nowhere, countryName: 'Sri Lanka' })).toBe('Sri Lanka')
  expect(addressLines({ ...nowhere, street: '14 Peradeniya Road', postcode: '20000', city: 'Kandy' })).toEqual([
    '14 Peradeniya Road',
    '20000 Kandy',
  ])
  expect(addressLines(nowhere)).toEqual([])
  const singapore = { ...nowhere, city: 'Singapore', region: 'Singapore', countryName: 'Singapore' }
  expect(addressLines(singapore)).toEqual(['Singapore'])
  expect(placeOf(singapore)).toBe('Singapore')
})

test('blank lines part paragraphs, single breaks do not', () => {
  expect(paragraphsOf('one\ntwo\n\n\nthree\r\n \r\nfour\n')).toEqual(['one\ntwo', 'three', 'four'])
  expect(paragraphsOf(' \n\n ')).toEqual([])
})

test('only web addresses have a host', () => {
  expect(hostOf('https://www.nuwaraleaf.example/shop?x=1')).toBe('nuwaraleaf.example')
  expect(hostOf('javascript:alert(1)')).toBe('')
  expect(hostOf('nuwaraleaf')).toBe('')
})

test('a long link loses its middle', () => {
  expect(shortenMiddle('a'.repeat(45))).toBe('a'.repeat(45))
  expect(shortenMiddle(`${'a'.repeat(30)}${'z'.repeat(30)}`)).toBe(`${'a'.repeat(22)}…${'z'.repeat(22)}`)
})

test('a title with which the description begins is not shown twice', () => {
  const description = 'We bake bread  for\nthe whole valley. And cakes.'
  for (const title of ['We bake bread for the whole valley.', 'We bake bread…', description, 'we bake', ''])
    expect(leadOf({ title, description })).toBe('')
  const title = 'Bread without hurry.'
  expect(leadOf({ title, description })).toBe(title)
  expect(leadOf({ title, description: '' })).toBe(title)
})

test('dots in a title are looked at once', () => {
  const title = `Tea${'.'.repeat(100_000)}s`
  expect(leadOf({ title, description: 'Coffee' })).toBe(title)
})
