import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { RateTable } from '#shared/money.ts'
import { keepRates } from './kept-rates.ts'

const log = pino({ level: 'silent' })
const table = (LKR: number): RateTable => ({
  perUsd: { USD: 1, LKR },
  date: '2026-11-20',
  source: 'service',
  older: {},
})

function kept(answers: (number | Error)[]) {
  let time = 0
  let reads = 0
  const rates = keepRates({
    log,
    now: () => time,
    read: async () => {
      const answer = answers[reads++]
      if (answer instanceof Error) throw answer
      return table(answer ?? 0)
    },
  })
  return {
    at: async (seconds: number) => {
      time = seconds * 1000
      return (await rates.get()).perUsd.LKR
    },
    forget: rates.forget,
    reads: () => reads,
  }
}

test('rates are reread after 30 s, or after `forget`', async () => {
  const { at, forget, reads } = kept([301, 302, 303])
  expect(await at(0)).toBe(301)
  expect(await at(29)).toBe(301)
  expect(await at(30)).toBe(302)
  forget()
  expect(await at(31)).toBe(303)
  expect(reads()).toBe(3)
})

test('while the database is unreachable the last rates stay', async () => {
  const { at } = kept([301, new Error('lost'), 303])
  expect(await at(0)).toBe(301)
  expect(await at(30)).toBe(301)
  expect(await at(60)).toBe(303)
})

test('without any rates a failure is thrown, and the next call retries', async () => {
  const { at } = kept([new Error('lost'), 302])
  await expect(at(0)).rejects.toThrow('lost')
  expect(await at(1)).toBe(302)
})
