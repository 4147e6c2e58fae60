import { expect } from 'vitest'
import { journey } from './journey.ts'
import {
  cardNames,
  choose,
  heading,
  mapIsDrawn,
  pathOfListing,
  resultsAre,
  searchFor,
  showAs,
  textOf,
} from './steps.ts'

const sinhala = /[\u0d80-\u0dff]/
const name = 'සමගි අත්වියමන්'

journey(
  'on a phone in Sinhala: Latin letters, the sheet of filters, map, profile, back',
  { size: 'phone', language: 'si' },
  async visitor => {
    const { page, t, open } = visitor
    await open('/')
    expect(await page.locator('html').getAttribute('lang')).toBe('si')
    expect(await heading(visitor)).toMatch(sinhala)
    await searchFor(visitor, 'samagi athviyaman')
    await expect.poll(async () => (await cardNames(visitor))[0]).toBe(name)

    await page.getByRole('button', { name: t('Filter'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: t('Filters') })
    const count = await choose(sheet, 'ඇඳුම් සහ රෙදිපිළි')
    await page.waitForURL(/sector=\d+/)
    const done = sheet.getByRole('button', { name: t('Show {{count}} results', { count }) })
    expect(await textOf(done)).toMatch(sinhala)
    await done.click()
    await sheet.waitFor({ state: 'hidden' })
    await resultsAre(visitor, count)

    await showAs(visitor, 'Map')
    const address = page.url()
    await page.getByRole('button', { name: t('Show {{name}} on the map', { name }) }).click()
    await page.getByRole('region', { name }).getByRole('link', { name }).click()
    await page.waitForURL('**/samagihandlooms')
    await expect.poll(() => heading(visitor)).toBe(name)
    await page.goBack()
    await mapIsDrawn(visitor)
    expect(page.url()).toBe(address)
    await resultsAre(visitor, count)
  },
)

journey('the language of a link stays for the next pages', { size: 'phone' }, async visitor => {
  const { page, context, open, origin } = visitor
  await open('/?lang=si')
  expect((await context.cookies(origin)).find(cookie => cookie.name === 'language')?.value).toBe('si')
  await open('/')
  expect(await page.locator('html').getAttribute('lang')).toBe('si')
  expect(await heading(visitor)).toMatch(sinhala)
  await open('/samagihandlooms?lang=en')
  expect(await heading(visitor)).toBe('Samagi Handlooms')
})

const paths = [
  '/',
  '/?view=list',
  '/?view=map',
  '/samagihandlooms',
  '/marketplace',
  '/marketplace?view=list',
  '/marketplace/shop/food-and-drink',
  '/makersguild/network',
  '/no/such/page',
]

journey(
  'nothing is wider than a phone, in either language',
  { size: 'phone', allow: [/status of 404/] },
  async ({ page, open, origin }) => {
    for (const path of [...paths, await pathOfListing({ origin }, 'Forest honey, unheated')]) {
      for (const language of ['en', 'si']) {
        await open(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
        const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(surplus, `${path} in ${language}`).toBeLessThanOrEqual(0)
      }
    }
  },
)
