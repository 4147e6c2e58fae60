import { beforeEach, expect, test } from 'vitest'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { startProduct } from '../testing/start-product.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { RenderedPage } from './ssr.tsx'

const database = await testDatabase()
let rendered: string[] = []
const renderer: PageRenderer = {
  render: async ({ origin, site, request }) => {
    rendered.push(origin)
    const foreign = { connect: ['https://api.pay.test'], frames: ['https://pay.test', 'https://*.pay.test'] }
    const meta = { title: '', ...(request.url.endsWith('/with-frames') && { foreign }) }
    return { status: 200, html: [], meta, files: [], state: { site } } as unknown as RenderedPage
  },
  assetsFor: () => ({ scripts: [], styles: [] }),
  fontsFor: () => [],
}
await createNetwork(database.db, { subDomain: 'lanka', whiteLabel: true })
const { server } = await startProduct(database, {}, renderer)
beforeEach(() => {
  rendered = []
})

const get = (path: string, host: string) => server.app.request(path, { headers: { host } })

test('no host but ours has a page rendered, which would replace another in the guest cache', async () => {
  for (let n = 0; n < 150; n++) {
    for (const host of [`evil-${n}.test`, `pola.test:${n + 1000}`, `x${n}.pola.test`, `127.0.0.${n}`])
      expect((await get('/info', host)).status).not.toBe(200)
  }
  expect(rendered).toEqual([])
})

test('our host is recognised however it is written', async () => {
  for (const host of ['pola.test', 'POLA.test', 'Pola.Test']) expect((await get('/one', host)).status).toBe(200)
  for (const host of ['lanka.pola.test', 'LANKA.pola.test']) expect((await get('/one', host)).status).toBe(200)
  expect(rendered).toEqual(['https://pola.test', 'https://lanka.pola.test'])
})

test('pages ask browsers to stay with https, on the platform and on a network’s site', async () => {
  for (const host of ['pola.test', 'lanka.pola.test']) {
    const { headers } = await get('/two', host)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'nonce-/)
  }
})

test('only a page that names other origins may load from them, and its document repeats which', async () => {
  const own = await get('/three', 'pola.test')
  expect(own.headers.get('content-security-policy')).toContain("connect-src 'self';")
  expect(own.headers.get('content-security-policy')).not.toContain('frame-src')
  expect(own.headers.get('permissions-policy')).toContain('payment=()')
  // The guest cache returns them, too.
  for (const page of [await get('/with-frames', 'pola.test'), await get('/with-frames', 'pola.test')]) {
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' https://api.pay.test;")
    expect(policy).toContain('frame-src https://pay.test https://*.pay.test;')
    expect(policy).toContain("form-action 'self'; frame-ancestors 'none'")
    expect(page.headers.get('permissions-policy')).toContain('payment=(self "https://pay.test" "https://*.pay.test")')
    expect(await page.text()).toContain('<meta name="may-frame" content="https://pay.test https://*.pay.test">')
  }
})

test('a name in capitals redirects to the page, with its query, without rendering', async () => {
  const answer = await get('/NuwaraLeaf?lang=si&utm_source=a%20b', 'pola.test')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/nuwaraleaf?lang=si&utm_source=a%20b'])
  expect(rendered).toEqual([])
  expect((await get('/Marketplace', 'pola.test')).status).toBe(200)
})
