import { expect, test } from 'vitest'
import { createList, createNode, createVendor } from '#features/market/directory/directory.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { startProduct } from '../testing/start-product.ts'

const database = await testDatabase()
const { db } = database
const { server } = await startProduct(database)

const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers })
const api = async (path: string) => {
  const response = await get(`/api/v1${path}`)
  return { status: response.status, body: await response.json() }
}

test('an enterprise that is not approved looks like one that does not exist', async () => {
  await createVendor(db, { subDomain: 'waiting', status: 3, approvedAt: null })
  await createVendor(db, { subDomain: 'refused', status: 2, approvedAt: null })
  const missing = await api('/profiles/nobody')
  expect(missing).toEqual({ status: 404, body: { code: 'NOT_FOUND', message: 'There is nothing here.' } })
  expect(await api('/profiles/waiting')).toEqual(missing)
  expect(await api('/profiles/refused')).toEqual(missing)
})

test('a renewing enterprise is shown in the language asked for, with English for missing texts', async () => {
  await createVendor(db, {
    subDomain: 'renewing',
    status: 4,
    brand: { en: 'Leaf', si: 'කොළ' },
    title: { en: 'Only English.' },
  })
  const { status, body } = await api('/profiles/renewing?language=si')
  expect(status).toBe(200)
  expect(body).toMatchObject({ brand: 'කොළ', title: 'Only English.', locations: [], certificates: [] })
})

test('bad input is reported with the field that caused it', async () => {
  const { status, body } = await api('/filters/sector/nodes?parentId=abc')
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'BAD_REQUEST', field: 'parentId' })
  expect((await api('/filters/animal/nodes')).body).toMatchObject({ code: 'BAD_REQUEST', field: 'type' })
  expect((await api('/places?query=')).status).toBe(400)
  expect((await api('/lists?active=perhaps')).status).toBe(400)
  expect((await api('/landing/sector/99999999999999')).body).toMatchObject({ code: 'BAD_REQUEST', field: 'id' })
})

test('children of a node are listed only for their parent', async () => {
  const parent = await createNode(db, { type: 'sector', handle: 'food', title: { en: 'Food', si: 'ආහාර' } })
  const child = await createNode(db, {
    type: 'sector',
    handle: 'tea',
    title: { en: 'Tea', si: 'තේ' },
    parentId: parent,
  })
  expect((await api('/filters/sector/nodes')).body).toMatchObject({ items: [{ id: parent, children: true }], count: 1 })
  expect((await api(`/filters/sector/nodes?parentId=${parent}`)).body).toMatchObject({
    items: [{ id: child, children: false, link: `/sector/${child}/tea` }],
  })
  expect((await api(`/filters/sector/nodes/${child}/path`)).body).toMatchObject({
    items: [{ id: parent }, { id: child }],
  })
  expect((await api(`/filters/focus/nodes/${child}/path`)).status).toBe(404)
})

test('a disabled collection, and a list that is no collection, have no landing page', async () => {
  const off = await createList(db, { slug: 'off', title: { en: 'off', si: 'ලැයිස්තුව' }, active: false })
  const plain = await createList(db, {
    slug: 'plain',
    title: { en: 'plain', si: 'ලැයිස්තුව' },
    isCollection: false,
    link: '/?view=map',
  })
  const on = await createList(db, { slug: 'on', title: { en: 'on', si: 'ලැයිස්තුව' } })
  expect((await api(`/landing/collection/${off}`)).status).toBe(404)
  expect((await api(`/landing/collection/${plain}`)).status).toBe(404)
  expect((await api(`/landing/collection/${on}`)).body).toMatchObject({ slug: 'on', type: 'collection' })
})

test('client settings have the site of the host, and a search key that can search but not write', async () => {
  const networkId = await createNetwork(db, { subDomain: 'lanka', name: { en: 'Lanka' }, whiteLabel: true })
  await createNetwork(db, { subDomain: 'closed', whiteLabel: true, status: 2 })
  const settings = async (host: string) => (await get('/api/v1/application/client-settings', { host })).json()
  expect(await settings('pola.test')).toMatchObject({ languageCode: 'en', whiteLabel: null })
  expect(await settings('lanka.pola.test')).toMatchObject({ whiteLabel: { subdomain: 'lanka', networkId } })
  const { search } = (await settings('pola.test')) as { search: { searchKey: string; index: string } }
  const write = await server.app.request(`/api/v1/search/1/indexes/${search.index}-recent-en/profile-1`, {
    method: 'PUT',
    headers: { 'x-algolia-api-key': search.searchKey },
    body: '{}',
  })
  expect(write.status).toBe(403)
})

test('foreign hosts get no answers, except for whether the server is alive', async () => {
  const paths = [
    '/',
    '/api/v1/lists',
    '/robots.txt',
    '/assets/x.js',
    '/api/v1/search/1/indexes',
    '/auth/google',
    '/sw.js',
  ]
  for (const path of paths) {
    const { status, headers } = await get(path, { host: 'evil.test' })
    expect([path, status, headers.get('strict-transport-security')]).toEqual([path, 421, 'max-age=31536000'])
  }
  expect((await get('/', { host: 'lanka.localhost:3000' })).status).toBe(421)
  expect((await get('/directory', { host: 'closed.pola.test' })).headers.get('location')).toBe(
    'https://pola.test/directory',
  )
  for (const path of ['/healthz', '/readyz']) expect((await get(path, { host: '10.0.0.7:3000' })).status).toBe(200)
})

