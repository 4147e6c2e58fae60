import { expect, test } from 'vitest'
import { reminderDue, reminderTime } from './reminder-time.ts'

const loom = {
  startsAt: new Date('2026-12-05T03:30:00Z'),
  timeZone: 'Asia/Colombo',
  boughtAt: new Date('2026-11-27T10:00:00Z'),
}

test('a reminder of an event is due at ten in the morning of the day before, in local time', () => {
  expect(reminderTime(loom).toISOString()).toBe('2026-12-04T04:30:00.000Z')
  // 18:30 in California is the next day in UTC
  const walk = { startsAt: new Date('2026-12-06T02:30:00Z'), timeZone: 'America/Los_Angeles' }
  expect(reminderTime(walk).toISOString()).toBe('2026-12-04T18:00:00.000Z')
  expect(reminderTime({ startsAt: new Date('2026-12-05T00:10:00Z'), timeZone: null }).toISOString()).toBe(
    '2026-12-04T10:00:00.000Z',
  )
})

test.each([
  ['2026-12-04T04:29:00Z', 'later'],
  ['2026-12-04T04:30:00Z', 'now'],
  // The server was down at ten; eight in the evening is still acceptable.
  ['2026-12-04T14:30:00Z', 'now'],
  // Not at eleven in the evening, nor at four in the morning.
  ['2026-12-04T17:30:00Z', 'later'],
  ['2026-12-04T22:30:00Z', 'later'],
  ['2026-12-05T00:45:00Z', 'now'],
  ['2026-12-05T03:30:00Z', 'never'],
])('at %s the reminder of an event is due: %s', (now, due) => {
  expect(reminderDue(loom, new Date(now))).toBe(due)
})

test('a buyer is not reminded of an event shortly after the purchase', () => {
  const late = { ...loom, boughtAt: new Date('2026-12-04T08:00:00Z') }
  expect(reminderDue(late, new Date('2026-12-04T08:10:00Z'))).toBe('never')
})
