import { expect, test } from 'vitest'
import { AnswerPace } from './answer-pace.ts'

const busy = (pace: AnswerPace, from: number, until: number) => {
  for (let now = from; now < until; now += 0.1) pace.answered(now)
}

test('clients aren’t delayed under low load, by at most 75 ms under high load, and not after it', () => {
  const pace = new AnswerPace()
  for (let now = 1000; now < 2000; now += 20) pace.answered(now)
  expect(pace.gap(2000)).toBe(0)
  busy(pace, 2000, 3000)
  expect(pace.gap(3000)).toBe(75)
  expect(pace.gap(5000)).toBe(0)
})

test('when pauses end late they become longer, within a limit, and recover afterwards', () => {
  const pace = new AnswerPace()
  busy(pace, 1000, 2000)
  for (let count = 0; count < 500; count++) pace.ended(20)
  expect(pace.gap(2000)).toBeCloseTo(115, -1)
  for (let count = 0; count < 500; count++) pace.ended(2000)
  expect(pace.gap(2000)).toBe(250)
  for (let count = 0; count < 500; count++) pace.ended(0)
  expect(pace.gap(2000)).toBe(75)
  expect(pace.gap(5000)).toBe(0)
})
