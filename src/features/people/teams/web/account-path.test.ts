import { expect, test } from 'vitest'
import { pathAfterSwitch } from './account-path.ts'

const user = { id: 'u-1', type: 'user', subDomain: null } as const
const vendor = { id: 7, type: 'vendor', subDomain: 'nuwaraleaf' } as const
const hidden = { id: 8, type: 'vendor', subDomain: null } as const
const survey = { id: 9, type: 'survey', subDomain: null } as const

test.each([
  ['/account', vendor, '/account/vendor?vendorId=7'],
  ['/account/vendor', user, '/account?userId=u-1'],
  ['/account/vendor', survey, '/account/survey?vendorId=9'],
  ['/marketplace-dashboard', user, '/account?userId=u-1'],
  ['/marketplace-dashboard', vendor, '/marketplace-dashboard'],
  ['/', vendor, '/nuwaraleaf'],
  ['/marketplace', hidden, '/account/vendor?vendorId=8'],
  ['/', user, '/account?userId=u-1'],
  ['/account/preferences', vendor, '/nuwaraleaf'],
])('from %s as %o to %s', (from, profile, to) => {
  expect(pathAfterSwitch(from, profile)).toBe(to)
})
