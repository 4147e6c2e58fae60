import { expect, test } from 'vitest'
import { subscriptionToken, vendorOfToken } from './subscription-token.ts'

const secret = 'of this site alone'
const now = new Date('2026-11-23T10:00:00Z')

test('a token identifies its enterprise for ten minutes', () => {
  const { token, expiresAt } = subscriptionToken(secret, 12, now)
  expect(expiresAt).toBe('2026-11-23T10:10:00.000Z')
  expect(vendorOfToken(secret, token, now)).toBe(12)
  expect(vendorOfToken(secret, token, new Date('2026-11-23T10:10:00Z'))).toBeUndefined()
})

test('a token that was changed, comes from another site, or is invalid identifies nothing', () => {
  const { token } = subscriptionToken(secret, 12, now)
  expect(vendorOfToken('of another', token, now)).toBeUndefined()
  expect(vendorOfToken(secret, token.replace('12.', '13.'), now)).toBeUndefined()
  for (const wrong of ['', 'x', '12', '12.9999999999.', `${token}x`]) {
    expect(vendorOfToken(secret, wrong, now)).toBeUndefined()
  }
})
