import { expect, test } from 'vitest'
import { AnswerPace } from './answer-pace.ts'

test('nobody waits while little is told; under load clients do, for at most 50 ms; after it nobody does', () => {
  const pace = new AnswerPace()
  for (let now = 1000; now < 2000; now += 20) pace.told(now)
  expect(pace.gap(2000)).toBe(0)
  for (let now = 2000; now < 3000; now += 0.1) pace.told(now)
  expect(pace.gap(3000)).toBe(50)
  expect(pace.gap(5000)).toBe(0)
})
