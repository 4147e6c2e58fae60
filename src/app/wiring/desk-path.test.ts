import pages from 'virtual:desk-pages'
import { expect, test } from 'vitest'
import { deskOf } from './desk-of-site.ts'
import { isDeskPath } from './desk-path.ts'

test('the address of every page of the desk tells that it is one', () => {
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.map(({ path }) => path).filter(path => !isDeskPath(path))).toEqual([])
})

test('so do those that networks’ own sites have, which have no others', () => {
  const paths = deskOf('whitelabel').map(({ path }) => path)
  expect(paths).toEqual(['/notifications'])
  expect(paths.filter(path => !isDeskPath(path, 'whitelabel'))).toEqual([])
  for (const { path } of pages) if (!paths.includes(path)) expect(isDeskPath(path, 'whitelabel'), path).toBe(false)
})

test.each(['/', '/marketplace/shop', '/nuwaraleaf', '/vendors', '/cart', '/account', '/lanka/network'])(
  'what everybody opens does not wait for it: %s',
  path => {
    expect(isDeskPath(path)).toBe(false)
  },
)
