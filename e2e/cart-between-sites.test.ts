import { expect } from 'vitest'
import { isAlive, journey, type Settings, type Visitor } from './journey.ts'

const site = 'lankaorganic'

/** The number beside “Cart”, in the header or the phone's bar. */
async function cartHas({ page, t }: Visitor, count: number): Promise<void> {
  const link = page.getByRole('link', { name: t('Cart, {{count}} items', { count }) })
  await link.filter({ visible: true }).first().waitFor()
}

const settings: [string, Settings][] = [
  ['wide, in English', { size: 'desktop', language: 'en' }],
  ['on a phone, in Sinhala', { size: 'phone', language: 'si' }],
]

for (const [how, setting] of settings)
  journey(
    `${how}: a guest adds from a card, and has the cart on a network’s own site and back`,
    setting,
    async visitor => {
      const { page, t, open, origin } = visitor
      await open(`/${site}/network/marketplace`)
      const card = page.locator('article', { has: page.locator('button[name=listingId]') }).first()
      const button = card.locator('button[name=listingId]')
      const title = (await card.getByRole('heading').textContent()) ?? ''
      expect(await button.getAttribute('aria-label')).toBe(`${t('Add to cart')}: ${title}`)
      await button.click()
      const added = page.getByRole('dialog', { name: t('Added to your cart') })
      await added.getByText(title).waitFor()
      await page.keyboard.press('Escape')
      await cartHas(visitor, 1)

      await page.getByRole('link', { name: t('Visit their own site') }).click()
      await page.waitForURL(address => address.hostname.startsWith(`${site}.`) && address.pathname === '/')
      await isAlive(page)
      await cartHas(visitor, 1)
      await page.goto(`${new URL(page.url()).origin}/cart`)
      await isAlive(page)
      await page.getByText(title).first().waitFor()

      await page.getByRole('link', { name: t('See everything in Pola’s marketplace') }).click()
      await page.waitForURL(address => address.origin === origin && address.pathname === '/marketplace')
      await isAlive(page)
      await cartHas(visitor, 1)
    },
  )

journey('an empty cart on a network’s site finds the one of the platform', {}, async visitor => {
  const { page, t, open, origin } = visitor
  await open(`/${site}/network/marketplace`)
  await page.locator('article button[name=listingId]').first().click()
  await page.getByRole('dialog', { name: t('Added to your cart') }).waitFor()
  await open('/', site)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('Cart') })
    .click()
  await page.waitForURL(address => address.origin !== origin && address.pathname === '/cart')
  await cartHas(visitor, 1)
})
