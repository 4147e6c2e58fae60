import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, type Visitor } from './journey.ts'
import { cardNames, filterPanel, heading, searchFor } from './steps.ts'

const shop = 'makersguild'

/** The colour of the page's links and buttons. */
const actingColor = (page: Page) =>
  page
    .locator('main > *')
    .first()
    .evaluate(element => {
      const probe = element.appendChild(document.createElement('i'))
      probe.style.color = 'var(--blue)'
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })

/** Checks that everything the page links to exists on the same site. */
async function linksWork({ page }: Visitor): Promise<void> {
  const broken = await page.evaluate(async () => {
    const links = [...document.querySelectorAll('a')].filter(link => link.origin === location.origin)
    const addresses = [...new Set(links.map(link => link.pathname + link.search))]
    const answers = await Promise.all(addresses.map(async address => ({ address, answer: await fetch(address) })))
    // Conversations are for members: guests are redirected to the login.
    const isThere = ({ ok, redirected, url }: Response) =>
      ok && (!redirected || new URL(url).pathname === '/auth/login-page')
    return answers.flatMap(({ address, answer }) => (isThere(answer) ? [] : [address]))
  })
  expect(broken).toEqual([])
}

journey(
  'a network’s own shop: category, listing, profile, all under its name and colours',
  { site: shop },
  async visitor => {
    const { page, t, open, origin } = visitor
    await open('/')
    expect(await heading(visitor)).toBe('Makers Guild marketplace')
    expect(await actingColor(page)).toBe('rgb(138, 47, 91)')
    const banner = page.getByRole('banner')
    expect(await banner.getByRole('link', { name: 'Makers Guild' }).count()).toBe(1)
    expect(await banner.getByRole('button', { name: t('Menu') }).count()).toBe(0)
    expect(await page.getByText('Pola', { exact: true }).count()).toBe(0)
    const all = await cardNames(visitor)
    expect(all.length).toBeGreaterThan(10)

    await page
      .getByRole('list', { name: t('Shop by category') })
      .getByRole('link', { name: 'Home and Office' })
      .click()
    await page.waitForURL(`${origin}/shop/home-and-office`)
    await expect.poll(() => heading(visitor)).toBe('Home and Office')
    const [name = ''] = await cardNames(visitor)
    await page.locator('main article').first().getByRole('link').click()
    await page.waitForURL(/\/listing\/\d+$/)
    await expect.poll(() => heading(visitor)).toBe(name)
    await linksWork(visitor)

    const vendor = page
      .locator('main article')
      .getByRole('link', { name: t('Approved') })
      .first()
    await vendor.click()
    await page.waitForURL(/\/directory\/[a-z0-9]+$/)
    await expect.poll(() => actingColor(page)).toBe('rgb(138, 47, 91)')
    await linksWork(visitor)
  },
)

journey(
  'a network with nothing but a directory, one with nothing but offers',
  { allow: [/status of 404/] },
  async visitor => {
    const { page, t, open } = visitor
    const toggle = page.getByRole('navigation', { name: t('Search in') })
    const views = page.getByRole('navigation', { name: t('View') })
    await open('/', 'coworkunion')
    expect(await heading(visitor)).toBe('Co-work Union')
    expect([await toggle.count(), await views.count()]).toEqual([0, 1])
    expect(await views.getByRole('link', { name: t('List') }).getAttribute('aria-current')).toBe('true')
    await searchFor(visitor, 'desk')
    expect(new URL(page.url()).pathname).toBe('/')

    await open('/', 'fairpantry')
    expect(await heading(visitor)).toBe('Fair Pantry marketplace')
    expect([await toggle.count(), await views.count()]).toEqual([0, 0])
    const offers = page.locator('main article')
    expect(await offers.count()).toBeGreaterThan(0)
    expect(await offers.filter({ hasText: t('Special offer') }).count()).toBe(await offers.count())
    await offers.first().getByRole('link').click()
    await page.waitForURL(/\/listing\/\d+$/)
    await searchFor(visitor, 'tea')
    expect(new URL(page.url()).pathname).toBe('/')
  },
)

journey('a network inside the main site: its own things, or with a tick less everything', {}, async visitor => {
  const { page, t, open } = visitor
  await open('/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('Menu') })
    .click()
  const drawer = page.getByRole('dialog', { name: t('Menu') })
  await drawer.getByText(t('Get involved')).click()
  await drawer.getByRole('link', { name: 'Lanka Organic' }).click()
  await page.waitForURL('**/lankaorganic/network')
  await expect.poll(() => heading(visitor)).toBe('Food grown as if the soil had a vote')
  const banner = page.getByRole('complementary', { name: t('Network') })
  await banner.getByRole('link', { name: 'Lanka Organic', exact: true }).waitFor()
  const results = () => filterPanel(visitor).locator('[aria-live]').textContent()
  const few = Number.parseInt((await results()) ?? '', 10)
  const only = filterPanel(visitor).getByRole('checkbox', { name: t('Only {{name}}', { name: 'Lanka Organic' }) })
  expect(await only.isChecked()).toBe(true)
  expect(await filterPanel(visitor).getByText(t('Network type')).count()).toBe(0)
  await only.click()
  await page.waitForURL(/everywhere=1/)
  await expect.poll(async () => Number.parseInt((await results()) ?? '', 10)).toBeGreaterThan(few)
  await only.click()
  await page.waitForURL(/network$/)
  await page
    .getByRole('navigation', { name: t('Search in') })
    .locator('visible=true')
    .getByRole('link', { name: t('Marketplace') })
    .click()
  await page.waitForURL('**/lankaorganic/network/marketplace')
  await expect.poll(() => heading(visitor)).toBe('Lanka Organic marketplace')
  await page.locator('main article').first().getByRole('link').click()
  await page.waitForURL(/\/lankaorganic\/network\/marketplace\/listing\/\d+$/)
})
