import { expect } from 'vitest'
import { journey } from './journey.ts'
import {
  cardNames,
  choose,
  filterPanel,
  heading,
  mapIsDrawn,
  resultsAre,
  searchBox,
  searchFor,
  showAs,
  textOf,
} from './steps.ts'

const name = 'Samagi Handlooms'

journey('a typo, a filter, the map, a profile, and back to the same map', {}, async visitor => {
  const { page, t, open } = visitor
  await open('/')
  await searchFor(visitor, 'samagi hanlooms')
  // The profile is among all results, too.
  await expect.poll(async () => (await cardNames(visitor))[0]).toBe(name)

  const count = await choose(filterPanel(visitor), 'Clothing and textiles')
  await page.waitForURL(/sector=\d+/)
  await resultsAre(visitor, count)
  expect(await textOf(page.getByRole('list', { name: t('Active filters') }))).toContain('Clothing and textiles')

  await showAs(visitor, 'Map')
  const address = page.url()
  await page.getByRole('button', { name: t('Show {{name}} on the map', { name }) }).click()
  const card = page.getByRole('region', { name })
  await card.getByRole('link', { name }).click()
  await page.waitForURL('**/samagihandlooms')
  await expect.poll(() => heading(visitor)).toBe(name)

  await page.goBack()
  await mapIsDrawn(visitor)
  expect(page.url()).toBe(address)
  expect(await searchBox(visitor).inputValue()).toBe('samagi hanlooms')
  expect(
    await filterPanel(visitor).locator('label', { hasText: 'Clothing and textiles' }).getByRole('checkbox').isChecked(),
  ).toBe(true)
  await resultsAre(visitor, count)
})

journey('a marker opens its card, Escape closes it', {}, async visitor => {
  const { page, t, open } = visitor
  await open('/?query=samagi+handlooms&view=map')
  await mapIsDrawn(visitor)
  const show = page.getByRole('button', { name: t('Show {{name}} on the map', { name }) })
  await show.click()
  const card = page.getByRole('region', { name })
  await card.waitFor()
  await expect.poll(() => card.evaluate(element => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  await expect.poll(() => show.evaluate(element => element === document.activeElement)).toBe(true)
  const canvas = page.locator('canvas.maplibregl-canvas')
  await expect
    .poll(
      async () => {
        await canvas.click()
        return card.isVisible()
      },
      { timeout: 10_000 },
    )
    .toBe(true)
})

journey('Back from a profile returns to the same place among the results', {}, async visitor => {
  const { page, open } = visitor
  await open('/')
  const cards = page.locator('main article')
  await expect.poll(() => cards.count()).toBe(40)
  await page.locator('footer').first().scrollIntoViewIfNeeded()
  await expect.poll(() => cards.count()).toBeGreaterThan(40)
  const card = cards.nth(44)
  await card.scrollIntoViewIfNeeded()
  const brand = await textOf(card.locator('h2'))
  const place = await card.boundingBox()
  await card.getByRole('link').click()
  await expect.poll(() => heading(visitor)).toBe(brand)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect.poll(async () => Math.round((await card.boundingBox())?.y ?? -1)).toBe(Math.round(place?.y ?? 0))
  expect(await textOf(card.locator('h2'))).toBe(brand)
})
