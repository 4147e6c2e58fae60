import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('others get a turn by time, not by count', async () => {
  let [now, passed] = [0, 0]
  const turn = takeTurns(
    () => now,
    async () => {
      passed += 1
      now += 100
    },
  )
  for (let piece = 0; piece < 1000; piece++) await turn()
  expect(passed).toBe(0)
  for (let piece = 0; piece < 30; piece++) {
    now += 5
    await turn()
  }
  expect(passed).toBe(15)
})
