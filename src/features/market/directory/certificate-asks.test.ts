import { expect, test } from 'vitest'
import { missingEvidence } from './certificate-asks.ts'
import { lastDayOfTerm } from './certificate-term.ts'

const nothing = { number: ' ', issuedOn: null, validUntil: null, hasDocument: false }

test('what is asked for and not given is missing, and nothing else', () => {
  expect(missingEvidence(['number', 'document'], nothing)).toEqual(['number', 'document'])
  expect(missingEvidence(['number', 'validUntil'], { ...nothing, number: '7', validUntil: '2027-01-01' })).toEqual([])
  expect(missingEvidence([], nothing)).toEqual([])
})

test.each([
  ['2026-01-01', 12, '2026-12-31'],
  ['2026-03-15', 1, '2026-04-14'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-31', 36, '2029-12-30'],
])('valid from %s for %i months, the last day is %s', (from, months, last) => {
  expect(lastDayOfTerm(from, months)).toBe(last)
})
