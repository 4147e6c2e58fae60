import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createMember, password } from '#features/people/accounts/server/testing/test-browser.ts'
import type { Cart } from '#features/shop/cart/cart.contract.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { readConfig } from '#server/config/config.ts'
import { tamper } from '#server/testing/tamper.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createServer } from './server.ts'
import { browserOfHosts } from './testing/browser-of-hosts.ts'

const database = await testDatabase()
const { db, url: databaseUrl } = database
const dataDir = await mkdtemp(join(tmpdir(), 'pola-cart-hand-over-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://pola.test', NODE_ENV: 'test' })
const server = await createServer({ config, log: pino({ level: 'silent' }), database, databaseUrl })
for (const subDomain of ['lanka', 'guild']) await createNetwork(db, { subDomain, whiteLabel: true })
await createNetwork(db, { subDomain: 'plain', whiteLabel: false })
await createNetwork(db, { subDomain: 'waiting', whiteLabel: true, status: 3 })
const vendorId = await createShop(db)

const main = 'https://pola.test'
const lanka = 'https://lanka.pola.test'
const guild = 'https://guild.pola.test'

function openBrowser() {
  const browser = browserOfHosts(server.app)
  const call = async (origin: string, method: string, path: string, input?: object) => {
    const headers = { 'content-type': 'application/json', origin }
    const body = input && JSON.stringify(input)
    const answer = await browser.ask(`${origin}/api/v1${path}`, { method, headers, ...(body && { body }) })
    return (await answer.json()) as Cart
  }
  const cart = (origin: string) => call(origin, 'GET', '/cart')
  return {
    ...browser,
    cart,
    add: (origin: string, variantId: number, quantity = 1) =>
      call(origin, 'POST', '/cart/lines', { variantId, quantity }),
    logIn: (origin: string, { email }: { email: string }) =>
      call(origin, 'POST', '/auth/login', { email, password, rememberMe: true }),
    /** number of pieces in each line */
    has: async (origin: string) =>
      (await cart(origin)).parts.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)),
    follow: (from: string, to: string, path = '/all') =>
      browser.go(`${from}/cart/continue?${new URLSearchParams({ to, redirect: path })}`),
  }
}

const end = (seen: string[]) => seen.at(-1)
const aThing = (given: Parameters<typeof createProduct>[2] = {}) => createProduct(db, vendorId, { stock: 50, ...given })

test('a guest’s cart follows to a network’s site and back, and is the same cart on both', async () => {
  const honey = await aThing()
  const browser = openBrowser()
  await browser.add(main, honey.variantId, 2)
  const seen = await browser.follow(main, 'lanka', '/all?query=tea')
  expect(end(seen)).toBe(`${lanka}/all?query=tea`)
  expect(await browser.has(lanka)).toEqual([2])
  expect(browser.jarOf(lanka).get('cart_count')).toBe('2')
  // The final address has no code.
  expect(seen.filter(address => address.includes('code='))).toEqual([seen.at(-2)])

  await browser.add(lanka, (await aThing()).variantId)
  expect(await browser.has(main)).toEqual([2, 1])
  expect(end(await browser.follow(lanka, ''))).toBe(`${main}/all`)
  expect(await browser.has(main)).toEqual([2, 1])
  // Both hosts have it, so only the number is sent again.
  await browser.add(main, honey.variantId)
  expect(await browser.follow(main, 'lanka')).toHaveLength(3)
  expect(browser.jarOf(lanka).get('cart_count')).toBe('4')
})

test('carts of both hosts are merged by the rules of logging in, and missing stock is reported once', async () => {
  const scarce = await aThing({ stock: 3, title: { en: 'Honey' } })
  const browser = openBrowser()
  await browser.add(main, scarce.variantId, 2)
  await browser.add(lanka, scarce.variantId, 2)
  await browser.add(lanka, (await aThing()).variantId)
  await browser.follow(main, 'lanka')
  const cart = await browser.cart(lanka)
  expect(cart).toMatchObject({ count: 4, clamped: ['Honey'] })
  expect((await browser.cart(lanka)).clamped).toEqual([])
  expect((await browser.cart(main)).id).toBe(cart.id)
  await browser.follow(main, 'guild')
  expect((await browser.cart(guild)).id).toBe(cart.id)
})

test('a guest’s cart becomes a member’s when the member follows the link; a member’s cart is not handed over', async () => {
  const { variantId } = await aThing()
  const member = await createMember(db)
  const browser = openBrowser()
  await browser.add(main, variantId, 2)
  await browser.logIn(lanka, member)
  await browser.add(lanka, variantId)
  await browser.follow(main, 'lanka')
  expect(await browser.has(lanka)).toEqual([3])
  expect(await browser.has(main)).toEqual([])
  expect(await browser.follow(lanka, '')).toHaveLength(2)
  expect(await browser.has(main)).toEqual([])

  const newcomer = openBrowser()
  await newcomer.add(main, variantId)
  await newcomer.follow(main, 'guild')
  await newcomer.logIn(lanka, await createMember(db))
  await newcomer.follow(main, 'lanka')
  expect(await newcomer.has(lanka)).toEqual([1])
  // Guests' cookies don't lead to what is a member's cart by now.
  expect([await newcomer.has(main), await newcomer.has(guild)]).toEqual([[], []])
})

test('logging in on either host takes over the cart of both', async () => {
  const { variantId } = await aThing()
  const browser = openBrowser()
  await browser.add(main, variantId, 2)
  await browser.follow(main, 'lanka')
  await browser.logIn(lanka, await createMember(db))
  expect(await browser.has(lanka)).toEqual([2])
  expect(await browser.has(main)).toEqual([])
})

