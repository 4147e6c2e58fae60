import { expect, test } from 'vitest'
import { namesOfFilters } from '../testing/filter-names.ts'
import { aProfileHit } from '../testing/search-answers.ts'
import { showPage } from '../testing/show-results.tsx'
import { LandingPage } from './LandingPage.tsx'
import { landingLoader } from './landing.loader.ts'

const tea = {
  type: 'sector' as const,
  id: 11,
  title: 'Tea',
  description: 'From bush to cup.',
  slug: 'tea',
  imageId: null,
  search: null,
  color: null,
  path: [{ id: 1, title: 'Food', link: '/sector/1/food' }],
}
const shown = (path: string) =>
  showPage(<LandingPage />, landingLoader, {
    paths: ['/sector/:id/:slug?'],
    path,
    answer: ({ facetFilters }) =>
      facetFilters?.includes('itemType:profile') ? { hits: [aProfileHit(1, 'Ceylon Tea')], nbHits: 1 } : {},
    clients: { directory: { ...namesOfFilters.directory, getLanding: async () => tea } },
  })

test('a sector’s page has the right slug in its address, and only results of the sector', async () => {
  const { screen, address, asked } = await shown('/sector/11/coffee?view=list')
  await expect.poll(address).toBe('/sector/11/tea?view=list')
  await expect.element(screen.getByRole('heading', { name: 'Tea', level: 1 })).toBeVisible()
  expect(asked[0]?.facetFilters).toEqual(['itemType:profile', 'allSectors.id:11'])
  await screen.getByRole('link', { name: 'Grid' }).click()
  await expect.poll(address).toBe('/sector/11/tea')
  await screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Directory' }).click()
  await expect.poll(address).toBe('/')
})

test('a list of best matches ends with a link to the marketplace, with the same words', async () => {
  const { screen, address } = await shown('/sector/11/tea?view=list&query=green+%26+tea')
  await screen.getByRole('link', { name: 'Search for “green & tea” in the marketplace' }).click()
  await expect.poll(address).toBe('/marketplace?query=green%20%26%20tea')
})

test('in another order there is no such link; the card links to the profile', async () => {
  const { screen, address } = await shown('/sector/11/tea?view=list&query=tea&sort=level')
  await expect.element(screen.getByRole('img', { name: 'Approved' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /in the marketplace$/ })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Ceylon Tea' }).click()
  await expect.poll(address).toBe('/ceylon-tea')
})
