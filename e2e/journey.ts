import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { shippedTexts } from '#features/platform/translations/server/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { createTranslate, type Translate } from '#web/i18n/translate.ts'
import { launchBrowser } from './launch-browser.ts'

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
export type Size = keyof typeof sizes

/** ms until a browser counts as hanging; a busy machine must not fail a journey */
export const actionTimeout = 120_000

export type Settings = {
  size?: Size
  language?: SiteLanguage
  /** origin of another product than the one that all journeys share; called when the journey begins */
  home?: () => string
  /** subdomain of a network's own site */
  site?: string
  context?: BrowserContextOptions
  /** in ms, for a journey that takes longer than the default */
  timeout?: number
  /** runs at the same time as other journeys of its file with this option */
  concurrent?: boolean
  /**
   * comes from an address of its own, with separate limits; people of the demo world can log in from this machine only
   */
  fromAfar?: boolean
  /** uses a browser of its own: contexts of the shared browser also share the place where notifications are shown */
  ownBrowser?: boolean
  /** domains that are the product's, too, for a browser of its own */
  domains?: string[]
  /** browser errors that the journey provokes on purpose */
  allow?: RegExp[]
}

export type Visitor = {
  page: Page
  context: BrowserContext
  /** origin of the visited site */
  origin: string
  language: SiteLanguage
  t: Translate
  /**
   * Opens a path, on another network's own site if `at` is given, and waits until the page responds to clicks; returns
   * the document's status.
   */
  open(path: string, at?: string): Promise<number>
}

let browser: Promise<Browser> | undefined

/** The browser outlives the journeys; each file only disconnects from it. */
afterAll(async () => {
  const connected = browser
  browser = undefined
  await (await connected)?.close()
})

/**
 * Defines a test that visits the product in a fresh browser context. It fails if the page reports errors (console
 * errors, uncaught errors, CSP violations) or requests anything from another host.
 */
export function journey(name: string, settings: Settings, walk: (visitor: Visitor) => Promise<void>): void {
  const { timeout, concurrent = false } = settings
  test(name, { concurrent, ...(timeout && { timeout }) }, async () => {
    const {
      size = 'desktop',
      language = 'en',
      home = () => inject('origin'),
      site,
      fromAfar = false,
      ownBrowser = false,
      domains = [],
    } = settings
    browser ??= chromium.connect(inject('browserEndpoint'))
    const foreign = domains.map(one => `http://${one}:${new URL(home()).port}`)
    const visited = ownBrowser ? await launchBrowser(foreign) : await browser
    const context = await visited.newContext({
      viewport: sizes[size],
      locale: 'en-US',
      reducedMotion: 'reduce',
      // Data cached by another journey must not hide errors; journeys about offline use allow service workers.
      serviceWorkers: 'block',
      ...(size === 'phone' && { hasTouch: true, isMobile: true }),
      ...(fromAfar && { extraHTTPHeaders: { 'x-forwarded-for': anotherAddress() } }),
      ...settings.context,
    })
    context.setDefaultTimeout(actionTimeout)
    const originAt = (name: string | undefined) => originOf(home(), name)
    const origin = originAt(site)
    const complaints = watch(context, [home(), ...foreign], settings.allow ?? [])
    const loading = watchLoading(context)
    const hasScripts = settings.context?.javaScriptEnabled !== false
    if (hasScripts) context.on('page', arriveWithPages)
    const page = await context.newPage()
    const speak = async (url: string) =>
      language !== 'en' && context.addCookies([{ name: 'language', value: language, url }])
    const open = async (path: string, at = site) => {
      if (at !== site) await speak(originAt(at))
      const response = await page.goto(originAt(at) + path)
      if (hasScripts) await isAlive(page)
      return response?.status() ?? 0
    }
    await speak(origin)
    try {
      await walk({
        page,
        context,
        origin,
        language,
        t: createTranslate(language, { ...shippedTexts.en, ...shippedTexts[language] }),
        open,
      })
      expect(complaints).toEqual([])
    } catch (error) {
      await takePicture(page, name)
      if (error instanceof Error)
        error.message += (await readPage(page)) + [...loading].map(one => `\nstill loading: ${one.url()}`).join('')
      throw error
    } finally {
      await context.close()
      if (ownBrowser) await visited.close()
    }
  })
}

