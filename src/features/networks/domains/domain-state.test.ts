import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterLookup, type FoundRecords, graceDays, type KeptDomain, stateOf } from './domain-state.ts'

const proof = 'pola-domain=mine'
const ours = ['192.0.2.1', '2001:db8::1']
const fresh: KeptDomain = { verifiedAt: null, missingSince: null, lostAt: null, isPointing: false }
const proven: FoundRecords = { proofs: ['v=spf1 -all', proof], addresses: ['192.0.2.1'] }
const gone: FoundRecords = { proofs: [], addresses: ['192.0.2.1'] }
const silent: FoundRecords = { proofs: null, addresses: null }
const day = (n: number) => new Date(Date.UTC(2026, 10, 1 + n))

/** The states and events after one lookup a day. */
function run(lookups: FoundRecords[]) {
  let kept = fresh
  return lookups.map((found, n) => {
    const { event, ...next } = afterLookup(kept, { now: day(n), proof, found, ours })
    kept = next
    return event ? `${stateOf(kept)} (${event})` : stateOf(kept)
  })
}

test('a domain waits until its proof is found, and works while it leads to us', () => {
  const elsewhere = { ...proven, addresses: ['198.51.100.9'] }
  const other = { ...proven, proofs: ['pola-domain=another'] }
  expect(run([gone, other, silent, elsewhere, proven, elsewhere])).toEqual([
    ...['waiting', 'waiting', 'waiting', 'elsewhere (verified)', 'works', 'elsewhere'],
  ])
})

test('without its proof it is served for some days, then lost, and verified again when the proof is back', () => {
  const week = Array.from({ length: graceDays }, () => gone)
  expect(run([proven, ...week, gone, gone, proven])).toEqual([
    ...['works (verified)', 'missing (first-miss)', ...week.slice(1).map(() => 'missing')],
    ...['lost (lost)', 'lost', 'works (verified)'],
  ])
  expect(run([proven, gone, gone, proven, gone])).toEqual([
    ...['works (verified)', 'missing (first-miss)', 'missing', 'works (back)', 'missing (first-miss)'],
  ])
})

test('name servers that don’t answer begin no grace period, and don’t stop one', () => {
  expect(run([proven, silent, silent])).toEqual(['works (verified)', 'works', 'works'])
  const week = Array.from({ length: graceDays }, () => silent)
  expect(run([proven, gone, ...week]).at(-1)).toBe('lost (lost)')
})

test('as long as the platform’s own addresses are unknown, it leads where it did', () => {
  const looked = { now: day(1), proof, found: { ...proven, addresses: ['198.51.100.9'] }, ours: null }
  const works = { ...fresh, verifiedAt: day(0), isPointing: true }
  expect(stateOf(afterLookup(works, looked))).toBe('works')
})

test('whatever was found: served only once proven, never longer than the grace period, each loss said once', () => {
  const lookups = fc.array(fc.constantFrom(proven, gone, silent), { maxLength: 40 })
  fc.assert(
    fc.property(lookups, found => {
      const states = run(found)
      const firstProof = found.indexOf(proven)
      for (const [n, state] of states.entries()) {
        const isServed = /^(works|elsewhere|missing)/.test(state)
        if (isServed) expect(firstProof >= 0 && firstProof <= n).toBe(true)
        const recent = found.slice(Math.max(0, n - graceDays), n + 1)
        if (isServed && recent.length > graceDays) expect(recent.some(one => one !== gone)).toBe(true)
        if (found[n] === proven) expect(state).toMatch(/^works/)
      }
      const events = states.flatMap(state => /\((first-miss|lost|back|verified)\)/.exec(state)?.[1] ?? [])
      const allowed: Record<string, string[]> = {
        verified: ['first-miss'],
        back: ['first-miss'],
        'first-miss': ['back', 'lost'],
        lost: ['verified'],
      }
      for (const [n, event] of events.slice(1).entries()) expect(allowed[events[n] ?? '']).toContain(event)
    }),
  )
})
