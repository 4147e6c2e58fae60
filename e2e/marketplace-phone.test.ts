import { expect } from 'vitest'
import { isAlive, journey } from './journey.ts'
import { choose, heading, resultsAre, textOf } from './steps.ts'

/** Matches a price in one currency, followed by its vendor's price in rupees. */
const vendorsOwn = (sign: string) => new RegExp(`\\${sign}\\s?\\d.*(Rs|රු)`)
const sinhala = /[\u0d80-\u0dff]/

journey(
  'on a phone in Sinhala: category and packaging, a listing, another currency, the link to share',
  { size: 'phone', language: 'si', context: { permissions: ['clipboard-read', 'clipboard-write'] } },
  async visitor => {
    const { page, t, open, origin } = visitor
    await open('/marketplace')
    expect(await heading(visitor)).toMatch(sinhala)
    await page
      .getByRole('list', { name: t('Shop by category') })
      .getByRole('link', { name: 'ආහාර පාන' })
      .click()
    await page.waitForURL('**/marketplace/shop/food-and-drink')
    await expect.poll(() => heading(visitor)).toBe('ආහාර පාන')

    await page.getByRole('button', { name: t('Filter'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: t('Filters') })
    const count = await choose(sheet, t('Returnable'))
    await page.waitForURL(/packaging=returnable/)
    await sheet.getByRole('button', { name: t('Show {{count}} results', { count }) }).click()
    await sheet.waitFor({ state: 'hidden' })
    await resultsAre(visitor, count)

    const card = page.locator('main article').filter({ hasText: 'රත් නොකළ වන මී පැණි' })
    expect(await textOf(card)).toMatch(/\$\d/)
    await card.getByRole('link').click()
    await page.waitForURL(/\/marketplace\/listing\/\d+/)
    await expect.poll(() => heading(visitor)).toBe('රත් නොකළ වන මී පැණි')
    await page.locator('main article').getByText(t('Returnable')).first().waitFor()
    const price = page.locator('main article').getByRole('status').filter({ hasText: /[$€]/ })
    expect(await textOf(price)).toMatch(vendorsOwn('$'))

    await page
      .getByRole('banner')
      .getByRole('link', { name: t('Language and currency') })
      .click()
    const preferences = page.getByRole('dialog', { name: t('Language and currency') })
    await preferences
      .getByRole('group', { name: t('Currency') })
      .locator('label', { has: page.locator('input[value="EUR"]') })
      .click()
    const reloaded = page.waitForEvent('load')
    await preferences.getByRole('button', { name: t('Save') }).click()
    await reloaded
    await isAlive(page)
    expect(await heading(visitor)).toBe('රත් නොකළ වන මී පැණි')
    expect(await textOf(price)).toMatch(vendorsOwn('€'))

    await page.getByRole('button', { name: t('Share'), exact: true }).click()
    const share = page.getByRole('dialog')
    await share.getByRole('img', { name: t('QR code for this link') }).waitFor()
    await share.getByRole('button', { name: t('Copy link') }).click()
    await share.getByRole('status').getByText(t('Link copied.')).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${origin}${new URL(page.url()).pathname}?lang=si`)
  },
)
