import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { PageRenderer } from '../render/page-renderer.ts'
import { startProduct } from '../testing/start-product.ts'

const database = await testDatabase()
const { db } = database
const theme = { primary: '#7a4b12', accent: '#2f5d50' }
await createNetwork(db, { subDomain: 'lanka', name: { en: 'Lanka <Organic>' }, whiteLabel: true, settings: { theme } })
await createNetwork(db, {
  subDomain: 'offers',
  name: { en: 'Offers' },
  whiteLabel: true,
  settings: { landing: 'special-offers' },
})
const renderer: PageRenderer = {
  render: async () => new Response(null, { status: 302, headers: { location: '/' } }),
  assetsFor: () => ({ scripts: [], styles: ['/assets/browser.css'] }),
  fontsFor: () => [],
}
const { server } = await startProduct(database, {}, renderer)

const get = (path: string, host = 'pola.test') => server.app.request(path, { headers: { host } })
const manifestOf = async (host: string, language = 'en') =>
  (await get(`/manifest.webmanifest?lang=${language}`, host)).json() as Promise<Record<string, unknown>>

test('the platform’s manifest is in the language of its address', async () => {
  const response = await get('/manifest.webmanifest?lang=ur')
  expect(response.headers.get('content-type')).toMatch('application/manifest+json')
  expect(await response.json()).toMatchObject({
    id: '/',
    name: 'Pola',
    lang: 'ur',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
  })
  const { description, shortcuts } = await manifestOf('pola.test', 'si')
  expect(description).toMatch(/\p{Script=Sinhala}/u)
  expect(shortcuts).toMatchObject([{ url: '/' }, { url: '/marketplace' }, { url: '/?view=map' }])
  expect((await manifestOf('pola.test')).lang).toBe('en')
})

test('a network’s own site is installed with its name, colour and shortcuts', async () => {
  const manifest = await manifestOf('lanka.pola.test')
  expect(manifest).toMatchObject({ id: '/', name: 'Lanka <Organic>', theme_color: '#7a4b12' })
  expect(manifest.shortcuts).toMatchObject([{ url: '/' }, { url: '/all' }, { url: '/?view=map' }])
  expect(JSON.stringify(manifest)).not.toContain('Pola')
  expect((await manifestOf('offers.pola.test')).shortcuts).toMatchObject([{ url: '/' }])
})

test.each(['pola.test', 'lanka.pola.test'])('the icons in %s have the size that it says', async host => {
  const icons = (await manifestOf(host)).icons as { src: string; sizes: string; purpose: string }[]
  expect(icons.map(icon => `${icon.sizes} ${icon.purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  for (const { src, sizes } of [...icons, { src: '/icons/apple-touch-180.png', sizes: '180x180' }]) {
    const { format, width, height } = await sharp(await (await get(src, host)).arrayBuffer()).metadata()
    expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes })
  }
  const pixels = async (one: string) => Buffer.from(await (await get('/icons/icon-192.png', one)).arrayBuffer())
  expect((await pixels('lanka.pola.test')).equals(await pixels('pola.test'))).toBe(false)
})

test('unknown icons are not found', async () => {
  expect((await get('/icons/icon-4096.png')).status).toBe(404)
  expect((await get('/icons/..%2f..%2fpackage.json')).status).toBe(404)
})

test('the offline page is in the visitor’s language, runs no scripts, and escapes names', async () => {
  const response = await get('/offline.html?lang=si', 'lanka.pola.test')
  expect(response.headers.get('content-language')).toBe('si')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'nonce-/)
  const html = await response.text()
  expect(html).toContain('<html lang="si" dir="ltr">')
  expect(html).toContain('Lanka &#60;Organic&#62;')
  expect(html).toContain('<!--kept pages-->')
  expect(html).not.toMatch(/<script|Pola/)
})
