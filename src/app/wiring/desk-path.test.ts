import pages from 'virtual:desk-pages'
import { matchPath } from 'react-router'
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
  expect(paths.toSorted()).toEqual([
    '/account-waiting',
    '/apply',
    '/checkout-success',
    '/checkout/test-payment/:id',
    '/flagging/:profile',
    '/info',
    '/languages',
    '/minimum-standards',
    '/notifications',
    '/order-view/:id',
    '/pages',
    '/pages/:handle',
  ])
  expect(paths.filter(path => !isDeskPath(path, 'whitelabel'))).toEqual([])
  const others = pages.map(({ path }) => path).filter(path => !paths.some(own => matchPath(own, path)))
  expect(others.filter(path => isDeskPath(path, 'whitelabel'))).toEqual([])
})

test.each(['/', '/marketplace/shop', '/nuwaraleaf', '/vendors', '/cart', '/checkout', '/account', '/lanka/network'])(
  'a page that everybody opens doesn’t wait for the desk: %s',
  path => {
    expect(isDeskPath(path)).toBe(false)
  },
)
