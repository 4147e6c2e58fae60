import { expect, test } from 'vitest'
import { certificateStanding, hasEvidence, validCertificates } from './certificate-standing.ts'

const approved = { status: 1 }
const days = { number: '', issuedOn: '2024-03-01', validUntil: '2026-11-30', hasDocument: false }
const bare = { number: '', issuedOn: null, renewedOn: null, validUntil: null, hasDocument: false }
const on = (day: string) => new Date(`${day}T12:00:00Z`)

test.each([
  ['2024-02-29', 'not-yet'],
  ['2024-03-01', 'valid'],
  ['2026-11-30', 'valid'],
  ['2026-12-01', 'expired'],
])('on %s it is %s: its first and last day belong to it', (day, standing) => {
  expect(certificateStanding(days, approved, on(day))).toBe(standing)
})

test('the last day ends at midnight UTC', () => {
  expect(certificateStanding(days, approved, new Date('2026-11-30T23:59:59.999Z'))).toBe('valid')
  expect(certificateStanding(days, approved, new Date('2026-12-01T00:00:00Z'))).toBe('expired')
})

test('a certificate without days is valid as long as it is held', () => {
  expect(certificateStanding({ ...bare, number: 'LK-BIO-149' }, approved, on('2030-01-01'))).toBe('valid')
})

test('a certificate without evidence is self-declared, unless it has expired or nobody reviewed the enterprise', () => {
  expect(certificateStanding(bare, approved, on('2026-01-01'))).toBe('self-declared')
  expect(certificateStanding(bare, { status: 5 }, on('2026-01-01'))).toBe('unreviewed')
  expect(certificateStanding({ ...bare, validUntil: '2025-01-01' }, approved, on('2026-01-01'))).toBe('expired')
})

test.each([
  { number: '149' },
  { number: '௧௪' },
  { issuedOn: '2024-03-01' },
  { renewedOn: '2024-03-01' },
  { validUntil: '2026-11-30' },
  { hasDocument: true },
])('%o is something to check it by', given => {
  expect(hasEvidence({ ...bare, ...given })).toBe(true)
})

test.each(['', '  ', '–', 'none', 'N/A', 'pending', 'නැත'])('“%s” is no number', number => {
  expect(hasEvidence({ ...bare, number })).toBe(false)
})

test.each([1, 4])('status %i answers for its certificates', status => {
  expect(certificateStanding(days, { status }, on('2026-01-01'))).toBe('valid')
})

test.each([2, 3, 5])('status %i does not: nobody here reviewed it', status => {
  expect(certificateStanding(days, { status }, on('2026-01-01'))).toBe('unreviewed')
})

test('a certificate that the enterprise doesn’t hold is unreviewed', () => {
  expect(certificateStanding(undefined, approved, on('2026-01-01'))).toBe('unreviewed')
})

test('the valid ones among several certificates keep their order', () => {
  const held = (id: number, validUntil: string | null) => ({ ...bare, id, number: String(id), validUntil })
  const certificates = [held(1, '2025-08-31'), held(2, null), held(3, '2027-01-01')]
  expect(validCertificates({ status: 1, certificates }, on('2026-01-01')).map(({ id }) => id)).toEqual([2, 3])
  expect(validCertificates({ status: 5, certificates }, on('2026-01-01'))).toEqual([])
})