let serial = 0

/** An address that no other journey uses. */
function anotherAddress(): string {
  serial += 1
  return `10.${threadId % 256}.${serial >> 8}.${serial % 256}`
}

function originOf(home: string, site: string | undefined): string {
  return site ? home.replace('//', `//${site}.`) : home
}

/** Collects the browser's errors as they happen. */
function watch(context: BrowserContext, homes: string[], allowed: RegExp[]): string[] {
  const complaints: string[] = []
  const complain = (text: string) => {
    if (!allowed.some(pattern => pattern.test(text))) complaints.push(text)
  }
  context.on('console', message => {
    if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', event => complain(`error: ${event.error().message} (${event.page()?.url()})`))
  const ours = homes.map(home => new URL(home))
  context.on('request', request => {
    const { protocol, hostname, port } = new URL(request.url())
    const isOurs = ours.some(
      one => (hostname === one.hostname || hostname.endsWith(`.${one.hostname}`)) && port === one.port,
    )
    if (!isOurs && protocol !== 'data:' && protocol !== 'blob:') complain(`request to ${request.url()}`)
  })
  return complaints
}

/** The requests that aren't answered yet. */
function watchLoading(context: BrowserContext): ReadonlySet<Request> {
  const loading = new Set<Request>()
  context.on('request', request => loading.add(request))
  context.on('requestfinished', request => loading.delete(request))
  context.on('requestfailed', request => loading.delete(request))
  return loading
}

/** Waits until the scripts have hydrated the page. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = document.querySelectorAll('header, main, main > *')
    return [...elements].every(element => Object.keys(element).some(key => key.startsWith('__reactFiber')))
  })
}

/**
 * Makes `waitForURL` also wait for the page of that URL: until it is rendered, clicks and keys reach the page before.
 */
function arriveWithPages(page: Page): void {
  const waitForURL = page.waitForURL.bind(page)
  page.waitForURL = async (...wanted) => {
    await waitForURL(...wanted)
    await page.waitForFunction(() => {
      const shown = document.querySelector('main')?.dataset.path
      return shown === undefined || decodeURI(shown) === decodeURI(location.pathname)
    })
  }
}

/** What a page shows to whoever waits for something: its address, title and messages; part of a failed journey's error. */
async function readPage(page: Page): Promise<string> {
  const messages = '[role=alert], [role=status], [role=dialog], [aria-invalid=true], [aria-busy=true]'
  const read = page.locator(messages).evaluateAll(all =>
    all
      .filter(one => one.checkVisibility() && (one.textContent || one.id))
      .map(one => `${one.role ?? one.localName} ${one.id}: ${(one.textContent ?? '').slice(0, 300)}`)
      .join('\n'),
  )
  const late = new Promise<string>(resolve => setTimeout(resolve, 5000, 'the page doesn’t answer').unref())
  const shown = await Promise.race([read, late]).catch(() => 'the page is closed')
  return `\nat ${page.url()}\n${shown}`
}

/** For debugging; if the picture fails, the journey's own error is still reported. */
async function takePicture(page: Page, name: string): Promise<void> {
  const file = join(inject('pictures'), `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`)
  try {
    await mkdir(inject('pictures'), { recursive: true })
    await page.screenshot({ path: file, timeout: 5000 })
    process.stderr.write(`Picture of the failed journey: ${file}\n`)
  } catch (error) {
    process.stderr.write(`No picture of the failed journey: ${error instanceof Error ? error.message : error}\n`)
  }
}
