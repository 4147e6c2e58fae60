import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { cardNames, heading, isFocused, searchBox } from './steps.ts'

/** Taps and counts the taps. */
function fingers() {
  let taps = 0
  const tap = async (place: Locator) => {
    taps++
    await place.tap()
  }
  /** A tap moves the focus a moment later: input typed before that would be lost. */
  const type = async (box: Locator, words: string) => {
    await tap(box)
    await expect.poll(() => isFocused(box)).toBe(true)
    await box.page().keyboard.type(words)
    expect(await box.inputValue()).toBe(words)
  }
  return { tap, type, taps: () => taps }
}

for (const [locale, language, words, found, country] of [
  ['en-LK', 'en', 'unheated honey', 'Forest honey, unheated', 'Sri Lanka'],
  ['si-LK', 'si', 'රත් නොකළ මී පැණි', 'රත් නොකළ වන මී පැණි', 'ශ්‍රී ලංකාව'],
] as const)
  journey(
    `on a phone in Sri Lanka unheated honey that ships there is four taps away at most (${language})`,
    { size: 'phone', language, context: { locale } },
    async visitor => {
      const { page, t, open } = visitor
      const { tap, type, taps } = fingers()
      await open('/')
      await tap(page.getByRole('navigation', { name: t('Main') }).getByRole('link', { name: t('Market'), exact: true }))
      await page.waitForURL('**/marketplace')
      await type(searchBox(visitor), words)
      await page.keyboard.press('Enter')
      await page.waitForURL(/query=/)
      await expect.poll(async () => (await cardNames(visitor))[0]).toBe(found)
      await tap(page.locator('main article h2 a').first())
      await page.waitForURL(/\/listing\/\d+/)
      await expect.poll(() => heading(visitor)).toBe(found)
      await page.getByText(country).first().waitFor()
      await page
        .getByText(/^(Rs|රු\.?)\s?[\d,]+$/)
        .first()
        .waitFor()
      expect(taps()).toBeLessThanOrEqual(4)
    },
  )

journey('a grocer near Kandy is found by saying so', { size: 'phone' }, async visitor => {
  const { page, t, open } = visitor
  const { tap, type, taps } = fingers()
  await open('/')
  await type(searchBox(visitor), 'organic grocer kandy')
  await page.keyboard.press('Enter')
  const place = { name: t('Within {{radius}} km of {{name}}', { radius: 50, name: 'Kandy' }) }
  await page.getByRole('link', { name: t('Remove filter: {{name}}', place) }).waitFor()
  const first = page.locator('main article').first()
  await first.getByText(/Sri Lanka · \d+(\.\d)? km/).waitFor()
  const name = await first.getByRole('heading').getByRole('link').textContent()
  await tap(first.getByRole('heading').getByRole('link'))
  await expect.poll(() => heading(visitor)).toBe(name)
  expect(taps()).toBeLessThanOrEqual(4)
})
