import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createListedVendor, createVendor } from '#features/market/directory/directory.factory.ts'
import { createDomain, createServedDomain } from '#features/networks/domains/domains.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createMember, password, solve } from '#features/people/accounts/server/testing/test-browser.ts'
import type { Cart } from '#features/shop/cart/cart.contract.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { readConfig } from '#server/config/config.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import type { PageRenderer } from '../render/page-renderer.ts'
import type { RenderedPage } from '../render/ssr.tsx'
import { createServer } from './server.ts'
import { browserOfHosts } from './testing/browser-of-hosts.ts'

const database = await testDatabase()
const { db, url: databaseUrl } = database
const dataDir = await mkdtemp(join(tmpdir(), 'pola-own-domain-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://pola.test', NODE_ENV: 'test' })
const renderer: PageRenderer = {
  render: async ({ site }) => {
    const meta = { title: '', canonicalPath: '/all' }
    return { status: 200, html: [], meta, files: [], state: { site } } as unknown as RenderedPage
  },
  assetsFor: () => ({ scripts: [], styles: [] }),
  fontsFor: () => [],
}

const network = (subDomain: string, more: object = {}) => createNetwork(db, { subDomain, whiteLabel: true, ...more })
const lankaId = await network('lanka', { name: { en: 'Lanka Organic' } })
await createServedDomain(db, { networkId: lankaId, domain: 'organic.test' })
await createServedDomain(db, { networkId: await network('guild'), domain: 'guild.test', isPointing: false })
await createServedDomain(db, { networkId: await network('hidden', { status: 3 }), domain: 'hidden.test' })
await createServedDomain(db, { networkId: await network('plain', { whiteLabel: false }), domain: 'plain.test' })
await createDomain(db, { networkId: await network('waiting'), domain: 'waiting.test' })
await createDomain(db, { networkId: await network('former'), domain: 'former.test', lostAt: new Date() })
await createMembership(db, { networkId: lankaId, vendorId: await createVendor(db, { subDomain: 'nuwaraleaf' }) })
// listed ones may be members, and who is no longer approved keeps the membership
for (const vendorId of [
  await createListedVendor(db, { subDomain: 'kitulgrove' }),
  await createVendor(db, { subDomain: 'gonemill', status: vendorStatuses.notApproved, approvedAt: null }),
])
  await createMembership(db, { networkId: lankaId, vendorId })
await createVendor(db, { subDomain: 'loner' })
const vendorId = await createShop(db)
const server = await createServer({ config, log: pino({ level: 'silent' }), database, databaseUrl }, renderer)

const main = 'https://pola.test'
const own = 'https://organic.test'
const guild = 'https://guild.pola.test'
const opening = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

const get = (address: string, headers: Record<string, string> = {}) =>
  server.app.request(address, { headers: { host: new URL(address).host, ...headers } })

function openBrowser() {
  const browser = browserOfHosts(server.app)
  const call = async <T>(origin: string, method: string, path: string, input?: object) => {
    const body = input && JSON.stringify(input)
    const headers = { 'content-type': 'application/json', origin }
    const answer = await browser.ask(`${origin}/api/v1${path}`, { method, headers, ...(body && { body }) })
    return (await answer.json()) as T
  }
  const whoAt = async (origin: string) =>
    (await call<{ user: { email: string } | null }>(origin, 'GET', '/ui/user/profile/logged-in')).user?.email
  const logIn = (origin: string, email: string) =>
    call(origin, 'POST', '/auth/login', { email, password, rememberMe: true })
  return { ...browser, call, whoAt, logIn }
}

const end = (seen: string[]) => seen.at(-1)

test.each(['hidden.test', 'plain.test', 'waiting.test', 'former.test', 'never.test'])(
  '%s is answered like any foreign name, and gets no certificate',
  async domain => {
    const [answer, foreign] = [await get(`https://${domain}/`), await get('https://evil.test/')]
    expect([answer.status, await answer.text()]).toEqual([421, await foreign.text()])
    expect([...answer.headers]).toEqual(
      expect.arrayContaining([...foreign.headers].filter(([name]) => name !== 'x-request-id')),
    )
    expect((await get(`http://localhost/internal/tls-ask?domain=${domain}`)).status).toBe(404)
  },
)

test('a proxy gets certificates for domains whose site is shown, and for nothing else', async () => {
  const ask = async (query: string, host = '127.0.0.1:3000') => {
    const answer = await get(`http://proxy.test/internal/tls-ask${query}`, { host })
    return [answer.status, await answer.text()]
  }
  expect(await ask('?domain=organic.test')).toEqual([200, ''])
  expect(await ask('?domain=ORGANIC.test', 'pola:3000')).toEqual([200, ''])
  expect(await ask('?domain=guild.test')).toEqual([200, ''])
  for (const query of [
    '',
    '?domain=',
    '?domain=pola.test',
    '?domain=www.organic.test',
    '?domain=organic.test.',
    '?domain=%00',
  ])
    expect(await ask(query), query).toEqual([404, ''])
  // neither the limits of visitors nor those of calls
  const many = await Promise.all(Array.from({ length: 2000 }, (_, n) => ask(`?domain=${n}.evil.test`)))
  expect(many.every(([status]) => status === 404)).toBe(true)
  expect(await ask('?domain=organic.test')).toEqual([200, ''])
})

