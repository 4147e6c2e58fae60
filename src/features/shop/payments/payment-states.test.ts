import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inFlight, isFinal, mayBecome, paymentStates, transitions } from './payment-states.ts'

test('the README lists every transition, and no other', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const rows = [...readme.matchAll(/^\| \*\*(\w+)\*\* \| ([^|]*) \| ([^|]*) \|/gm)].flatMap(
    ([, from, byProvider, byUs]) =>
      (
        [
          ['provider', byProvider],
          ['us', byUs],
        ] as const
      ).flatMap(([by, cell = '']) => (cell.match(/\w+/g) ?? []).map(to => `${from} ${to} ${by}`)),
  )
  expect(rows.sort()).toEqual(transitions.map(({ from, to, by }) => `${from} ${to} ${by}`).sort())
})

test('final states have no transitions, and any other state can reach a final one', () => {
  for (const state of paymentStates.filter(isFinal)) expect(transitions.some(({ from }) => from === state)).toBe(false)
  for (const state of inFlight) expect(mayBecome(state, 'succeeded', 'provider')).toBe(true)
  expect(inFlight).toEqual(['starting', 'pending', 'processing', 'cancelling'])
})

test('only the provider can make a payment succeeded or refused', () => {
  for (const { to } of transitions.filter(({ by }) => by === 'us')) expect(to).toBe('cancelling')
})
