import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { createVisitorLimit, type VisitorLimit } from '#server/http/visitor-limit.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { startProduct } from '../testing/start-product.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { RenderedPage } from './ssr.tsx'

const database = await testDatabase()
const renderer: PageRenderer = {
  render: async ({ site }) =>
    ({ status: 200, html: ['A page'], meta: { title: '' }, files: [], state: { site } }) as unknown as RenderedPage,
  assetsFor: () => ({ scripts: [], styles: [] }),
  fontsFor: () => [],
}
const { server } = await startProduct(database, { TRUSTED_PROXIES: '127.0.0.1', GUEST_CACHE_SECONDS: '3600' }, renderer)

const ask = async (path: string, ip: string) => server.app.request(path, { headers: { 'x-forwarded-for': ip } })

test('a visitor who has many pages rendered must wait, and nobody else', async () => {
  const [greedy, other] = ['192.0.2.1', '192.0.2.2']
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, n) => ask(`/p?n=${n}`, greedy)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(400)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(await refused[0]?.text()).toBe('Too many attempts. Please wait a while.')
  expect((await ask('/p?n=1000', other)).status).toBe(200)
})

test('cached pages are served to visitors whose budget is spent', async () => {
  expect((await ask('/kept', '192.0.2.3')).status).toBe(200)
  const calls = await Promise.all(Array.from({ length: 2000 }, () => ask('/api/v1/nothing', '192.0.2.4')))
  expect(calls.map(({ status }) => status)).toContain(429)
  expect((await ask('/kept', '192.0.2.4')).status).toBe(200)
})

test('IPv6 is counted by network, and this machine is exempt', () => {
  const limit = createVisitorLimit(() => ip)
  const c = {} as Context
  let ip = '2001:db8::1'
  while (limit(c, 'page') === 0);
  ip = '2001:db8::2'
  expect(limit(c, 'call')).toBeGreaterThan(0)
  ip = '2001:db8:0:1::1'
  expect(limit(c, 'call')).toBe(0)
  for (ip of ['127.0.0.1', '::1']) for (let n = 0; n < 1000; n += 1) expect(limit(c, 'page')).toBe(0)
})

test('a list costs points per item', () => {
  const c = {} as Context
  const listsOf = (work: Parameters<VisitorLimit>[1]) => {
    const limit = createVisitorLimit(() => '192.0.2.9')
    let lists = 0
    while (limit(c, work) === 0) lists += 1
    return lists
  }
  // of 2,000 points; a visitor with any points left may begin
  expect(listsOf({ item: 100, part: 1000 })).toBe(14)
  expect(listsOf({ item: 300 })).toBe(7)
})
