import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { NetworkInfo } from '#shared/site.ts'
import { Queries } from '#web/queries.tsx'
import { show } from '#web/testing/show.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Profile } from '../../directory.contract.ts'
import type { LoadShelf } from '../profile-slots.ts'
import { aShownCertificate, aShownLocation, aShownPicture, aShownProfile } from '../testing/shown-profile.ts'
import { ProfilePage } from './ProfilePage.tsx'
import { profileLoaderWith } from './profile.loader.ts'

// which is drawn by a library that has tests of its own
vi.mock('#web/map/LocationsMap.tsx', () => ({ default: () => null }))

beforeEach(() => page.viewport(1280, 800))
afterEach(() => void vi.unstubAllGlobals())

const town = aShownLocation({ lat: 7.29, lng: 80.63, street: '14 Peradeniya Road', postcode: '20000' })
const profile = aShownProfile({
  description: Array.from({ length: 30 }, (_, at) => `Paragraph ${at} of a long story about tea.`).join('\n\n'),
  gallery: ['A teapot', 'The garden'].map((alt, at) => aShownPicture(`g${at}`, alt)),
  certificates: [aShownCertificate(), aShownCertificate({ id: 2, title: 'Fair trade' })],
  locations: [town, aShownLocation({ id: 2, city: 'Singapore', region: 'Singapore', countryName: 'Singapore' })],
  sectors: [{ id: 11, title: 'Tea', link: '/sector/11/tea' }],
  networks: [{ id: 4, subDomain: 'lanka', title: 'Lanka Organic', since: null, level: null }],
})
const element = (
  <Queries>
    <ProfilePage />
  </Queries>
)
const Nothing = () => null

async function shown(given: Profile = profile, options: Parameters<typeof show>[1] = {}, loadShelf?: LoadShelf) {
  const getProfile = vi.fn(async () => given)
  const loader = profileLoaderWith(loadShelf && { profileShelf: [async () => loadShelf] })
  const pages = [
    { path: '/directory', element: <Nothing /> },
    { path: '/:profile', loader, element, HydrateFallback: Nothing },
  ]
  const result = await show(<Link to="/nuwaraleaf">Nuwara Leaf</Link>, {
    path: '/nuwaraleaf',
    clients: { directory: { getProfile } },
    pages,
    ...options,
  })
  const tabs = result.screen.getByRole('navigation', { name: 'On this page' })
  return { ...result, tabs, tab: (name: string) => tabs.getByRole('link', { name }) }
}

test('the sections’ links lead there, mark where one is, and follow the reading', async () => {
  const { screen, tab, tabs } = await shown()
  await expect.element(tab('About')).toHaveAttribute('aria-current', 'location')
  await expect.element(tabs.getByRole('link', { name: 'Certificates · 2' })).toBeVisible()
  await tab('Gallery').click()
  await expect.element(tab('Gallery')).toHaveAttribute('aria-current', 'location')
  await expect.element(tab('About')).not.toHaveAttribute('aria-current')
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await expect.element(tab('Locations · 2')).toHaveAttribute('aria-current', 'location')
  scrollTo({ top: 0, behavior: 'instant' })
  await expect.element(tab('About')).toHaveAttribute('aria-current', 'location')
  await expect.element(screen.getByRole('heading', { name: 'Nuwara Leaf', level: 1 })).toBeInViewport()
})

