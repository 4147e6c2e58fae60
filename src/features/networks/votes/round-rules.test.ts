import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CastVote,
  inOwnOrder,
  interestOf,
  isClosed,
  outcomeOf,
  type Round,
  tallyOf,
  tallyShownTo,
  voteDisplays,
  voteKinds,
  votesShownTo,
} from './round-rules.ts'

const people = ['ann', 'ben', 'cyd', 'dee', 'eve']
const cast = fc
  .uniqueArray(fc.constantFrom(...people), { maxLength: 5 })
  .chain(voters =>
    fc.tuple(...voters.map(voterId => fc.constantFrom(...voteKinds).map((vote): CastVote => ({ voterId, vote })))),
  )
const round = fc.record({
  closesAt: fc.integer({ min: 0, max: 20 }),
  quorum: fc.integer({ min: 1, max: 6 }),
  display: fc.constantFrom(...voteDisplays),
  decidedAt: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
})
const now = fc.integer({ min: 0, max: 20 })

/** The rule as the network reads it, sentence by sentence. */
function mayRead(one: Round, all: readonly CastVote[], reader: string, vote: CastVote, at: number): boolean {
  if (vote.voterId === reader) return true
  if (one.decidedAt !== null) return true
  if (at >= one.closesAt) return true
  if (one.display === 'afterEnd') return false
  return all.some(other => other.voterId === reader)
}

test('the votes that somebody sees are those of the naive reference', () => {
  fc.assert(
    fc.property(round, cast, fc.constantFrom(...people, 'guest'), now, (one, all, reader, at) => {
      expect(votesShownTo(one, all, reader, at)).toEqual(all.filter(vote => mayRead(one, all, reader, vote, at)))
    }),
    { numRuns: 2000 },
  )
})

test('numbers are shown to those who see every vote, and to nobody else', () => {
  fc.assert(
    fc.property(round, cast, fc.constantFrom(...people, 'guest'), now, (one, all, reader, at) => {
      const stranger = { voterId: 'somebody else', vote: 'approve' as const }
      const seesAll = mayRead(one, all, reader, stranger, at)
      expect(tallyShownTo(one, all, reader, at)).toEqual(seesAll ? tallyOf(all) : null)
    }),
    { numRuns: 2000 },
  )
})

test('before the end, somebody without a vote gets the same whatever the others chose', () => {
  fc.assert(
    fc.property(
      round,
      cast,
      fc.array(fc.constantFrom(...voteKinds), { minLength: 5, maxLength: 5 }),
      (one, all, kinds) => {
        const open = { ...one, decidedAt: null, closesAt: 10 }
        const others = all.map((vote, at) => ({ ...vote, vote: kinds[at] ?? vote.vote }))
        expect(votesShownTo(open, all, 'guest', 9)).toEqual(votesShownTo(open, others, 'guest', 9))
        expect(tallyShownTo(open, all, 'guest', 9)).toBeNull()
      },
    ),
  )
})

test('a round ends at the instant of its deadline, or when it is decided', () => {
  expect(isClosed({ closesAt: 10, decidedAt: null }, 9)).toBe(false)
  expect(isClosed({ closesAt: 10, decidedAt: null }, 10)).toBe(true)
  expect(isClosed({ closesAt: 10, decidedAt: 3 }, 4)).toBe(true)
})

const of = (...kinds: CastVote['vote'][]) => kinds.map((vote, at) => ({ voterId: `${at}`, vote }))

test.each([
  [of(), 1, 'noQuorum'],
  [of('approve'), 2, 'noQuorum'],
  [of('approve', 'approve'), 2, 'approve'],
  [of('approve', 'notApprove'), 2, 'tie'],
  [of('approve', 'notApprove', 'notApprove'), 3, 'notApprove'],
  [of('moreInfo', 'approve', 'moreInfo'), 1, 'moreInfo'],
  [of('moreInfo', 'approve', 'notApprove'), 1, 'tie'],
] as const)('%j with a quorum of %i come to %s', (votes, quorum, outcome) => {
  expect(outcomeOf(votes, quorum)).toBe(outcome)
})

test('the outcome doesn’t depend on the order of votes', () => {
  fc.assert(
    fc.property(cast, fc.integer({ min: 1, max: 5 }), (all, quorum) => {
      expect(outcomeOf(all.toReversed(), quorum)).toBe(outcomeOf(all, quorum))
    }),
  )
})

const free = { isOwn: false, isInTeam: false, hasBought: false, hasSold: false, hasDeclared: false }

test('each tie keeps from voting, and the strongest one is named', () => {
  expect(interestOf(free)).toBeNull()
  expect(interestOf({ ...free, hasDeclared: true })).toBe('declared')
  expect(interestOf({ ...free, hasDeclared: true, hasSold: true })).toBe('supplier')
  expect(interestOf({ ...free, hasSold: true, hasBought: true })).toBe('buyer')
  expect(interestOf({ ...free, hasBought: true, isInTeam: true })).toBe('team')
  expect(interestOf({ ...free, isInTeam: true, isOwn: true })).toBe('own')
})

test('each voter has an order of their own, which what comes and goes doesn’t change', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.uuid(), ids, (voter, given) => {
      const things = given.map(id => ({ id }))
      const order = inOwnOrder(voter, things)
      expect(order.map(one => one.id).sort()).toEqual(given.toSorted())
      expect(inOwnOrder(voter, things.toReversed())).toEqual(order)
      const [first, ...rest] = order
      expect(inOwnOrder(voter, rest)).toEqual(rest)
      expect(first).toBeDefined()
    }),
  )
  const things = Array.from({ length: 10 }, (_, at) => ({ id: at + 1 }))
  const firsts = Array.from({ length: 2000 }, (_, at) => inOwnOrder(`voter ${at}`, things)[0]?.id)
  for (const { id } of things) {
    const share = firsts.filter(first => first === id).length / firsts.length
    expect(share).toBeGreaterThan(0.06)
    expect(share).toBeLessThan(0.14)
  }
})