test('guests without a cart go straight on; an empty cart on a network’s site looks for one, once', async () => {
  const browser = openBrowser()
  expect(await browser.follow(main, 'lanka')).toEqual([expect.anything(), `${lanka}/all`])
  browser.jarOf(main).set('language', 'si')
  expect(end(await browser.follow(main, 'lanka', '/all?query=tea'))).toBe(`${lanka}/all?query=tea&lang=si`)
  expect(end(await browser.go(`${lanka}/cart`))).toBe(`${lanka}/cart?asked=1`)
  expect(await browser.go(`${lanka}/cart`)).toEqual([`${lanka}/cart`])
  expect(await browser.go(`${main}/cart`)).toEqual([`${main}/cart`])

  const other = openBrowser()
  await other.add(main, (await aThing()).variantId)
  expect(end(await other.go(`${lanka}/cart`))).toBe(`${lanka}/cart`)
  expect(await other.has(lanka)).toEqual([1])
  // A browser that refuses cookies isn't redirected in circles.
  const deaf = openBrowser()
  await deaf.add(main, (await aThing()).variantId)
  deaf.jarOf(lanka).set = () => deaf.jarOf(lanka)
  expect(end(await deaf.go(`${lanka}/cart`))).toBe(`${lanka}/cart?asked=1`)
})

/** A guest's cart on the platform, and an unused code for Lanka's site. */
async function begun() {
  const browser = openBrowser()
  await browser.add(main, (await aThing()).variantId)
  const asked = (await browser.ask(`${lanka}/cart/ask?redirect=/`)).headers.get('location') ?? ''
  const takeOver = (await browser.ask(asked)).headers.get('location') ?? ''
  return { browser, asked, takeOver }
}

test('a code can be used once, within a minute, by the browser that asked and on its host', async () => {
  const { browser, takeOver } = await begun()
  // Neither a thief who reads the address nor a stranger who is led to it can use it, so no cart is planted in another
  // browser.
  const stranger = openBrowser()
  await stranger.add(lanka, (await aThing()).variantId, 7)
  await stranger.go(takeOver)
  expect(await stranger.has(lanka)).toEqual([7])
  const asking = openBrowser()
  await asking.ask(`${lanka}/cart/ask?redirect=/`)
  await asking.go((await begun()).takeOver)
  expect(await asking.has(lanka)).toEqual([])

  for (const [name, value] of browser.jarOf(lanka)) browser.jarOf(guild).set(name, value)
  await browser.go(takeOver.replace(lanka, guild))
  expect(await browser.has(guild)).toEqual([])
  await browser.go(takeOver.replace(/(?<=code=)[^&]+/, code => tamper(code, 0)))
  await browser.ask(`${lanka}/cart/ask?redirect=/`)
  await browser.go(takeOver)
  expect(await browser.has(lanka), 'another asking, another secret').toEqual([])

  const again = await begun()
  const secret = again.browser.jarOf(lanka).get('__Host-cart_asks') ?? ''
  await again.browser.go(again.takeOver)
  expect(await again.browser.has(lanka), 'of no use to others, and not used up by them').toEqual([1])
  again.browser.jarOf(lanka).delete('__Host-cart')
  again.browser.jarOf(lanka).set('__Host-cart_asks', secret)
  await again.browser.go(again.takeOver)
  expect(await again.browser.has(lanka), 'a second time').toEqual([])

  const late = await begun()
  await db.updateTable('cartHandOvers').set({ expiresAt: new Date() }).execute()
  await late.browser.go(late.takeOver)
  expect(await late.browser.has(lanka)).toEqual([])
})

test('nobody is redirected or handed over to a host that is no approved network’s', async () => {
  const browser = openBrowser()
  await browser.add(main, (await aThing()).variantId)
  for (const name of ['plain', 'waiting', 'evil.example', 'evil.example/', 'lanka.evil', '@evil', '..', 'www']) {
    const value = encodeURIComponent(name)
    for (const path of [
      `/cart/continue?to=${value}`,
      `/cart/hand-over?to=${value}&state=${'a'.repeat(43)}`,
      `/cart/ask?site=${value}`,
    ])
      expect((await browser.ask(main + path)).headers.get('location'), path).toBe('/')
  }
  for (const redirect of ['//evil.example', 'https://evil.example', '/\\evil.example', '/%09//evil.example'])
    for (const origin of [main, lanka])
      for (const path of ['/cart/continue?', '/cart/continue?to=lanka&', '/cart/ask?site=lanka&', '/cart/take-over?']) {
        const seen = await browser.go(`${origin}${path}redirect=${encodeURIComponent(redirect)}`)
        expect(
          seen.every(one => [main, lanka].includes(new URL(one).origin)),
          seen.join(' '),
        ).toBe(true)
      }
  expect(
    await db.selectFrom('cartHandOvers').select('toSite').where('toSite', 'not in', ['', 'lanka']).execute(),
  ).toEqual([])
})

test('a frame, a picture or a prefetch doesn’t hand over a cart', async () => {
  const { browser, asked, takeOver } = await begun()
  for (const headers of [
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
  ]) {
    const continued = await browser.ask(`${main}/cart/continue?to=lanka`, { headers })
    expect(continued.headers.get('location')).toBe(`${lanka}/`)
    expect((await browser.ask(asked, { headers })).headers.get('location')).toBe('/')
    await browser.ask(takeOver, { headers })
  }
  expect(await browser.has(lanka)).toEqual([])
})