test('changes must come from a page of the requested host, with our scheme', async () => {
  const change = async (host: string, origin: string) =>
    (await server.app.request('/api/v1/auth/logout', { method: 'POST', headers: { host, origin } })).status
  expect(await change('pola.test', 'http://pola.test')).toBe(403)
  expect(await change('pola.test', 'https://lanka.pola.test')).toBe(403)
  expect(await change('evil.test', 'https://evil.test')).toBe(421)
  expect(await change('evil.test', 'http://evil.test')).toBe(421)
  for (const host of ['pola.test', 'lanka.pola.test']) expect(await change(host, `https://${host}`)).toBeLessThan(403)
})

test('unknown calls and files are 404, never another kind of page', async () => {
  expect(await api('/nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await get('/files/../../etc/passwd')).status).toBe(404)
  expect((await get('/files/3fd20c46-141d-8ff8-ab71-1ba8aaabc002/huge.webp')).status).toBe(404)
  expect((await get('/assets/nothing.js')).status).toBe(404)
})

test('only pages may run scripts, and every answer has the security headers', async () => {
  for (const path of ['/healthz', '/api/v1/lists', '/robots.txt', '/api/v1/openapi.json', '/api/v1/docs']) {
    const { headers } = await get(path)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  }
})

test('a valid request id of the caller is kept, an invalid one is replaced', async () => {
  const idOf = async (id: string) => (await get('/healthz', { 'x-request-id': id })).headers.get('x-request-id')
  expect(await idOf('abc-12345')).toBe('abc-12345')
  expect(await idOf('x y<script>')).not.toBe('x y<script>')
})

test('the metrics are not public', async () => {
  expect((await get('/metrics')).status).toBe(404)
})

test('readiness includes database and search', async () => {
  const response = await get('/readyz')
  expect([response.status, await response.json()]).toEqual([
    200,
    { ready: true, database: 'ok', disk: 'ok', search: true, why: [] },
  ])
})

test('the sitemap has the visible pages, in both languages, on the platform only', async () => {
  await createVendor(db, { subDomain: 'visible' })
  const index = await (await get('/sitemap.xml')).text()
  expect(index).toContain('<loc>https://pola.test/sitemap-1.xml</loc>')
  const map = await (await get('/sitemap-1.xml')).text()
  expect(map).toContain('<loc>https://pola.test/visible</loc>')
  expect(map).toContain('hreflang="si" href="https://pola.test/visible?lang=si"')
  expect(map).not.toContain('/waiting<')
  expect((await get('/sitemap-2.xml')).status).toBe(404)
  expect((await get('/sitemap.xml', { host: 'lanka.pola.test' })).status).toBe(404)
  expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://pola.test/sitemap.xml')
})

test('texts of a language are immutable only at the address with their version', async () => {
  const { translationTimestamp } = (await api('/application/client-settings')).body
  const texts = await get(`/api/v1/translations/si/${translationTimestamp}`)
  expect(texts.headers.get('cache-control')).toContain('immutable')
  expect((await get('/api/v1/translations/si/old')).status).toBe(404)
  expect((await get(`/api/v1/translations/xx/${translationTimestamp}`)).status).toBe(404)
  expect(await texts.json()).toMatchObject({ Close: 'වසන්න' })
})

test('a page opened before texts changed gets the current ones, uncached at the old address', async () => {
  const before = (await api('/application/client-settings')).body.translationTimestamp
  await db
    .insertInto('translationTexts')
    .values({ tag: 'Close', language: 'es', text: 'Ciérralo', editedAt: new Date() })
    .onConflict(conflict =>
      conflict.columns(['tag', 'language', 'form']).doUpdateSet({ text: 'Ciérralo', editedAt: new Date() }),
    )
    .execute()
  const ahead = await get(`/api/v1/translations/es/${Number(before) + 60_000}`)
  const after = (await api('/application/client-settings')).body.translationTimestamp
  expect(Number(after)).toBeGreaterThan(Number(before))
  const old = await get(`/api/v1/translations/es/${before}`)
  for (const answer of [ahead, old]) {
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await answer.json()).toMatchObject({ Close: 'Ciérralo' })
  }
})

test('seven languages are offered, each with its share of translated texts', async () => {
  const { items } = (await api('/application/languages')).body as { items: { code: string; completeShare: number }[] }
  expect(items.map(item => item.code)).toEqual(['en', 'si', 'ta', 'ja', 'ur', 'ne', 'es'])
  expect(items[4]).toMatchObject({ name: 'اردو', direction: 'rtl' })
  expect(items.slice(0, 2).map(item => item.completeShare)).toEqual([1, 1])
  expect(items[2]?.completeShare).toBeLessThan(1)
  await db.insertInto('translationTags').values({ tag: 'A text that only English has' }).execute()
  await get(`/api/v1/translations/en/${Date.now() * 2}`)
  const later = (await api('/application/languages')).body as { items: { completeShare: number }[] }
  expect(later.items[0]?.completeShare).toBe(1)
  expect(later.items[1]?.completeShare).toBeLessThan(1)
})

test('the API describes itself', async () => {
  const document = await (await get('/api/v1/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1/)
  const paths = Object.keys(document.paths)
  expect(paths).toContain('/profiles/{subDomain}')
  const plain = ['/search/1/indexes/{index}/query', '/storage/upload/{id}', '/stats/counts', '/auth/google']
  expect(paths).toEqual(expect.arrayContaining([...plain, '/translations/{language}/{timestamp}']))
  expect(await (await get('/api/v1/docs')).text()).toContain('/profiles/{subDomain}')
})
