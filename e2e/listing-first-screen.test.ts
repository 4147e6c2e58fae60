import { expect } from 'vitest'
import type { SiteLanguage } from '#shared/languages.ts'
import { journey, sizes, type Visitor } from './journey.ts'
import { pathOfListing } from './steps.ts'

const languages: SiteLanguage[] = ['en', 'si']
/** Listings with variants, a certificate and packaging; without a price; sold out; an event. */
const titles = ['Forest honey, unheated', 'Sponsor a log hive', 'Kola kenda rice flour', 'Night-harvest walk']

for (const language of languages)
  journey(
    `title, price and action of a listing come into the first screen of a phone (${language})`,
    { size: 'phone', language },
    async visitor => {
      const { page, open, t } = visitor
      for (const title of titles) {
        await open(await pathOfListing(visitor, title))
        const siteBar = await edges(page.getByRole('navigation', { name: t('Main') }))
        const action = await edges(
          page.locator('main article :is(a[class^="button"], button[form="buy"]) >> visible=true').first(),
        )
        const name = await edges(page.getByRole('heading', { level: 1 }))
        const price = page.locator('main article [class^="amount"]').first()
        const lowest = (await price.count()) > 0 ? (await edges(price)).bottom : name.bottom
        expect(name.top, title).toBeGreaterThan(0)
        expect(lowest, title).toBeLessThanOrEqual(action.top)
        expect(action.bottom, title).toBeLessThanOrEqual(siteBar.top)
        expect(siteBar.bottom).toBeLessThanOrEqual(sizes.phone.height)
      }
    },
  )

journey('cards below a listing have their styles before anybody moves', { size: 'phone' }, async visitor => {
  const { page, open } = visitor
  await open(await pathOfListing(visitor, 'Forest honey, unheated'))
  const card = page.locator('main li article:has(button[form="add-to-cart"])').first()
  const [around, within] = [await edges(card), await edges(card.locator('button[form="add-to-cart"]'))]
  expect(within.top).toBeGreaterThan(around.top)
  expect(within.bottom).toBeLessThan(around.bottom)
})

/** Top and bottom of an element in the window, in pixels. */
async function edges(element: ReturnType<Visitor['page']['locator']>): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown')
  return { top: box.y, bottom: box.y + box.height }
}
