import type { Browser, BrowserContext } from 'playwright-core'

/** Times of one visit in ms. */
export type Visit = {
  lcp: number
  /** the element with the largest paint */
  element: string
  /** the slowest of a tap and three letters, until the next paint */
  inp: number
  /** CPU time of the page's main thread until it had nothing left to do */
  busy: number
}

/** 1.6 Mbit/s, 150 ms there and back */
export const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
}
/** ms between two letters */
const typing = 150
const settled = 600

/** A phone without a cache, in a language. */
export async function openPhone(browser: Browser, origin: string, language: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'language', value: language, url: origin }])
  return context
}

/** Opens a page on a slow phone, taps into the search box when it is idle, and types. */
export async function visitOnce(browser: Browser, origin: string, path: string, language: string): Promise<Visit> {
  const context = await openPhone(browser, origin, language)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowLine)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(watch)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const { metrics } = await devtools.send('Performance.getMetrics')
  await page.getByRole('combobox').first().tap()
  await page.waitForTimeout(settled)
  await page.keyboard.type('tea', { delay: typing })
  await page.waitForTimeout(settled)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  await context.close()
  return {
    lcp: seen.lcp,
    element: seen.element,
    inp: Math.max(...Object.values(seen.interactions)),
    busy: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0),
  }
}

type Seen = { lcp: number; element: string; interactions: Record<number, number> }

/** Runs in the page. An event's duration ends with the next paint: https://w3.org/TR/event-timing. */
function watch(): void {
  const seen: Seen = { lcp: 0, element: '', interactions: {} }
  Object.assign(globalThis, { seen })
  new PerformanceObserver(list => {
    const { startTime, element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
    seen.lcp = startTime
    seen.element = element?.tagName.toLowerCase() ?? ''
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId) seen.interactions[interactionId] = Math.max(seen.interactions[interactionId] ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
