import pages from 'virtual:desk-pages'
import { expect, test } from 'vitest'
import { isDeskPath } from './desk-path.ts'

test('the address of every page of the desk tells that it is one', () => {
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.map(({ path }) => path).filter(path => !isDeskPath(path))).toEqual([])
})

test.each(['/', '/marketplace/shop', '/nuwaraleaf', '/vendors', '/cart', '/account', '/lanka/network'])(
  'what everybody opens does not wait for it: %s',
  path => {
    expect(isDeskPath(path)).toBe(false)
  },
)
