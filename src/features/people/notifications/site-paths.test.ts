import { expect, test } from 'vitest'
import { isOnSites } from './site-paths.ts'

test.each(['/chats', '/chats/user_1', '/account', '/account?section=points', '/order-view/12'])(
  'a network’s own site has %s, too',
  path => expect(isOnSites(path)).toBe(true),
)

test.each([
  '/chats/user_1?as=vendor_2',
  '/account/vendor?vendorId=2',
  '/account/saved',
  '/accounts',
  '/vendor-order-view/12',
  '/nuwaraleaf',
  '/admin/moderation?case=1',
  '/',
])('a network’s own site lacks %s', path => expect(isOnSites(path)).toBe(false))
