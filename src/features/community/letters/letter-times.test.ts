import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTime } from '#shared/zoned-time.ts'
import { letterDueAt, nextLetterAt } from './letter-times.ts'

const zones = ['UTC', 'Asia/Colombo', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu']
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
const wish = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  hour: fc.integer({ min: 0, max: 23 }),
  timeZone: fc.constantFrom(...zones),
})

/** Looks at each quarter of an hour. */
function slowly({ weekday, hour, timeZone }: { weekday: number; hour: number; timeZone: string }, from: Date): Date {
  const quarter = 15 * 60_000
  for (let at = Math.ceil(from.getTime() / quarter) * quarter; ; at += quarter) {
    const [day = '', time = ''] = wallTime(new Date(at), timeZone).split('T')
    const isDay = ((new Date(day).getUTCDay() + 6) % 7) + 1 === weekday
    // one that the clocks skip comes an hour later
    if (isDay && time === `${String(hour).padStart(2, '0')}:00`) return new Date(at)
  }
}

test('the next letter is at the next time that clocks show the wished hour of the wished day', () => {
  fc.assert(
    fc.property(wish, moment, (wished, now) => {
      const at = nextLetterAt(wished, now, null)
      expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime())
      // an hour that is skipped or shown twice
      if (wished.timeZone === 'America/New_York' && wished.hour < 3) return
      expect(at).toEqual(slowly(wished, now))
    }),
    { numRuns: 300 },
  )
})

test('two letters are at least six days apart, whatever day is wished in between', () => {
  fc.assert(
    fc.property(wish, wish, moment, (first, second, now) => {
      const at = nextLetterAt(first, now, null)
      const next = nextLetterAt(second, new Date(at.getTime() + 1), letterDueAt(first, at))
      expect(next.getTime() - at.getTime()).toBeGreaterThanOrEqual(6 * 86_400_000)
    }),
  )
})

test.each([
  ['at once', '2026-12-07T02:30:00Z', '2026-12-14T02:30:00Z'],
  ['some days late', '2026-12-09T20:00:00Z', '2026-12-14T02:30:00Z'],
])('after a letter that was sent %s the next one comes on its day', (_, sentAt, next) => {
  const wished = { weekday: 1, hour: 8, timeZone: 'Asia/Colombo' }
  const now = new Date(sentAt)
  expect(nextLetterAt(wished, new Date(now.getTime() + 1), letterDueAt(wished, now))).toEqual(new Date(next))
})
