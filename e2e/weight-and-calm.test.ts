import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { firstClicks, weighFirstClick, weighScripts } from '../harness/weigh-first-click.ts'
import { fillCart, threeVendors } from './buying.ts'
import { isAlive, journey, type Size, type Visitor } from './journey.ts'
import { signInAs } from './people.ts'

const maxShift = 0.05

/** Scripts that draw maps and borders, but not the frame that loads a map once it is visible. */
const mapScripts = /maplibre|basemap|LocationsMap|PointsMap|MapView/i

/**
 * Max gzipped bytes until a page has answered its first click, in Sinhala, whose texts are the largest after Tamil's.
 */
const maxBytes: Record<keyof typeof firstClicks, { path: (visitor: Visitor) => Promise<string>; bytes: number }> = {
  directory: { path: async () => '/', bytes: 150_000 },
  marketplace: { path: async () => '/marketplace', bytes: 155_000 },
  listing: { path: pathOfListing, bytes: 130_000 },
  profile: { path: async () => '/samagihandlooms', bytes: 145_000 },
}
const maxListingHtml = 20_000

for (const [kind, { path, bytes }] of Object.entries(maxBytes))
  for (const size of ['phone', 'desktop'] as const)
    journey(
      `a ${kind} answers its first click with ${bytes / 1000} kB by gzip at most: scripts, texts and state (${size})`,
      { size, language: 'si', context: { serviceWorkers: 'block' } },
      async visitor => {
        const { page, origin } = visitor
        const address = origin + (await path(visitor))
        const weight = await weighFirstClick(page, address, firstClicks[kind as keyof typeof firstClicks])
        const { scripts, texts, state, files } = weight
        expect(Object.keys(files).filter(file => mapScripts.test(file))).toEqual([])
        expect(texts).toBeGreaterThan(0)
        expect(scripts + texts + state, JSON.stringify({ ...files, state })).toBeLessThanOrEqual(bytes)
      },
    )

journey('the document of a listing stays within 20 kB by gzip', {}, async visitor => {
  const { context, origin } = visitor
  const document = await (await context.request.get(origin + (await pathOfListing(visitor)))).body()
  expect(document.length).toBeGreaterThan(maxListingHtml / 4)
  expect(gzipSync(document, { level: 6 }).length).toBeLessThanOrEqual(maxListingHtml)
})

for (const [name, path, click, bytes] of [
  ['cart', '/cart', 'main a[href="/checkout"]', 142_000],
  ['checkout', '/checkout', 'main a[href="/cart"]', 166_000],
] as const)
  journey(`the ${name} has ${bytes / 1000} kB of scripts by gzip at most`, { language: 'si' }, async visitor => {
    const { page, origin } = visitor
    await fillCart(visitor, threeVendors)
    const { scripts, files } = await weighFirstClick(page, origin + path, click)
    expect(scripts).toBeGreaterThan(bytes / 4)
    expect(scripts, JSON.stringify(files)).toBeLessThanOrEqual(bytes)
  })

// A member's page also has the unread count, a session of the shop and API calls.
for (const [name, path, ready, bytes] of [
  ['the list of conversations', '/chats', 'main nav p, main nav li', 140_000],
  ['an open conversation', '/chats/enterprise_2', 'main textarea', 171_000],
  ['the directory of a member', '/', 'main h2 a', 153_000],
] as const)
  journey(`${name} has ${bytes / 1000} kB of scripts by gzip at most`, { language: 'si' }, async visitor => {
    const { page, origin } = visitor
    await signInAs(visitor, 'nimali@pola.example')
    const { scripts, files } = await weighScripts(page, origin + path, ready)
    expect(scripts).toBeGreaterThan(bytes / 4)
    expect(scripts, JSON.stringify(files)).toBeLessThanOrEqual(bytes)
  })

/** The path of the marketplace's first listing. */
async function pathOfListing({ context, origin }: Visitor): Promise<string> {
  const marketplace = await (await context.request.get(`${origin}/marketplace`)).text()
  return /href="(\/marketplace\/listing\/\d+)"/.exec(marketplace)?.[1] ?? ''
}

const sizes: Size[] = ['phone', 'desktop']
const pages: Record<string, (visitor: Visitor) => Promise<string>> = {
  home: async () => '/',
  profile: async () => '/samagihandlooms',
  landing: async ({ context, origin }) => {
    const home = await (await context.request.get(`${origin}/`)).text()
    return /href="(\/collection\/\d+\/[^"]+)"/.exec(home)?.[1] ?? ''
  },
  network: async () => '/lankaorganic/network',
}

/** A slow mobile connection: 1.6 Mbit/s, 150 ms. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }

for (const size of sizes)
  for (const [name, path] of Object.entries(pages))
    journey(`nothing jumps on ${name} (${size})`, { size }, async visitor => {
      const { page, context, open } = visitor
      const address = await path(visitor)
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', slow)
      await page.addInitScript(watchShifts)
      await open(address)
      await page.waitForLoadState('networkidle')
      for (let screen = 0; screen < 3; screen++) {
        await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }))
        await page.waitForFunction(picturesInWindowAreLoaded)
      }
      const { score, causes } = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)
      expect(score, causes.join('\n')).toBeLessThan(maxShift)
    })

for (const size of sizes)
  for (const [name, path] of Object.entries({
    ...pages,
    marketplace: async () => '/marketplace',
    listing: pathOfListing,
  }))
    journey(`${name} is as high before its scripts come as after (${size})`, { size }, async visitor => {
      const { page, origin } = visitor
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async route => {
        await scripts.promise
        await route.continue()
      })
      await page.goto(origin + (await path(visitor)), { waitUntil: 'commit' })
      // Content far below must not be rendered later with another height than was reserved for it.
      await page.locator('footer').waitFor()
      await page.waitForFunction(() =>
        [...document.querySelectorAll('link[rel=stylesheet]')].every(link => 'sheet' in link && link.sheet),
      )
      await page.evaluate(() => document.fonts.ready)
      const before = await page.evaluate(heightOfPage)
      scripts.resolve()
      await isAlive(page)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(heightOfPage)).toBe(before)
    })

function heightOfPage(): number {
  return document.documentElement.scrollHeight
}

function picturesInWindowAreLoaded(): boolean {
  return [...document.images].every(image => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    const isInWindow = width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    return image.complete || !isInWindow
  })
}

type Shifts = { score: number; causes: string[] }

/** Sums up layout shifts without input (https://web.dev/articles/cls), in one window for the whole visit. */
function watchShifts(): void {
  const shifts: Shifts = { score: 0, causes: [] }
  Object.assign(globalThis, { shifts })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Element | null }[]
    })[]) {
      if (entry.hadRecentInput) continue
      shifts.score += entry.value
      const moved = entry.sources.map(({ node }) => node?.parentElement?.className ?? '?')
      shifts.causes.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${moved.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
