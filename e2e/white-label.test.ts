import { expect } from 'vitest'
import { journey } from './journey.ts'
import { cardNames, heading, searchFor } from './steps.ts'

const site = 'lankaorganic'

journey('a network’s own site: its directory under its name', { site }, async visitor => {
  const { page, t, open, origin } = visitor
  expect(await open('/')).toBe(200)
  expect(await heading(visitor)).toBe('Food grown as if the soil had a vote')
  expect(await page.title()).toMatch(/^Lanka Organic/)
  expect(await page.title()).not.toContain('Pola')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin}/`)
  const banner = page.getByRole('banner')
  expect(await banner.getByRole('button', { name: t('Menu') }).count()).toBe(0)
  expect(await banner.getByText('Pola').count()).toBe(0)
  expect(await banner.getByRole('link', { name: 'Lanka Organic' }).first().isVisible()).toBe(true)
  const all = await cardNames(visitor)
  expect(all.length).toBeGreaterThan(10)
  expect(all).not.toContain('Second Bloom')

  await searchFor(visitor, 'nuwara')
  await expect.poll(() => cardNames(visitor)).toContain('Nuwara Leaf Collective')
  await page.getByRole('link', { name: 'Nuwara Leaf Collective' }).click()
  await page.waitForURL(`${origin}/directory/nuwaraleaf`)
  await expect.poll(() => heading(visitor)).toBe('Nuwara Leaf Collective')
  await open('/directory/nuwaraleaf')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin}/directory/nuwaraleaf`)
})

const dropped = [
  '/vendor/overview',
  '/admin/enterprise-accounts',
  '/admin/survey/new',
  '/forum',
  '/forum/1',
  '/edit-translations',
  '/marketplace-form',
  '/survey/customers/start',
  '/nuwaraleaf',
  '/Directory',
]

journey('a network’s own site: what it drops is not found', { site, allow: [/status of 404/] }, async visitor => {
  for (const path of dropped) {
    expect(await visitor.open(path), path).toBe(404)
    expect(await heading(visitor)).toBe(visitor.t('Nobody has a stall here'))
  }
})

journey(
  'a network’s own site: other networks’ enterprises are not found',
  { site, allow: [/status of 404/] },
  async visitor => {
    expect(await visitor.open('/directory/secondbloom')).toBe(404)
    expect(await visitor.open('/directory/nuwaraleaf')).toBe(200)
  },
)
