import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Sizes in gzipped bytes. */
export type Weight = {
  /** the page's scripts until no more are loaded by themselves: with them it answers a click */
  scripts: number
  texts: number
  /** data in the document that the scripts start with, compressed separately */
  state: number
  /** scripts and texts of the page opened by the click, as far as they weren't loaded */
  next: number
  /** the page's own files with their sizes */
  files: Record<string, number>
}

/** A link that a visitor may well click first, by the kind of page; each opens a page of another kind. */
export const firstClicks = {
  directory: 'main h2 a',
  marketplace: 'main h2 a',
  listing: 'main a[class^="vendor"]',
  profile: 'main a[href^="/sector/"]',
} as const

/**
 * Weighs what is loaded until a page has answered its first click: its scripts, texts and state, and those that the
 * click loads. Styles, fonts, pictures and markup are not counted. Rejects if the click loads a new document.
 * @param click selector of the link; the first match is clicked
 */
export async function weighFirstClick(page: Page, address: string, click: string): Promise<Weight> {
  const seen = new Set<string>()
  page.on('response', response => {
    if (isScript(response.url()) || isTexts(response.url())) seen.add(response.url())
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const own = new Set(seen)
  const state = gzipSync((await page.locator('#page-state').textContent()) ?? '').length
  const { pathname } = new URL(page.url())
  const documents = await page.evaluate(() => performance.timeOrigin)
  await page.locator(click).first().click()
  await page.waitForURL(url => url.pathname !== pathname)
  await page.waitForLoadState('networkidle')
  if ((await page.evaluate(() => performance.timeOrigin)) !== documents)
    throw new Error('A document came for the click')
  const weighed = await Promise.all([...seen].map(async url => ({ url, bytes: await sentBytes(url) })))
  const sum = (fits: (url: string) => boolean) =>
    weighed.filter(({ url }) => fits(url)).reduce((total, { bytes }) => total + bytes, 0)
  return {
    scripts: sum(url => own.has(url) && isScript(url)),
    texts: sum(url => own.has(url) && isTexts(url)),
    state,
    next: sum(url => !own.has(url)),
    files: Object.fromEntries(
      weighed.filter(({ url }) => own.has(url)).map(({ url, bytes }) => [new URL(url).pathname, bytes]),
    ),
  }
}

/** ms without a script being loaded after which a page is considered loaded */
const rest = 500

/**
 * Weighs the scripts of a page that keeps polling, so that its network is never idle: it is loaded when `ready` is
 * there and no more scripts come.
 * @param ready selector of the element shown last
 * @returns gzipped bytes, in all and of each script
 */
export async function weighScripts(page: Page, address: string, ready: string) {
  const seen = new Set<string>()
  let since = Date.now()
  page.on('request', request => {
    if (!isScript(request.url())) return
    seen.add(request.url())
    since = Date.now()
  })
  page.on('requestfinished', request => {
    if (isScript(request.url())) since = Date.now()
  })
  await page.goto(address)
  await page.locator(ready).first().waitFor()
  while (Date.now() - since < rest) await page.waitForTimeout(rest / 5)
  const weighed = await Promise.all([...seen].map(async url => [new URL(url).pathname, await sentBytes(url)] as const))
  return { scripts: weighed.reduce((total, [, bytes]) => total + bytes, 0), files: Object.fromEntries(weighed) }
}

/** Comes by a clock, three seconds after the page can answer a click; on a slow machine before it rests. */
const later = /\/renew-texts-/

function isScript(url: string): boolean {
  return /\.m?js$/.test(new URL(url).pathname) && !later.test(url)
}

function isTexts(url: string): boolean {
  return /^\/api\/v1\/translations\/[a-z]{2}\//.test(new URL(url).pathname)
}

/** Length of a gzip-encoded body. */
async function sentBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  if (response.headers.get('content-encoding') !== 'gzip') throw new Error(`${url} is not compressed`)
  const length = response.headers.get('content-length')
  const body = await response.arrayBuffer()
  return length === null ? gzipSync(new Uint8Array(body)).length : Number(length)
}
