import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Translate } from '#web/i18n/translate.ts'

type Place = { page: Page; t: Translate }

export function searchBox({ page, t }: Place): Locator {
  return page.getByRole('banner').getByRole('combobox', { name: t('Search') })
}

export async function searchFor(place: Place, query: string): Promise<void> {
  await searchBox(place).fill(query)
  await searchBox(place).press('Enter')
  await place.page.waitForURL(url => url.searchParams.get('query') === query)
}

/** Names on the cards of a grid or list, in order. */
export function cardNames({ page }: Place): Promise<string[]> {
  return page.locator('main article h2').allTextContents()
}

export function filterPanel({ page, t }: Place): Locator {
  return page.getByRole('complementary', { name: t('Filters') })
}

/** Ticks an option, and returns the count shown beside it. */
export async function choose(panel: Locator, name: string): Promise<number> {
  const option = panel.locator('label', { hasText: name }).first()
  const count = Number((await textOf(option)).match(/(\d+)\s*$/)?.[1])
  await option.getByRole('checkbox').click()
  return count
}

/** Waits until the number of results is shown, formatted for the language. */
export async function resultsAre({ page, t }: Place, count: number): Promise<void> {
  await page
    .locator('main')
    .getByText(t('{{count}} results', { count }), { exact: true })
    .locator('visible=true')
    .waitFor()
}

export async function showAs({ page, t }: Place, view: 'Grid' | 'List' | 'Map'): Promise<void> {
  await page
    .getByRole('navigation', { name: t('View') })
    .getByRole('link', { name: t(view) })
    .click()
  await page.waitForURL(url => (url.searchParams.get('view') ?? 'grid') === view.toLowerCase())
  if (view === 'Map') await mapIsDrawn({ page, t })
}

/** Waits until the map is rendered, which is when it has zoom buttons. */
export async function mapIsDrawn({ page, t }: Place): Promise<void> {
  await page.getByRole('button', { name: t('Zoom in') }).waitFor()
}

export function heading({ page }: Place): Promise<string> {
  return textOf(page.getByRole('heading', { level: 1 }))
}

export async function textOf(element: Locator): Promise<string> {
  return ((await element.textContent()) ?? '').trim()
}

/** The path of a listing of the demo world, by its English title. */
export async function pathOfListing({ origin }: { origin: string }, title: string): Promise<string> {
  const html = await (await fetch(`${origin}/marketplace?query=${encodeURIComponent(title)}`)).text()
  const path = new RegExp(`<a href="([^"]+)">${title}</a>`).exec(html)?.[1]
  if (!path) throw new Error(`No listing “${title}”`)
  return path
}

/** more than any page has */
const maxStops = 300

/** Presses a key, Tab by default, until the target has the focus; rejects if it can't be reached. */
export async function tabTo({ page }: { page: Page }, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < maxStops; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate(element => element === document.activeElement)
}

/** The name of an enterprise in the visitor's language. */
export async function nameOf({ origin, language }: { origin: string; language: string }, at: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/profiles/${at}?language=${language}`)
  return ((await answer.json()) as { brand: string }).brand
}

export async function vendorIdOf({ origin }: { origin: string }, subDomain: string): Promise<number> {
  const { id } = (await (await fetch(`${origin}/api/v1/profiles/${subDomain}`)).json()) as { id: number }
  return id
}

/** A picture like those of a camera. */
export function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#2d4b8a' } })
    .jpeg()
    .toBuffer()
}
