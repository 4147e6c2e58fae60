import { afterAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { plainPages } from '../testing/plain-pages.ts'
import { partsOf, readRouteTables } from '../testing/read-route-tables.ts'
import { createRouteWorld } from '../testing/route-world.ts'
import { startProduct } from '../testing/start-product.ts'
import { guestAddress, isOwn, renderPage } from './ssr.tsx'

const database = await testDatabase()
const { db } = database
const ids: Record<string, number> = await createRouteWorld(db)
const render = vi.fn(renderPage)
// Rendered pages stay cached until the end of the test.
const { server } = await startProduct(database, { GUEST_CACHE_SECONDS: '600' }, { ...plainPages, render, guestAddress })
afterAll(() => {
  vi.restoreAllMocks()
})

const [routes = []] = await readRouteTables()

/** Without the network's host, parameters, and the names of objects. */
const pathOf = (address: string) => address.replace(/^[a-z]*(?=\/)|\?.*/g, '').replace(/<\w+>/g, '1')

const rendered = async (address: string) => {
  render.mockClear()
  await server.app.request(`https://pola.test${address}`, { headers: { host: 'pola.test' } })
  return render.mock.calls.map(([{ request }]) => request.url.replace('https://pola.test', ''))
}

test('addresses that differ only in parameters the page doesn’t read share one rendering, without them', async () => {
  expect(await rendered('/?utm_source=letter&query=tea&fbclid=1')).toEqual(['/?query=tea'])
  for (const other of ['/?query=tea', '/?query=tea&utm_source=post']) expect(await rendered(other)).toEqual([])
  expect(await rendered('/nuwaraleaf?gclid=2')).toEqual(['/nuwaraleaf'])
  expect(await rendered('/nuwaraleaf?page=2')).toEqual([])
  expect(await rendered('/no-such-page?x=1')).toEqual(['/no-such-page'])
})

test('a parameter that the page reads makes another rendering', async () => {
  expect(await rendered('/?query=coffee')).toEqual(['/?query=coffee'])
  expect(await rendered('/?founded=1990..2000')).toEqual(['/?founded=1990..2000'])
  expect(await rendered(`/marketplace/listing/${ids.tea}?variant=3&lang=si`)).toEqual([
    `/marketplace/listing/${ids.tea}?variant=3&lang=si`,
  ])
  expect(await rendered('/auth/login-page?redirect=/a&other=1')).toEqual(['/auth/login-page?redirect=/a&other=1'])
})

describe('every parameter that a page reads while rendering stays in its address', () => {
  const standing = routes.filter(({ state, answer }) => state === 'stands' && answer === '200')
  const addresses = standing
    .flatMap(({ site, address }) => partsOf(address).map(one => [one, site] as const))
    // An invitation has a row of its own.
    .filter(([address]) => !address.includes('<invitation>'))
    // Pages for one visitor are never shared.
    .filter(([address, site]) => !isOwn(site === 'platform' ? 'platform' : 'whitelabel', pathOf(address)))
  test.each(addresses)('parameters read by %s', async (address, site = '') => {
    const [, network, path = ''] =
      /^([a-z]*)(\/.*)$/.exec(address.replace(/<(\w+)>/g, (_, name: string) => String(ids[name]))) ?? []
    const host = network ? `${network}.pola.test` : 'pola.test'
    const reads = (['get', 'getAll', 'has'] as const).map(method => vi.spyOn(URLSearchParams.prototype, method))
    // An address that isn't cached yet.
    const url = new URL(`https://${host}${path}`)
    url.searchParams.set('page', '7')
    const response = await server.app.request(url.href, { headers: { host } })
    const read = new Set(reads.flatMap(({ mock }) => mock.calls.map(([name]) => name)))
    for (const spy of reads) spy.mockRestore()
    expect(response.status).toBe(200)
    // This parameter belongs to the router.
    read.delete('index')
    for (const name of read) url.searchParams.set(name, '1')
    const kept = await guestAddress(site === 'platform' ? 'platform' : 'whitelabel', url)
    expect([...read].filter(name => !kept.searchParams.has(name))).toEqual([])
  })
})