test('the number of locations leads to them, by the keyboard', async () => {
  const { screen, tab } = await shown()
  await expect.element(tab('About')).toBeVisible()
  screen.getByRole('link', { name: '2 locations' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(tab('Locations · 2')).toHaveAttribute('aria-current', 'location')
})

test('a line that occurs twice in an address is shown once', async () => {
  const { screen, tab } = await shown()
  await tab('Locations · 2').click()
  const addresses = screen.getByRole('region', { name: 'Locations' }).getByRole('listitem')
  const lines = [...addresses.nth(1).element().querySelectorAll('span')].map(line => line.textContent)
  expect(lines).toEqual(['Singapore'])
  await expect.element(addresses.first()).toHaveTextContent('14 Peradeniya Road20000 KandySri Lanka')
})

/** Stubs the browser's history, which otherwise holds the pages of the tests. */
const cameFrom = (before: string) => {
  const entries = () => [{ url: new URL(before, 'https://pola.example').href }, {}]
  vi.stubGlobal('navigation', { currentEntry: { index: 1 }, entries })
}

test.each(['/?query=tea&view=list', '/sector/11/tea?page=2', '/lanka/network/directory?sector=1'])(
  'after jumps to sections, the way back leads to the results at %s as they were',
  async before => {
    cameFrom(before)
    const { screen, tab, address } = await shown(profile, { path: before })
    await screen.getByRole('link', { name: 'Nuwara Leaf' }).click()
    await tab('Gallery').click()
    await tab('Locations · 2').click()
    await screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Directory' }).click()
    await expect.poll(address).toBe(before)
  },
)

test('a visitor who came from elsewhere gets to the directory', async () => {
  cameFrom('/marketplace/listing/7')
  const { screen, address } = await shown(profile, { path: '/marketplace/listing/7' })
  await screen.getByRole('link', { name: 'Nuwara Leaf' }).click()
  await screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Directory' }).click()
  await expect.poll(address).toBe('/')
})

test('the directory of a network’s own site is where its site has it', async () => {
  const network = { id: 4, landing: 'marketplace' } as NetworkInfo
  const site = {
    kind: 'whitelabel' as const,
    subDomain: 'lanka',
    networkId: 4,
    name: 'Lanka',
    description: '',
    network,
  }
  const { screen, address } = await shown(profile, { site })
  await expect.element(screen.getByRole('link', { name: 'Tea' })).not.toBeInTheDocument()
  await screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Directory' }).click()
  await expect.poll(address).toBe('/directory')
})

test('sectors and networks lead to others with them', async () => {
  const { screen, address } = await shown()
  await screen.getByRole('link', { name: 'Lanka Organic' }).click()
  await expect.poll(address).toBe('/?network=4')
})

const offered = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const id = at + 1
    const link = `/marketplace/listing/${id}`
    return { id, title: `Tea ${id}`, link, price: '£4', image: null, add: '', hasChoice: false }
  })

test('a shop has its section, counted; all of it is shown at an address of its own', async () => {
  const loadShelf = vi.fn<LoadShelf>(async (_, { all }) => ({ count: 9, items: offered(all ? 9 : 6), more: null }))
  const { screen, tab, address } = await shown(profile, {}, loadShelf)
  const shop = screen.getByRole('region', { name: 'From their shop' })
  await expect.element(tab('Listings · 9')).toBeVisible()
  await expect.element(shop.getByRole('link', { name: 'Tea 6' })).toHaveAttribute('href', '/marketplace/listing/6')
  await expect.element(shop.getByRole('link', { name: 'Tea 7' })).not.toBeInTheDocument()
  await shop.getByRole('link', { name: 'Show all 9 listings' }).click()
  await expect.poll(address).toBe('/nuwaraleaf?shop=all')
  await expect.element(shop.getByRole('link', { name: 'Tea 9' })).toBeInTheDocument()
  await expect.element(shop.getByRole('link', { name: /^Show all/ })).not.toBeInTheDocument()
})

test('a profile stands without its shop', async () => {
  const { screen } = await shown(profile, {}, async () => Promise.reject(new Error('no network')))
  await expect.element(screen.getByRole('heading', { name: 'Nuwara Leaf', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'From their shop' })).not.toBeInTheDocument()
})

test('the timeline shows the latest five events, and older ones on demand', async () => {
  const answers = ['06', '05', '04', '03', '02', '01'].map(month => ({ month: `2026-${month}`, count: 2 }))
  const { screen } = await shown({ ...profile, answers })
  const timeline = screen.getByRole('region', { name: 'Timeline' })
  await expect.element(timeline.getByText('February 2026')).toBeVisible()
  await expect.element(timeline.getByText('January 2026')).not.toBeVisible()
  await timeline.getByText('2 more').click()
  await expect.element(timeline.getByText('Reviewed and approved')).toBeVisible()
})

test('on a phone the website is in the bar at the thumb, and only there', async () => {
  await page.viewport(390, 844)
  const { screen } = await shown({ ...profile, website: 'https://www.leaf.example/', phones: ['+94 81 555'] })
  const links = screen.getByRole('link', { name: 'Website, opens in a new tab leaf.example' })
  const seen = links.elements().filter(link => link.checkVisibility())
  expect(seen).toHaveLength(1)
  expect(seen[0]?.getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
  await expect.element(screen.getByRole('link', { name: 'Call +94 81 555' })).toBeVisible()
})

test('an enterprise with nothing but a name has no sections to go to', async () => {
  const { screen, tabs } = await shown(aShownProfile({ approvedAt: null }))
  await expect.element(screen.getByText('Nuwara Leaf hasn’t written a description yet.')).toBeVisible()
  await expect.element(tabs).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Share' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Share Nuwara Leaf' })).toBeVisible()
})
