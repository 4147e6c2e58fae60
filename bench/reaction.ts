import type { Browser, Page } from 'playwright-core'
import { openPhone, slowLine } from './visit-page.ts'

/** A visitor's action on a page, and the response they wait for. */
export type Reaction = {
  name: string
  path: string
  /** steps before the measurement, such as opening what is then tapped */
  prepare?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
  /** the response */
  until: Condition
}

type Condition = 'sheet' | 'filtered' | 'listing' | 'suggestions' | 'completions' | 'map'

/** Times in ms. */
export type Answer = {
  /** from the first event of the tap or key until the response was painted */
  painted: number
  /** of the page's main thread in that time */
  longestTask: number
  /** CPU time of the page's main thread, including throttling: other work on the machine hardly affects it */
  cpu: number
  /** in all WebGL calls, including those that wait for the software renderer */
  graphics: number
  /** CPU time of the browser's GPU process, where software draws what a GPU would */
  renderer: number
}

export type Phone = {
  browser: Browser
  origin: string
  language: string
  /** with a slow connection, as in `lcp` */
  slow: boolean
  /** WebGL draws nothing: shows how much of a map's time is software rendering */
  drawsNothing?: boolean
}

/** ms after which an idle page has finished its own background work */
const rest = 1500

/**
 * Opens the page on a throttled phone, waits until it is idle, performs the action once, and returns how long the
 * response took.
 */
export async function react(phone: Phone, { path, prepare, act, until }: Reaction): Promise<Answer> {
  const { browser, origin, language, slow, drawsNothing = false } = phone
  const context = await openPhone(browser, origin, language)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const whole = await browser.newBrowserCDPSession()
  try {
    if (slow) {
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', slowLine)
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.addInitScript(countGraphics, drawsNothing)
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(rest)
    await prepare?.(page)
    await page.evaluate(watch, until)
    const [before, cpuBefore] = [await rendererTime(), await cpuTime()]
    const done = page.evaluate(() => (globalThis as unknown as Watched).answered)
    await act(page)
    await done
    const [cpu, renderer] = [(await cpuTime()) - cpuBefore, (await rendererTime()) - before]
    // The browser reports a long task after it has ended.
    await page.waitForTimeout(200)
    const seen = await page.evaluate(() => (globalThis as unknown as Watched).watched)
    return { ...seen, cpu, renderer }
  } finally {
    await whole.detach()
    await context.close()
  }

  async function cpuTime(): Promise<number> {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }

  async function rendererTime(): Promise<number> {
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
    return 1000 * (processInfo.find(({ type }) => type === 'GPU')?.cpuTime ?? 0)
  }
}

type Watched = { watched: Omit<Answer, 'cpu' | 'renderer'>; answered: Promise<void>; graphics: number }

/**
 * Runs in the page: begins with the next tap or key. Checks the condition once in every frame, and ends when the frame
 * that meets it is painted.
 */
function watch(until: Condition): void {
  const of = (selector: string) => document.querySelector(selector)
  const textOf = (selector: string) => of(selector)?.textContent ?? ''
  const numberIn = (text: string) => text.replace(/\D/g, '')
  const count = numberIn(textOf('dialog[open] [class*=sheet_foot] button'))
  const { search } = location
  const isAnswered: Record<Condition, () => boolean> = {
    sheet: () => of('dialog[open] input[type=checkbox]') !== null,
    filtered: () => {
      const now = numberIn(textOf('dialog[open] [class*=sheet_foot] button'))
      return location.search !== search && now !== '' && now !== count
    },
    listing: () => location.pathname.includes('/listing/') && of('main h1') !== null,
    suggestions: () => of('[role=option]') !== null,
    completions: () => of('[role=option] b') !== null,
    map: () => of('[class*=canvas][class*=drawn] canvas') !== null,
  }
  const own = globalThis as unknown as Watched
  const watched = { painted: 0, longestTask: 0, graphics: 0 }
  own.watched = watched
  const { promise, resolve } = Promise.withResolvers<void>()
  own.answered = promise
  const begin = ({ timeStamp }: Event) => {
    removeEventListener('pointerdown', begin, true)
    removeEventListener('keydown', begin, true)
    const before = own.graphics
    new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries())
        if (startTime + duration > timeStamp && !(watched.painted && startTime > timeStamp + watched.painted))
          watched.longestTask = Math.max(watched.longestTask, duration)
    }).observe({ type: 'longtask' })
    const look = () => {
      if (!isAnswered[until]()) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        watched.painted = performance.now() - timeStamp
        watched.graphics = own.graphics - before
        resolve()
      }
      port2.postMessage(undefined)
    }
    requestAnimationFrame(look)
  }
  addEventListener('pointerdown', begin, true)
  addEventListener('keydown', begin, true)
}

/** Runs in the page before anything else: sums up the time of WebGL calls on its main thread. */
function countGraphics(drawsNothing: boolean): void {
  const own = globalThis as unknown as Watched
  own.graphics = 0
  const methods = WebGL2RenderingContext.prototype as unknown as Record<string, unknown>
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(methods))) {
    if (typeof value !== 'function') continue
    const isLeftOut = drawsNothing && name.startsWith('draw')
    methods[name] = function (this: unknown, ...args: unknown[]) {
      if (isLeftOut) return undefined
      const began = performance.now()
      const result = value.apply(this, args)
      own.graphics += performance.now() - began
      return result
    }
  }
}
