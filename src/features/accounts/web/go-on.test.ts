import { expect, test } from 'vitest'
import { pathAfter, pathAfterSignIn } from './go-on.ts'

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
])('%s leads to %s', (redirect, path) => {
  expect(pathAfter(redirect, '/')).toBe(path)
})

test('whoever needs two-step codes sets them up first, then goes on', () => {
  expect(pathAfterSignIn('/tea?x=1', false)).toBe('/tea?x=1')
  expect(pathAfterSignIn('/tea?x=1', true)).toBe('/auth/two-step-page?redirect=%2Ftea%3Fx%3D1')
})
