import { expect, test } from 'vitest'
import { askedIn, listAddress } from './list-address.ts'

const asked = (search: string) => askedIn(new URLSearchParams(search))

test.each([
  '/forum',
  '/forum?topic=11',
  '/forum?topic=4&filter=unanswered&sort=newest&languages=si%2Cta',
  '/forum?topic=4&query=%E0%B6%AD%E0%B7%9A',
  '/forum?filter=mine&after=2026-01-01T00%3A00%3A00.000000Z_2026-01-01T00%3A00%3A00.000000Z_5',
])('%s is the address of what it asks for', address => {
  expect(listAddress(asked(address.split('?')[1] ?? ''))).toBe(address)
})

test.each([
  'topic=0',
  'topic=12',
  'topic=x',
  'filter=best',
  'sort=old',
  'languages=EN',
  'after=<script>',
  'after=',
  'query=+',
])('what the list can’t be is left out: %s', search => expect(asked(search)).toEqual({ filter: 'all', sort: 'active' }))
