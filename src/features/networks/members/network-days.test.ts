import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, endOfDay, lastDayBefore, startOfDay } from './network-days.ts'

const zones = ['UTC', 'Asia/Colombo', 'Europe/Berlin', 'America/Havana', 'Pacific/Apia', 'Australia/Lord_Howe']
const day = fc
  .integer({ min: 0, max: 20_000 })
  .map(days => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10))

test('a day begins and ends by the clocks of its zone, on days of 23 and 25 hours, too', () => {
  expect(new Date(startOfDay('2026-11-30', 'Asia/Colombo')).toISOString()).toBe('2026-11-29T18:30:00.000Z')
  const hours = (one: string) => (endOfDay(one, 'Europe/Berlin') - startOfDay(one, 'Europe/Berlin')) / 3_600_000
  expect(['2026-03-29', '2026-10-25', '2026-11-30'].map(hours)).toEqual([23, 25, 24])
})

test('days come back from their instants', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...zones), (one, zone) => {
      // Apia had no such day
      fc.pre(!(zone === 'Pacific/Apia' && one === '2011-12-30'))
      expect(dayAt(startOfDay(one, zone), zone)).toBe(one)
      expect(lastDayBefore(endOfDay(one, zone), zone)).toBe(one)
    }),
  )
})
