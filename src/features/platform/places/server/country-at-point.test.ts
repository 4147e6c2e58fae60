import { expect, test } from 'vitest'
import { countryAtPoint, liesInCountry } from './country-at-point.ts'

test.each([
  ['Graz', 47.07, 15.44, 'AT'],
  ['Edinburgh', 55.95, -3.19, 'GB'],
  ['Bratislava, 3 km from the border', 48.145, 17.107, 'SK'],
  ['Kandy', 7.29, 80.63, 'LK'],
  ['Maseru, in a hole of South Africa', -29.31, 27.48, 'LS'],
  ['Nicosia', 35.17, 33.36, 'CY'],
  ['Prishtina', 42.66, 21.17, 'XK'],
  ['the Fijian side of the date line', -16.5, 179.9, 'FJ'],
  ['the far side of it', -16.8, -179.97, 'FJ'],
  ['Salekhard, as far north as Russia reaches across the date line', 66.53, 66.6, 'RU'],
  ['Uelen, Russia beyond it', 66.16, -169.81, 'RU'],
  ['Rovaniemi', 66.5, 25.73, 'FI'],
  ['a pier off Southsea', 50.77, -1.08, 'GB'],
])('countryAtPoint: %s', (_place, lat, lng, code) => {
  expect(countryAtPoint({ lat, lng })).toBe(code)
})

test('the middle of an ocean is in no country', () => {
  expect(countryAtPoint({ lat: 0, lng: 0 })).toBeUndefined()
  expect(countryAtPoint({ lat: 40, lng: -40 })).toBeUndefined()
})

test('a point near a country’s border counts as inside it, a far one does not', () => {
  expect(liesInCountry({ lat: 48.145, lng: 17.107 }, 'AT')).toBe(true)
  expect(liesInCountry({ lat: 48.67, lng: 22.03 }, 'AT')).toBe(false)
  expect(liesInCountry({ lat: 48.67, lng: 22.03 }, 'ZZ')).toBeUndefined()
})
