import { expect, test } from 'vitest'
import type { Place } from '#features/platform/places/web/index.ts'
import { chosenIn } from './chosen-preferences.ts'

const kandy = { id: 1241622, type: 'city', title: 'Kandy', country: 'LK', countryName: 'Sri Lanka' } as Place
const before = { country: 'lk', placeId: 1, title: 'Galle, Sri Lanka' }

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

test('each step of the form changes only its own preference', () => {
  expect(chosenIn(form({ language: 'si', redirect: '/' }), undefined, before)).toEqual({ languageCode: 'si' })
  expect(chosenIn(form({ currency: 'LKR' }), undefined, before)).toEqual({ currencyCode: 'LKR' })
  expect(chosenIn(form({ redirect: '/' }), undefined, before)).toBeUndefined()
})

test.each([
  ['a town goes with its country', 'lk', kandy, { country: 'lk', placeId: 1241622, title: 'Kandy, Sri Lanka' }],
  ['one of another country is not taken', 'np', kandy, { country: 'np' }],
  ['the town from before stays while nobody touches it', 'lk', undefined, before],
  ['it goes with another country', 'np', undefined, { country: 'np' }],
  ['it can be taken away', 'lk', null, { country: 'lk' }],
])('%s', (_, country, place, location) => {
  expect(chosenIn(form({ country }), place, before)).toEqual({ location })
})
