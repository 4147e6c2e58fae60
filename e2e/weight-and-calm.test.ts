import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { journey, type Size, type Visitor } from './journey.ts'

const mostScript = 130_000
const mostShift = 0.05

journey('the directory page stays within 130 kB of compressed scripts', {}, async ({ page, open }) => {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', response => {
    if (/\.m?js$/.test(new URL(response.url()).pathname)) scripts.set(response.url(), response.body())
  })
  await open('/')
  await page.waitForLoadState('networkidle')
  const weights = await Promise.all(
    [...scripts].map(async ([url, body]) => ({ url, bytes: gzipSync(await body, { level: 9 }).length })),
  )
  expect(weights.length).toBeGreaterThan(0)
  expect(weights.filter(({ url }) => /map/i.test(url))).toEqual([])
  expect(weights.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(mostScript)
})

const sizes: Size[] = ['phone', 'desktop']
const pages: Record<string, (visitor: Visitor) => Promise<string>> = {
  home: async () => '/',
  profile: async () => '/samagihandlooms',
  landing: async ({ context, origin }) => {
    const home = await (await context.request.get(`${origin}/`)).text()
    return /href="(\/collection\/\d+\/[^"]+)"/.exec(home)?.[1] ?? ''
  },
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
      expect(score, causes.join('\n')).toBeLessThan(mostShift)
    })

function picturesInWindowAreLoaded(): boolean {
  return [...document.images].every(image => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    const isInWindow = width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    return image.complete || !isInWindow
  })
}

type Shifts = { score: number; causes: string[] }

/** Adds up what moved without anybody asking: https://web.dev/articles/cls, in one window for the whole visit. */
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
