import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isAlive, journey, type Settings, type Visitor } from './journey.ts'
import { cardNames, heading, searchFor } from './steps.ts'

const withWorker: Settings = {
  context: { serviceWorkers: 'allow' },
  // Browser errors that are expected while the network is off.
  allow: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|Worker failed to load/],
}

/** Waits until the service worker controls this page and has cached it. */
async function isKept(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => page.evaluate(keptPages)).toContain(path)
}

async function keptPages(): Promise<string[]> {
  const requests = await (await caches.open('pola-pages')).keys()
  return requests.map(({ url }) => new URL(url).pathname + new URL(url).search)
}

const bar = ({ page, t }: Visitor) => page.getByText(t('You’re offline. This page was saved earlier.'))

journey('without a network: what was opened is there, with a bar that says so', withWorker, async visitor => {
  const { page, t, open, context, origin } = visitor
  await open('/')
  await isKept(page, '/')
  // One page is opened by a click, without its document, the other by its URL.
  await page.getByRole('link', { name: 'Samagi Handlooms' }).click()
  await isKept(page, '/samagihandlooms')
  await open('/marketplace')
  const listing = (await page.locator('main a[href*="/listing/"]').first().getAttribute('href')) ?? ''
  await open(listing)
  const headings = new Map([[listing, await heading(visitor)]])
  for (const path of ['/marketplace', '/samagihandlooms', '/']) {
    await open(path)
    headings.set(path, await heading(visitor))
  }
  const all = await cardNames(visitor)
  await searchFor(visitor, 'tea')
  await expect.poll(() => cardNames(visitor)).not.toEqual(all)
  const found = await cardNames(visitor)
  await isKept(page, '/?query=tea')
  await open('/')
  expect(await bar(visitor).count()).toBe(0)

  await context.setOffline(true)
  await bar(visitor).waitFor()
  // No document is loaded: the answer of the search is cached too.
  await searchFor(visitor, 'tea')
  await expect.poll(() => cardNames(visitor)).toEqual(found)
  for (const [path, text] of headings) {
    await open(path)
    expect(await heading(visitor), path).toBe(text)
    await bar(visitor).waitFor()
  }
  await open('/?query=tea')
  expect(await cardNames(visitor)).toEqual(found)

  await page.goto(`${origin}/secondbloom`)
  expect(await heading(visitor)).toBe(t('You’re offline'))
  await page.getByRole('link', { name: 'Samagi Handlooms – Pola' }).click()
  await isAlive(page)
  expect(await heading(visitor)).toBe('Samagi Handlooms')
  await open('/')
  const other = page.locator('main h2 a').filter({ hasNotText: 'Samagi Handlooms' }).first()
  const name = (await other.textContent()) ?? ''
  // It doesn't matter whether it was requested by the page's scripts or before they were loaded.
  await other.click()
  await page.getByRole('heading', { level: 2, name: t('What you can open now') }).waitFor()
  expect(await heading(visitor)).toBe(t('You’re offline'))
  await page.getByRole('link', { name: t('Try again') }).click()
  await page.getByRole('heading', { level: 2, name: t('What you can open now') }).waitFor()

  await context.setOffline(false)
  await page.getByRole('link', { name: t('Try again') }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await isAlive(page)
  expect(await bar(visitor).count()).toBe(0)
})

journey(
  'without a network: a network’s own site in the visitor’s language',
  { ...withWorker, site: 'lankaorganic', language: 'si', size: 'phone' },
  async visitor => {
    const { page, t, open, context, origin } = visitor
    await open('/')
    await isKept(page, '/')
    await context.setOffline(true)
    await open('/')
    expect(await page.locator('html').getAttribute('lang')).toBe('si')
    await bar(visitor).waitFor()
    await page.goto(`${origin}/directory/nuwaraleaf`)
    expect(await heading(visitor)).toBe(t('You’re offline'))
    expect(await page.getByText('Pola').count()).toBe(0)
  },
)

/** Selects the first available value of each option. */
async function chooseFirst(page: Page): Promise<void> {
  const options = page.locator('main fieldset')
  for (let at = 0; at < (await options.count()); at++) await options.nth(at).locator('label').first().click()
}

journey(
  'without a network: what was put into the cart is kept, and is in it later, once',
  withWorker,
  async visitor => {
    const { page, t, open, context } = visitor
    await open('/')
    await isKept(page, '/')
    await open('/marketplace/shop/food-and-drink')
    const address = await page
      .locator('main article:has(button[form="add-to-cart"]) a[href*="/listing/"]')
      .first()
      .getAttribute('href')
    await open(address ?? '')
    await isKept(page, address ?? '')
    await chooseFirst(page)
    const title = await heading(visitor)
    await context.setOffline(true)
    const add = page.getByRole('button', { name: t('Add to cart') }).first()
    await add.click()
    const waits = page.getByText(t('Goes into your cart once you’re online: {{number}}', { number: 1 }))
    await waits.waitFor()
    expect(await heading(visitor)).toBe(title)
    // The tab is closed, and the visitor navigates in another one.
    await open(address ?? '')
    await page.mouse.move(300, 300)
    await page.mouse.move(320, 320)
    await waits.waitFor()
    await context.setOffline(false)
    await page.getByText(t('{{title}} is in your cart.', { title })).waitFor()
    await waits.waitFor({ state: 'detached' })
    await open('/cart')
    expect(await page.getByRole('textbox', { name: t('Quantity: {{title}}', { title }) }).inputValue()).toBe('1')

    // Sent by the browser itself, as before the page's scripts are loaded.
    await open(address ?? '')
    await chooseFirst(page)
    await context.setOffline(true)
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form#buy')?.submit())
    await page.getByText(t('Nothing was sent. What you entered is still here: try again when you’re online.')).waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: t('Try again') }).click()
    await page.getByRole('heading', { level: 1, name: t('Cart') }).waitFor()
    expect(await page.getByRole('textbox', { name: t('Quantity: {{title}}', { title }) }).inputValue()).toBe('2')
  },
)

/**
 * Makes the page look like one of an older build than the new service worker: only the name of its entry shows that.
 */
async function makeOld(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('script[type=module][src]')?.setAttribute('src', '/assets/browser-older.js')
    Object.assign(globalThis, { isSamePage: true })
  })
}

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

/** Waits across the reload; a page that crashed or was closed causes an error, instead of looking unchanged. */
const isAnotherPage = (page: Page) => page.waitForFunction(() => !('isSamePage' in globalThis))

journey(
  'a new version waits until somebody asks for it, tab by tab',
  withWorker,
  async ({ page, t, open, context, origin }) => {
    await open('/')
    await isKept(page, '/')
    const other = await context.newPage()
    await other.goto(`${origin}/samagihandlooms`)
    await isAlive(other)
    const tabs = [page, other]
    const reload = (tab: Page) => tab.getByRole('button', { name: t('Reload') })
    await other.evaluate(async () => (await navigator.serviceWorker.ready).update())
    for (const tab of tabs) {
      expect(await reload(tab).count()).toBe(0)
      await makeOld(tab)
    }
    await page.evaluate(async () => navigator.serviceWorker.register('/sw.js?next'))
    for (const tab of tabs) await reload(tab).waitFor()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true)
    for (const tab of tabs) expect(await isSamePage(tab)).toBe(true)

    await reload(page).click()
    await isAnotherPage(page)
    expect(await isSamePage(other)).toBe(true)
    await reload(other).click()
    await isAnotherPage(other)
  },
)
