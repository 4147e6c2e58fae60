import { expect, test } from 'vitest'
import { pathAfter, pathAfterSignIn, pathBack } from './go-on.ts'

test.each([
  ['/tea?x=1#y', '/tea?x=1#y'],
  ['account', '/account'],
  ['marketplace/shop', '/marketplace/shop'],
  [null, '/'],
  ['', '/'],
  ['https://evil.test', '/'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['javascript:alert(1)', '/'],
])('the redirect %s leads to %s', (redirect, path) => {
  expect(pathAfter(redirect, '/')).toBe(path)
})

test('the login modal leads back to its page, and from the login pages to their redirect', () => {
  expect(pathBack({ pathname: '/tea', search: '?x=1' })).toBe('/tea?x=1')
  expect(pathBack({ pathname: '/auth/login-page', search: '?redirect=/tea' })).toBe('/tea')
  expect(pathBack({ pathname: '/auth/reset-password-page', search: '?token=x' })).toBe('/')
  expect(pathBack({ pathname: '/signup-confirmation', search: '?token=x' })).toBe('/')
})

test('an admin who needs two-step codes sets them up first, then continues', () => {
  expect(pathAfterSignIn('/tea?x=1', false)).toBe('/tea?x=1')
  expect(pathAfterSignIn('/tea?x=1', true)).toBe('/auth/two-step-page?redirect=%2Ftea%3Fx%3D1')
})