test('pages of the domain are canonical there, in all languages, and strict about their origin', async () => {
  const answer = await get(`${own}/all`)
  const html = await answer.text()
  expect(html).toContain('<link rel="canonical" href="https://organic.test/all">')
  expect(html).toContain('<link rel="alternate" hreflang="si" href="https://organic.test/all?lang=si">')
  expect(html).not.toContain('lanka.pola.test')
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
  // a domain that doesn't lead here is answered, but isn't the site's address
  expect(await (await get('https://guild.test/all')).text()).toContain(
    '<link rel="canonical" href="https://guild.pola.test/all">',
  )
})

test('the subdomain redirects readers to the domain, for an hour; open pages there go on', async () => {
  const lanka = 'https://lanka.pola.test'
  const answer = await get(`${lanka}/all?query=tea`)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `${own}/all?query=tea`])
  expect(answer.headers.get('cache-control')).toBe('max-age=3600')
  expect((await get(`${lanka}/all`, opening)).status).toBe(301)
  expect((await get(`${lanka}/api/v1/application/client-settings`)).status).toBe(200)
  expect((await get(`${lanka}/all`, { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' })).status).toBe(200)
  expect((await get(`${guild}/all`)).status).toBe(200)
  expect((await get(`${own}/all`)).status).toBe(200)
})

test('the domain has a sitemap of its own pages, which robots.txt names; the platform’s has none of them', async () => {
  expect(await (await get(`${own}/robots.txt`)).text()).toContain('Sitemap: https://organic.test/sitemap.xml')
  expect(await (await get(`${own}/sitemap.xml`)).text()).toContain('<loc>https://organic.test/sitemap-1.xml</loc>')
  const map = await (await get(`${own}/sitemap-1.xml`)).text()
  for (const path of ['/', '/all', '/shop', '/directory/nuwaraleaf', '/directory/kitulgrove'])
    expect(map).toContain(`<loc>${own}${path}</loc>`)
  expect(map).toContain(`hreflang="si" href="${own}/directory/nuwaraleaf?lang=si"`)
  expect(map).not.toMatch(/loner|gonemill|pola\.test|\/listing\//)
  expect((await get('https://guild.test/sitemap.xml')).status).toBe(404)
  expect(await (await get(`${main}/sitemap-1.xml`)).text()).not.toContain('organic.test')
})

test('mails that the domain caused have its links and its network’s name', async () => {
  const { challenge } = await (await get(`${own}/api/v1/auth/challenge`)).json()
  const signUp = (origin: string) =>
    server.app.request(`${own}/api/v1/auth/signup`, {
      method: 'POST',
      headers: { host: 'organic.test', origin, 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, recaptchaToken: token }),
    })
  const token = await solve(challenge)
  const form = { name: 'Asha', email: 'asha@example.org', password: 'blue-lagoon-7', confirm: 'blue-lagoon-7' }
  for (const origin of [main, 'https://guild.test', 'https://lanka.pola.test', 'null'])
    expect((await signUp(origin)).status, origin).toBe(403)
  expect(await (await signUp(own)).json()).toMatchObject({ code: 200 })
  const [mail] = await mailsTo(db, form.email)
  expect(mail?.subject).toBe('Welcome to Lanka Organic – please verify your email')
  expect(mail?.links[0]).toMatch(/^https:\/\/organic\.test\//)
})

test('a login goes from the platform to the domain and back, and cookies stay on their host', async () => {
  const { email } = await createMember(db)
  const browser = openBrowser()
  await browser.logIn(main, email)
  expect(await browser.whoAt(own)).toBeUndefined()
  expect(end(await browser.go(`${own}/auth/login-page?redirect=/all`))).toBe(`${own}/all`)
  expect(await browser.whoAt(own)).toBe(email)
  const cookies = (await browser.ask(`${own}/auth/ask?redirect=/`)).headers.getSetCookie()
  expect(cookies.join()).not.toMatch(/domain=/i)

  const other = openBrowser()
  await other.logIn(own, email)
  expect(end(await other.go(`${own}/auth/share?redirect=/account`))).toBe(`${own}/account`)
  expect(await other.whoAt(main)).toBe(email)
  // from a bookmark of the subdomain
  expect(end(await other.go('https://lanka.pola.test/auth/login-page'))).toMatch(/^https:\/\/organic\.test\//)
  await other.call(main, 'POST', '/auth/logout')
  expect(await other.whoAt(own)).toBeUndefined()
})

test('passkeys are the platform’s: on the domain none are offered', async () => {
  const ways = async (origin: string) =>
    (await get(`${origin}/api/v1/auth/settings`)).json() as Promise<{ passkeys: boolean }>
  expect([await ways(main), await ways(guild), await ways(own)]).toMatchObject([
    { passkeys: true },
    { passkeys: true },
    { passkeys: false },
  ])
})

test('a guest’s cart follows to the domain and back', async () => {
  const { variantId } = await createProduct(db, vendorId, { stock: 50 })
  const browser = openBrowser()
  const has = async (origin: string) =>
    (await browser.call<Cart>(origin, 'GET', '/cart')).parts.flatMap(({ lines }) => lines.map(line => line.quantity))
  await browser.call(main, 'POST', '/cart/lines', { variantId, quantity: 2 })
  expect(end(await browser.go(`${main}/cart/continue?to=lanka&redirect=/all`))).toBe(`${own}/all`)
  expect(await has(own)).toEqual([2])
  await browser.call(own, 'POST', '/cart/lines', { variantId, quantity: 1 })
  expect(end(await browser.go(`${own}/cart/continue?redirect=/info`))).toBe(`${main}/info`)
  expect(await has(main)).toEqual([3])
})
