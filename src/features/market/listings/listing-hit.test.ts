import { expect, test } from 'vitest'
import { isNotSentTo } from './listing-hit.ts'

test.each([
  ['INLK', 'lk', false],
  ['INLK', 'LK', false],
  // not across two of them
  ['INLK', 'NL', true],
  ['LK', 'us', true],
  [undefined, 'us', false],
])('a parcel that goes to %s, for somebody in %s: %s', (sentTo, country, expected) =>
  expect(isNotSentTo(sentTo, country)).toBe(expected),
)
