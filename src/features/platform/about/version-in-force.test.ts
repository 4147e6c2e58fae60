import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayBeginOn, type StandardsVersion, versionInForce } from './version-in-force.ts'

const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)
const v = (number: number, fromDay: string): StandardsVersion => ({ number, fromDay })

test('a version holds from its day until the next one’s, in whatever order they are given', () => {
  const versions = [v(2, '2026-06-01'), v(1, '2025-01-01'), v(3, '2026-12-01')]
  const inForce = (day: string) => versionInForce(versions, day)?.number
  expect(inForce('2024-12-31')).toBe(1)
  expect(inForce('2026-05-31')).toBe(1)
  expect(inForce('2026-06-01')).toBe(2)
  expect(inForce('2026-11-30')).toBe(2)
  expect(inForce('2030-01-01')).toBe(3)
  expect(versionInForce([], '2026-01-01')).toBeUndefined()
})

test('of two that begin on one day the later one holds', () => {
  expect(versionInForce([v(1, '2026-06-01'), v(2, '2026-06-01')], '2026-06-01')?.number).toBe(2)
})

test('published one after the other, the one in force is that of walking through all days', () => {
  const publishing = fc.record({ today: fc.nat(40), ahead: fc.nat(40) })
  fc.assert(
    fc.property(fc.array(publishing, { maxLength: 8 }), fc.nat(100), (all, at) => {
      const versions: StandardsVersion[] = []
      for (const { today, ahead } of all.toSorted((a, b) => a.today - b.today)) {
        const day = dayOf(20_000 + today + ahead)
        if (mayBeginOn(day, dayOf(20_000 + today), versions)) versions.push(v(versions.length + 1, day))
      }
      // the naive reference: each day, whatever begins on it takes over
      let holds = versions[0]?.number
      for (let day = 20_000; day <= 20_000 + at; day++)
        for (const one of versions) if (one.fromDay === dayOf(day)) holds = one.number
      expect(versionInForce(versions, dayOf(20_000 + at))?.number).toBe(holds)
    }),
  )
})
