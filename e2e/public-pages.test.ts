import { expect } from 'vitest'
import { journey, type Visitor } from './journey.ts'
import { heading } from './steps.ts'

const person = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}
const missing = { allow: [/status of 404/] }

const idOf = async ({ context, origin }: Visitor, subDomain: string): Promise<number> =>
  (await (await context.request.get(`${origin}/api/v1/profiles/${subDomain}`)).json()).id

journey('being found and opened is counted; a robot is not', { context: person }, async visitor => {
  const { page, context, origin, open } = visitor
  const id = await idOf(visitor, 'samagihandlooms')
  const numbers = async () => {
    const { totals } = await (await context.request.get(`${origin}/api/v1/stats/${id}?period=7`)).json()
    return (totals as { total: number }[]).map(({ total }) => total)
  }
  const [view = 0, shown = 0, click = 0] = await numbers()
  await context.request.post(`${origin}/api/v1/stats/counts`, {
    headers: { origin, 'user-agent': 'Googlebot/2.1' },
    data: { view: [id] },
  })
  await open('/?query=samagi')
  await page.getByRole('link', { name: 'Samagi Handlooms', exact: true }).click()
  await page.waitForURL('**/samagihandlooms')
  await expect.poll(numbers).toEqual([view + 1, shown + 1, click + 1])
})

journey('numbers of an enterprise: period in the address, chart, table, how they are counted', {}, async visitor => {
  const { page, open, t } = visitor
  const id = await idOf(visitor, 'nuwaraleaf')
  await open(`/stats/${id}`)
  expect(await heading(visitor)).toBe('Statistics for Nuwara Leaf Collective')
  await page.locator('figure svg path').first().waitFor()
  await page.getByRole('link', { name: t('7 days') }).click()
  await page.waitForURL(/period=7/)
  await page.getByText(t('View as a table')).click()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(7)
  const help = page.getByRole('button', { name: t('How we count: {{name}}', { name: t('Views') }) })
  const tip = page.getByRole('tooltip', { name: t('How often someone opened the profile.') })
  await help.focus()
  await tip.waitFor()
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
  await help.hover()
  await tip.waitFor()
  await page
    .getByRole('navigation', { name: t('Period') })
    .getByRole('link', { name: t('A year') })
    .press('Enter')
  await page.waitForURL(/period=365/)
  await tip.waitFor({ state: 'hidden' })
})

journey(
  'on a phone a tap shows how a number is counted, a tap elsewhere takes it away',
  { size: 'phone' },
  async visitor => {
    const { page, open, t } = visitor
    await open(`/stats/${await idOf(visitor, 'nuwaraleaf')}`)
    const tip = page.getByRole('tooltip', { name: t('How often someone opened the profile.') })
    await page.getByRole('button', { name: t('How we count: {{name}}', { name: t('Views') }) }).tap()
    await tip.waitFor()
    await page.getByRole('heading', { level: 1 }).tap()
    await tip.waitFor({ state: 'hidden' })
  },
)

journey(
  'an enterprise takes its logo and its badge along',
  { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
  async visitor => {
    const { page, open, origin, t } = visitor
    await open(`/resources/${await idOf(visitor, 'samagihandlooms')}`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'PNG, 320 × 320 pixels' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('samagihandlooms-320.png')
    const bytes = await (await visitor.context.request.get(file.url())).body()
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    await page
      .getByRole('button', { name: t('Copy code') })
      .first()
      .click()
    await page.getByText(t('Code copied.')).waitFor()
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(code).toContain(`<a href="${origin}/samagihandlooms">`)
    const badge = /src="([^"]+)"/.exec(code)?.[1] ?? ''
    expect((await visitor.context.request.get(badge)).headers()['content-type']).toMatch(/^image\/svg\+xml/)
  },
)

journey(
  'minimum standards without JavaScript, in Sinhala: sectors open, and are found by name',
  { language: 'si', context: { javaScriptEnabled: false } },
  async ({ page, open, t }) => {
    await open('/minimum-standards')
    const food = page.locator('details', { hasText: 'ආහාර පාන' }).first()
    const standard = food.getByRole('listitem').first()
    expect(await standard.isVisible()).toBe(false)
    await food.locator('summary').first().click()
    expect(await standard.isVisible()).toBe(true)
    await page.getByRole('searchbox', { name: t('Find a sector') }).fill('කිරි')
    await page.getByRole('searchbox', { name: t('Find a sector') }).press('Enter')
    await page.waitForURL(/find=/)
    await expect.poll(() => page.locator('summary').count()).toBe(2)
  },
)

journey('a link leads to one sector, opened with the one above it', {}, async ({ page, open }) => {
  await open('/minimum-standards')
  const id = (await page.locator('details details').first().getAttribute('id')) ?? ''
  await open(`/minimum-standards?again#${id}`)
  await expect.poll(() => page.locator(`#${id}`).getAttribute('open')).not.toBeNull()
  expect(await page.locator(`details:has(> div > #${id})`).getAttribute('open')).not.toBeNull()
})

journey(
  'who asks how to get in is told to log in, and what is wrong with an enterprise can be told',
  {},
  async visitor => {
    const { page, open, t } = visitor
    await open('/apply')
    await page.getByText(t('You need an account, so that your answers are kept and nobody else sees them.')).waitFor()
    expect(await page.locator('a[href^="mailto:"]').count()).toBe(0)
    await open('/flagging/samagihandlooms')
    expect(await heading(visitor)).toBe('Something wrong with Samagi Handlooms?')
    expect(await page.locator('dt').allTextContents()).toContain(t('Outdated or out of stock'))
  },
)

journey('what is not there answers 404 with the search', missing, async ({ page, open, t }) => {
  for (const path of ['/404', '/stats/0', '/stats/abc', '/stats/999999', '/resources/999999', '/flagging/nobody']) {
    expect(await open(path), path).toBe(404)
    await page
      .locator('main')
      .getByRole('searchbox', { name: t('Search') })
      .waitFor()
  }
})

journey('a network’s own site has none of these pages', { ...missing, site: 'lankaorganic' }, async visitor => {
  const { open } = visitor
  for (const path of [
    '/stats/1',
    '/resources/1',
    '/claim/samagihandlooms',
    '/account/vendor',
    '/admin/claims',
    '/admin/jobs',
    '/admin/moderation',
    '/admin/application-form-builder',
    '/admin/ledger',
    '/admin/discounts',
    '/admin/tax-rates',
    '/admin/payments',
    '/vendor/discounts',
    '/vendor/listings',
    '/vendor/subscription',
    '/integration-settings',
    '/404',
  ]) {
    expect(await open(path), path).toBe(404)
  }
})
