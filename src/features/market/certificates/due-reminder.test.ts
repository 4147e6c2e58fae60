import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueReminder, type ReminderStep } from './due-reminder.ts'

const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)

/** Walks through all days from the first on which the server runs, and keeps what it sends. */
function run(daysUp: number[], end: number): { day: number; step: ReminderStep }[] {
  const sent: { day: number; step: ReminderStep }[] = []
  for (const day of daysUp) {
    const steps = sent.map(one => one.step)
    const step = dueReminder(dayOf(day), dayOf(end), steps)
    if (step !== null) sent.push({ day, step })
  }
  return sent
}

test('the first mail comes 30 days before the end, the second 7 days before', () => {
  const end = 20_100
  const daily = Array.from({ length: 200 }, (_, at) => 20_000 + at)
  expect(run(daily, end)).toEqual([
    { day: 20_070, step: 30 },
    { day: 20_093, step: 7 },
  ])
})

test('whenever the server runs, each mail is sent once and on the first day on which it could be', () => {
  const days = fc.uniqueArray(fc.integer({ min: 20_000, max: 20_140 }), { maxLength: 140 })
  fc.assert(
    fc.property(days, fc.integer({ min: 20_020, max: 20_120 }), (daysUp, end) => {
      const sorted = daysUp.toSorted((a, b) => a - b)
      // the naive reference: look for the first day of each span
      const first = sorted.find(day => end - day <= 30 && end - day > 7)
      const second = sorted.find(day => end - day <= 7 && end - day >= 0)
      expect(run(sorted, end)).toEqual([
        ...(first === undefined ? [] : [{ day: first, step: 30 }]),
        ...(second === undefined ? [] : [{ day: second, step: 7 }]),
      ])
    }),
  )
})
