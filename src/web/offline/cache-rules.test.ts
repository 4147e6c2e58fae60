import { expect, test } from 'vitest'
import { allTexts, kindOf, mayKeep, searchKey } from './cache-rules.ts'

const get = (pathname: string, isNavigation = false) => kindOf({ method: 'GET', isNavigation, pathname })
const post = (pathname: string) => kindOf({ method: 'POST', isNavigation: false, pathname })

test('personal requests, and those that change something, are left to the network', () => {
  for (const path of [
    '/api/v1/auth/session',
    '/api/v1/account',
    '/api/v1/admin/users',
    '/api/v1/cart',
    '/healthz',
    '/api/v1/ui/user/profile/logged-in',
  ])
    expect(get(path), path).toBeUndefined()
  for (const path of [
    '/api/v1/profiles/a',
    '/marketplace/preferences',
    '/api/v1/stats/counts',
    '/api/v1/search/1/keys',
  ])
    expect(post(path), path).toBeUndefined()
  expect(kindOf({ method: 'PUT', isNavigation: false, pathname: '/api/v1/listings/1' })).toBeUndefined()
  expect(get('/api/v1/docs', true)).toBeUndefined()
})

test('public answers are cached, each with its own strategy', () => {
  expect(get('/samagihandlooms', true)).toBe('page')
  expect(get('/assets/browser-abc.js')).toBe('asset')
  expect(get('/files/1/small.webp')).toBe('picture')
  expect(get('/api/v1/translations/si/1764000000000')).toBe('texts')
  expect(get('/api/v1/translations/si/1764000000000/a-_4bBpy/shell+ab-_')).toBe('texts')
  expect(get('/api/v1/profiles/samagihandlooms')).toBe('answer')
  expect(get('/api/v1/marketplace/categories')).toBe('answer')
  expect(get('/api/v1/ui/sectors/shortcut/nodes')).toBe('answer')
  expect(post('/api/v1/search/1/indexes/*/queries')).toBe('search')
  expect(post('/api/v1/search/1/indexes/pola-recent-en/points')).toBe('search')
})

test('an application is cached for its owner, though intermediate caches may not store it', () => {
  const noStore = answer({ headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } })
  expect(get('/application-form/7', true)).toBe('own')
  expect(get('/application-form/7')).toBeUndefined()
  expect(mayKeep('own', '/application-form/7', noStore)).toBe(true)
  expect(mayKeep('own', '/application-form/7', answer({ redirected: true }))).toBe(false)
  expect(mayKeep('own', '/application-form/7', answer({ status: 404 }))).toBe(false)
})

test('the texts of some groups stand for all texts of their language and version', () => {
  const all = 'https://pola.test/api/v1/translations/si/1764000000000'
  expect([all, `${all}/a-_4bBpy/shell+ab-_`].map(allTexts)).toEqual([all, all])
})

type Made = { status?: number; type?: string; redirected?: boolean; headers?: Record<string, string> }
const answer = ({ headers = { 'content-type': 'text/html; charset=utf-8' }, ...rest }: Made = {}) =>
  ({ status: 200, type: 'basic', redirected: false, ...rest, headers: new Headers(headers) }) as Response

test('personal pages are not cached, nor answers that failed, were redirected or may not be stored', () => {
  expect(mayKeep('page', '/account', answer())).toBe(false)
  expect(mayKeep('page', '/admin/banners', answer())).toBe(false)
  expect(mayKeep('page', '/leaf', answer({ status: 404 }))).toBe(false)
  expect(mayKeep('page', '/leaf', answer({ redirected: true }))).toBe(false)
  expect(mayKeep('page', '/sitemap.xml', answer({ headers: { 'content-type': 'application/xml' } }))).toBe(false)
  expect(
    mayKeep('page', '/leaf', answer({ headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } })),
  ).toBe(false)
  expect(mayKeep('picture', '/files/1/small.webp', answer({ type: 'opaque', status: 0 }))).toBe(false)
  expect(mayKeep('answer', '/api/v1/lists', answer({ headers: { 'cache-control': 'private, no-store' } }))).toBe(false)
  for (const path of [
    '/auth/login-page',
    '/auth/reset-password-page',
    '/signup-confirmation',
    '/account/vendor',
    '/team-invite',
    '/invites/stop',
  ])
    expect(mayKeep('page', path, answer()), path).toBe(false)
  expect(mayKeep('page', '/accounting', answer())).toBe(true)
  expect(mayKeep('page', '/authors', answer())).toBe(true)
  expect(
    mayKeep('search', '/api/v1/search/1/indexes/*/queries', answer({ headers: { 'cache-control': 'no-store' } })),
  ).toBe(true)
})

test('the same search has the same key, another body has another', async () => {
  const url = 'https://pola.test/api/v1/search/1/indexes/*/queries'
  const key = await searchKey(url, '{"query":"තේ"}')
  expect(key).toMatch(/\/queries\?body=[0-9a-f]{64}$/)
  expect(await searchKey(url, '{"query":"තේ"}')).toBe(key)
  expect(await searchKey(url, '{"query":"tea"}')).not.toBe(key)
})
