import { expect, test } from 'vitest'
import { normalAddress } from './normal-address.ts'
import { hasAddress } from './referral-rules.ts'

test.each([
  ['Asha@Example.LK ', 'asha@example.lk'],
  ['asha+pola@example.lk', 'asha@example.lk'],
  ['a.s.ha+x@gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
  ['a.sha@example.lk', 'a.sha@example.lk'],
])('%s belongs to the mailbox %s', (typed, mailbox) => {
  expect(normalAddress(typed)).toBe(mailbox)
})

test.each(['http://x', 'see www.x', 'evil.com', 'go:evil.example/win', 'පොළ.lk', 'a@b'])(
  '“%s” contains a link or address',
  text => {
    expect(hasAddress(text)).toBe(true)
  },
)

test.each(['Tea, soap etc. And more.', 'v1.2', 'e.g. this', 'එන්න. බලන්න.', 'end.Next sentence', 'a…b'])(
  '“%s” contains no link or address',
  text => {
    expect(hasAddress(text)).toBe(false)
  },
)
