import { expect } from 'vitest'
import { journey, type Visitor } from './journey.ts'
import { textOf } from './steps.ts'

const kandy = { latitude: 7.2906, longitude: 80.6337 }
const sortBox = ({ page, t }: Visitor) => page.locator('main').getByRole('combobox', { name: t('Sort') })

journey(
  'distance without a position: a message, which goes away when told to',
  { context: { permissions: [] } },
  async visitor => {
    const { page, t, open, context } = visitor
    await context.clearPermissions()
    await open('/')
    await sortBox(visitor).selectOption('distance')
    const message = page
      .getByRole('status')
      .filter({ hasText: t('We can’t find your location, so results can’t be sorted by distance.') })
    await message.waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await sortBox(visitor).inputValue()).toBe('featured')
    await message.getByRole('button', { name: t('Close') }).click()
    await message.waitFor({ state: 'detached' })
  },
)

const located = { permissions: ['geolocation'], geolocation: kandy }

journey('distance with a position: nearest first', { context: located }, async visitor => {
  const { page, open } = visitor
  await open('/')
  await sortBox(visitor).selectOption('distance')
  await page.waitForURL(/sort=distance.*near=7\.29|near=7\.29.*sort=distance/)
  const places = page.locator('main article p').filter({ hasText: /\d\s?(km|m)$/ })
  await expect.poll(() => places.count()).toBe(40)
  const metres = (await places.allTextContents()).map(text => {
    const [, number = '', unit] = /([\d.,]+)\s?(km|m)$/.exec(text) ?? []
    return Number(number.replace(',', '')) * (unit === 'km' ? 1000 : 1)
  })
  expect(metres).toEqual(metres.toSorted((a, b) => a - b))
  expect(metres[0]).toBeLessThan(5000)
  expect(await textOf(places.first())).toContain('Kandy')
})
