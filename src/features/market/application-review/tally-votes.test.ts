import { expect, test } from 'vitest'
import { type Cast, tallyVotes, type Vote, visibleVotes, votes } from './tally-votes.ts'

const cast = (...given: Vote[]): Cast[] => given.map((vote, at) => ({ userId: String(at), vote }))

/** All combinations of votes by up to four reviewers. */
const ballots = [0, 1, 2, 3, 4].flatMap(length => {
  const all = Array.from({ length }, () => votes).reduce<Vote[][]>(
    (before, some) => before.flatMap(one => some.map(vote => [...one, vote])),
    [[]],
  )
  return all.map(one => cast(...one))
})

test.each([1, 2])('if %i must agree, it is decided exactly when that many cast the same vote', needed => {
  for (const ballot of ballots) {
    const count = (vote: Vote) => ballot.filter(one => one.vote === vote).length
    const agree = votes.filter(vote => count(vote) >= needed)
    const { state } = tallyVotes(ballot, needed)
    if (agree.length > 0) expect(state).toBe('decided')
    else expect(state).toBe(ballot.length >= needed ? 'split' : 'open')
  }
})

test('two differing votes are split, and a third decides', () => {
  expect(tallyVotes(cast('approve', 'reject'), 2)).toEqual({ state: 'split', given: 2, needed: 2 })
  expect(tallyVotes(cast('approve', 'reject', 'reject'), 2)).toMatchObject({ state: 'decided', outcome: 'reject' })
})

test('hidden votes are visible to those who have voted; one’s own always', () => {
  for (const ballot of ballots) {
    expect(visibleVotes(ballot, '0', true)).toEqual(ballot.length > 0 ? ballot : [])
    expect(visibleVotes(ballot, 'somebody', true)).toEqual([])
    expect(visibleVotes(ballot, 'somebody', false)).toEqual(ballot)
  }
})
