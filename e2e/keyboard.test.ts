import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { heading, searchBox } from './steps.ts'

journey('keyboard: slash, arrow keys and Enter lead to a suggestion', {}, async visitor => {
  const { page, t, open } = visitor
  await open('/')
  await page.keyboard.press('/')
  await expect.poll(() => searchBox(visitor).evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.type('nuwara le')
  const list = page.getByRole('listbox', { name: t('Suggestions') })
  await list
    .getByRole('option', { name: /Nuwara Leaf Collective/ })
    .first()
    .waitFor()
  const chosen = list.getByRole('option', { selected: true })
  // Places may be added after enterprises, and later letters may still change the suggestions.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return chosen.allTextContents()
    })
    .toEqual([expect.stringMatching(/^Nuwara Leaf Collective/)])
  // Read at once, because rows that arrive in between give the same suggestion another number.
  const isActive = (option: Element) => document.activeElement?.getAttribute('aria-activedescendant') === option.id
  expect(await chosen.evaluate(isActive)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/nuwaraleaf')
  await expect.poll(() => heading(visitor)).toBe('Nuwara Leaf Collective')
})

journey('keyboard: Escape closes suggestions, then leaves the search', {}, async visitor => {
  const { page, t, open } = visitor
  await open('/')
  await page.keyboard.press('/')
  await page.keyboard.type('tea')
  const list = page.getByRole('listbox', { name: t('Suggestions') })
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  expect(await searchBox(visitor).inputValue()).toBe('tea')
})

journey('keyboard: Escape closes every dialog and gives the focus back', {}, async visitor => {
  const { page, t, open } = visitor
  const escapes = async (opener: Locator) => {
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expect.poll(() => dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)
  }
  const banner = page.getByRole('banner')
  await open('/')
  await escapes(banner.getByRole('button', { name: t('Menu') }))
  await escapes(banner.getByRole('link', { name: t('Language and currency') }))
  await open('/samagihandlooms')
  await escapes(page.getByRole('button', { name: t('Share'), exact: true }))
  await escapes(page.locator('#certificates button').first())
  await escapes(page.locator('#gallery').getByRole('button').first())
})

journey('keyboard: the first stop skips to the content', {}, async visitor => {
  const { page, t, open } = visitor
  await open('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('Skip to content') })
  await expect.poll(() => skip.evaluate(element => element === document.activeElement)).toBe(true)
  await expect
    .poll(async () => {
      const box = await skip.boundingBox()
      return box && box.x >= 0 && box.y >= 0
    })
    .toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const inMain = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
  expect(inMain).toBe(true)
})
