import { expect } from 'vitest'
import { isAlive, journey, type Visitor } from './journey.ts'
import { heading } from './steps.ts'

/** Counts requested documents: navigating by clicks requests none. */
function countDocuments({ page }: Visitor): () => number {
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
  })
  return () => documents
}

journey('from page to page, back and forth, without a new document', {}, async visitor => {
  const { page, open, t } = visitor
  const documents = countDocuments(visitor)
  await open('/marketplace')
  const title = await heading(visitor)
  await page.locator('main a[href^="/marketplace/listing/"]').first().click()
  await page.waitForURL(/\/marketplace\/listing\/\d+$/)
  const listing = page.url()
  await expect.poll(() => heading(visitor)).not.toBe(title)
  const name = await heading(visitor)
  await page.getByRole('banner').getByRole('link', { name: 'Pola' }).click()
  await expect.poll(() => heading(visitor)).toBe(t('Enterprises that put people and planet first'))
  await page.goBack()
  await expect.poll(() => heading(visitor)).toBe(name)
  expect(page.url()).toBe(listing)
  await page.goBack()
  await expect.poll(() => heading(visitor)).toBe(title)
  await page.goForward()
  await expect.poll(() => heading(visitor)).toBe(name)
  expect(documents()).toBe(1)
})

journey('back to before a reload, and to before a jump within the page', {}, async visitor => {
  const { page, open, t } = visitor
  await open('/samagihandlooms')
  const name = await heading(visitor)
  await page.evaluate(() => {
    location.hash = 'about'
  })
  await page.getByRole('banner').getByRole('link', { name: 'Pola' }).click()
  await expect.poll(() => heading(visitor)).toBe(t('Enterprises that put people and planet first'))
  await page.reload()
  await isAlive(page)
  const documents = countDocuments(visitor)
  await page.goBack()
  await expect.poll(() => heading(visitor)).toBe(name)
  expect(new URL(page.url()).hash).toBe('#about')
  await page.goBack()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  expect(await heading(visitor)).toBe(name)
  expect(documents()).toBe(0)
})

journey(
  'the search works from the first key, and where its parts can’t be loaded',
  { allow: [/ERR_FAILED/] },
  async visitor => {
    const { page, open } = visitor
    await open('/samagihandlooms')
    await page.keyboard.press('/')
    await page.keyboard.type('honey')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\?query=honey$/)
    await page.route(/\/search-parts-/, route => route.abort())
    await open('/samagihandlooms')
    await page.keyboard.press('/')
    await page.keyboard.type('tea')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\?query=tea$/)
  },
)
