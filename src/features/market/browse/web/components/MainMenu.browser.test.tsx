import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { MainMenu } from './MainMenu.tsx'

const network = { id: 4, title: 'Lanka Organic', description: '', subDomain: 'lanka', types: [], regions: [] }
const list = { id: 5, title: 'Made by women', description: '', slug: 'women', link: '/collection/5/women' }
const terms = { id: 3, handle: 'terms', title: 'Terms of use', inMenu: true }
const clients: FakeClients = {
  staticPages: {
    getPages: async () => ({
      items: [terms, { ...terms, id: 4, handle: 'other', title: 'Other', inMenu: false }],
      count: 2,
    }),
  },
  networks: { getNetworks: async () => ({ items: [{ ...network, parentId: null }], count: 1 }) },
  directory: {
    getLists: async () => ({
      items: [{ ...list, isCollection: true, imageId: null, color: null }],
      count: 1,
      isCarouselOn: true,
    }),
  },
}
const slots = { siteLink: [{ to: '/standards', title: () => 'Minimum standards' }] }

test('the menu links to the directory’s pages, and under its headings to networks and lists', async () => {
  const { screen, address } = await show(<MainMenu />, { path: '/standards', clients, slots })
  await screen.getByRole('link', { name: 'Map' }).click()
  await expect.poll(address).toBe('/?view=map')
  await expect.element(screen.getByRole('link', { name: 'Lanka Organic' })).not.toBeInTheDocument()
  await screen.getByText('Get involved').click()
  await expect.element(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/pages/terms')
  await expect.element(screen.getByRole('link', { name: 'Other' })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Lanka Organic' }).click()
  await expect.poll(address).toBe('/lanka/network')
  await screen.getByText('Spotlight').click()
  await screen.getByRole('link', { name: 'Made by women' }).click()
  await expect.poll(address).toBe('/collection/5/women')
})

test('the keyboard opens a heading and reaches the links under it', async () => {
  const { screen, address } = await show(<MainMenu />, { clients, slots })
  screen.getByRole('link', { name: 'Forum' }).element().focus()
  await userEvent.keyboard('{Tab}{Enter}{Tab}')
  await expect.element(screen.getByRole('link', { name: 'Become a cocreator' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('link', { name: 'Minimum standards' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/standards')
})

test('if networks and lists fail to load, the fixed links still work', async () => {
  const fail = async () => Promise.reject(new Error('no network'))
  const failing = {
    ...{ networks: { getNetworks: fail }, directory: { getLists: fail }, staticPages: { getPages: fail } },
  } as FakeClients
  const { screen, address } = await show(<MainMenu />, { clients: failing, slots })
  await screen.getByText('Get involved').click()
  await expect.element(screen.getByRole('link', { name: 'Minimum standards' })).toBeVisible()
  await screen.getByRole('link', { name: 'Marketplace' }).click()
  await expect.poll(address).toBe('/marketplace')
})
