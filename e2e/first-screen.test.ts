import { expect } from 'vitest'
import { journey } from './journey.ts'
import { mapIsDrawn } from './steps.ts'

/** The max distance of the first result from the top of a phone's screen, in CSS pixels. */
const firstCardAbove = 260
/** With breadcrumbs above. */
const firstCardBelowCrumbs = 275
const mapNotBelow = 210

for (const language of ['en', 'si'] as const)
  journey(
    `on a phone results begin on the first screen, and the map fills it (${language})`,
    { size: 'phone', language },
    async visitor => {
      const { page, t, open } = visitor
      const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y
      for (const path of ['/', '/marketplace', '/?query=honey', '/marketplace?query=honey', '/?view=list']) {
        await open(path)
        const which = page.getByRole('navigation', { name: t('Search in') }).locator('visible=true')
        await which.waitFor()
        expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
        if (!path.includes('query')) expect(await topOf('main article'), path).toBeLessThan(firstCardAbove)
      }
      for (const path of ['/sector/1', '/marketplace/shop/food-and-drink']) {
        await open(path)
        await page.locator('main article').first().waitFor()
        expect(await topOf('main article'), path).toBeLessThan(firstCardBelowCrumbs)
      }
      await open('/marketplace')
      await page.getByRole('list', { name: t('Shop by category') }).scrollIntoViewIfNeeded()
      await page.getByRole('navigation', { name: t('Categories') }).waitFor()
      for (const path of ['/?view=map', '/marketplace?view=map']) {
        await open(path)
        await mapIsDrawn(visitor)
        const map = await page.locator('canvas').first().boundingBox()
        const bar = await topOf(`nav[aria-label="${t('Main')}"]`)
        expect(map?.y, path).toBeLessThanOrEqual(mapNotBelow)
        expect(Math.abs((map?.y ?? 0) + (map?.height ?? 0) - (bar ?? 0)), path).toBeLessThanOrEqual(2)
      }
    },
  )
