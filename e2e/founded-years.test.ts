import { expect } from 'vitest'
import { journey, type Visitor } from './journey.ts'
import { filterPanel, resultsAre, textOf } from './steps.ts'

const profile = '/samagihandlooms'
const years = { from: 1960, to: 1990 }

/** The number of results shown in the panel. */
async function countIn({ page, t }: Visitor): Promise<number> {
  const text = await textOf(filterPanel({ page, t }).locator('[aria-live]'))
  return Number(/\d+/.exec(text)?.[0])
}

journey('years of foundation: from, to, a chip, and none again', {}, async visitor => {
  const { page, t, open } = visitor
  await open('/')
  const all = await countIn(visitor)
  const panel = filterPanel(visitor)
  await panel.getByRole('heading', { name: t('Founded') }).click()
  const group = panel.getByRole('group', { name: t('Founded') })
  const [from, to] = [group.getByLabel(t('From')), group.getByLabel(t('To'))]
  expect(Number(await from.getAttribute('placeholder'))).toBeLessThan(Number(await to.getAttribute('placeholder')))
  // The second year is typed before the first is in the URL.
  await from.fill(String(years.from))
  await to.fill(String(years.to))
  await to.press('Enter')
  await page.waitForURL(/founded=1960,1990/)
  await expect.poll(() => countIn(visitor)).toBeLessThan(all)
  const name = t('{{name}}: {{from}}–{{to}}', { name: t('Founded'), from: '1960', to: '1990' })
  await page.getByRole('link', { name: t('Remove filter: {{name}}', { name }) }).click()
  await page.waitForURL(url => !url.searchParams.has('founded'))
  await resultsAre(visitor, all)
  expect(await from.inputValue()).toBe('')
})

journey('years of foundation that nothing has: the way back', {}, async visitor => {
  const { page, t, open } = visitor
  await open('/?founded=2099,')
  await page.getByRole('heading', { name: t('Nothing found') }).waitFor()
  await page
    .locator('main')
    .getByRole('link', { name: t('Clear filters') })
    .first()
    .click()
  await page.waitForURL(url => !url.searchParams.has('founded'))
})

journey(
  'years of foundation on a phone in Sinhala: the sheet, and the profile that tells its year',
  { size: 'phone', language: 'si' },
  async visitor => {
    const { page, t, open } = visitor
    await open('/?view=list')
    await page.getByRole('button', { name: t('Filter'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: t('Filters') })
    await sheet.getByRole('heading', { name: t('Founded') }).click()
    const to = sheet.getByRole('group', { name: t('Founded') }).getByLabel(t('To'))
    await to.fill(String(years.to))
    await to.press('Enter')
    await page.waitForURL(/founded=,1990/)
    await sheet.getByRole('button').last().click()
    await sheet.waitFor({ state: 'hidden' })
    const link = page.locator(`main article a[href="${profile}"]`).first()
    await link.click()
    await page.waitForURL(url => url.pathname === profile)
    await page.getByText(t('Founded in {{year}}', { year: '1984' })).waitFor()
  },
)

journey('years of foundation without JavaScript', { context: { javaScriptEnabled: false } }, async visitor => {
  const { page, t, open } = visitor
  await open('/')
  const panel = filterPanel(visitor)
  await panel.getByRole('heading', { name: t('Founded') }).click()
  await panel
    .getByRole('group', { name: t('Founded') })
    .getByLabel(t('To'))
    .fill(String(years.to))
  await panel.getByRole('button', { name: t('Show results') }).click()
  await page.waitForURL(/founded=1990|founded=&founded=1990/)
  const name = t('{{name}}: up to {{to}}', { name: t('Founded'), to: '1990' })
  await page.getByRole('link', { name: t('Remove filter: {{name}}', { name }) }).waitFor()
})
