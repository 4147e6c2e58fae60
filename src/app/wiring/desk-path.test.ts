import pages from 'virtual:desk-pages'
import { expect, test } from 'vitest'
import { deskOf } from './desk-of-site.ts'
import { isDeskPath } from './desk-path.ts'

/** Paths with values for their parameters. */
const addresses = (paths: string[]) => paths.map(path => path.replace(/:\w+/g, 'lanka'))

test('every desk page is recognised by its path', () => {
  expect(pages.length).toBeGreaterThan(0)
  expect(addresses(pages.map(({ path }) => path)).filter(path => !isDeskPath(path))).toEqual([])
})

test('desk pages of networks’ own sites are recognised too, and there are no others', () => {
  const paths = deskOf('whitelabel').map(({ path }) => path)
  expect(paths).toEqual(['/account-waiting', '/notifications', '/languages', '/pages', '/pages/:handle'])
  expect(paths.filter(path => !isDeskPath(path, 'whitelabel'))).toEqual([])
  for (const { path } of pages) if (!paths.includes(path)) expect(isDeskPath(path, 'whitelabel'), path).toBe(false)
})

test.each(['/', '/marketplace/shop', '/nuwaraleaf', '/vendors', '/cart', '/account', '/lanka/network'])(
  'a page that everybody opens doesn’t wait for the desk: %s',
  path => {
    expect(isDeskPath(path)).toBe(false)
  },
)
