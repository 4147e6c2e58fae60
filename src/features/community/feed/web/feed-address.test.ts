import { expect, test } from 'vitest'
import { type FeedAddress, feedAddress, feedAddressIn } from './feed-address.ts'

const position = '2026-01-31T10:00:00.000000Z_7'
const plain: FeedAddress = { tab: 'all', from: null, after: null, pages: 1, open: null }
const read = (address: string) => feedAddressIn(new URL(address, 'https://pola.test').searchParams)

test.each<[string, FeedAddress]>([
  ['/feed', plain],
  ['/feed?tab=following', { ...plain, tab: 'following' }],
  [`/feed?${new URLSearchParams({ from: position, pages: '3' })}`, { ...plain, from: position, pages: 3 }],
  [
    `/feed?${new URLSearchParams({ tab: 'following', from: position, after: position, pages: '2', open: '12' })}`,
    { tab: 'following', from: position, after: position, pages: 2, open: 12 },
  ],
])('%s is an address and what it asks for', (address, asked) => {
  expect(read(address)).toEqual(asked)
  expect(feedAddress(asked)).toBe(address)
})

test.each([
  '/feed?tab=needs&from=yesterday&pages=0&open=x',
  '/feed?from=2026-13-31T10:00:00.000000Z_7&pages=11&open=0',
  // a place after a card that nobody knows
  `/feed?after=${position}&pages=1.5&open=-3`,
])('what %s can’t mean is left out', address => {
  expect(read(address)).toEqual(plain)
})
