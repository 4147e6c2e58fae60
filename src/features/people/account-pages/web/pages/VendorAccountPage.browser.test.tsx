import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SlotFillings } from '#web/slots.tsx'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { VendorNetwork } from '../../account-pages.contract.ts'
import { loadAccountSections } from '../account-sections.ts'
import { aVendorAccount } from '../testing/accounts.ts'
import { VendorAccountPage } from './VendorAccountPage.tsx'
import { vendorAccountLoader } from './vendor-account.loader.ts'

const slots: SlotFillings = { accountSections: [() => import('../../account-pages.account.web.ts')] }

const networks = ['Lanka Organic', 'Hill Country Growers', 'Makers', 'Weavers', 'Coworkers', 'Fair Pantry'].map(
  (name, index): VendorNetwork => ({
    id: index + 1,
    name,
    subDomain: `network${index + 1}`,
    status: index === 1 ? 3 : 1,
    since: null,
    imageUrl: null,
    isPublic: index !== 1,
  }),
)

type Given = { account?: ReturnType<typeof aVendorAccount>; section?: string; role?: number; clients?: FakeClients }

async function showAccount({ account = aVendorAccount(), section = '', role = 2, clients = {} }: Given = {}) {
  await loadAccountSections(slots)
  const getVendorNetworks = vi.fn(async (given: { page?: unknown }) => {
    const offset = 5 * (Number(given.page) - 1)
    return { items: networks.slice(offset, offset + 5), count: 6, offset, limit: 5 }
  })
  const { screen, address, app } = await show(<VendorAccountPage />, {
    path: `/account/vendor?vendorId=7${section && `&section=${section}`}`,
    route: '/account/vendor',
    loader: vendorAccountLoader,
    viewer: aViewer({ role }),
    slots,
    clients: {
      vendorAccount: { getVendorAccount: async () => account, getVendorNetworks },
      boosts: { getVendorBoost: async () => ({ until: null, hasBoosted: false, days: 7, price: null }) },
      onboarding: { getOnboardingProgressVendor: async () => ({ percentage: 0, steps: [], isDismissed: false }) },
      ...clients,
    },
  })
  return { screen, address, app, getVendorNetworks }
}

test('networks can be paged by keyboard, and the pressed button keeps the focus', async () => {
  const { screen, getVendorNetworks } = await showAccount({ section: 'networks' })
  const next = screen.getByRole('button', { name: 'Next' })
  await expect.element(screen.getByText('1 to 5 of 6')).toBeVisible()
  next.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('6 to 6 of 6')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Fair Pantry/ })).toBeVisible()
  await expect.element(next).toHaveFocus()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}{Shift>}{Tab}{/Shift}{Enter}')
  await expect.element(screen.getByText('1 to 5 of 6')).toBeVisible()
  expect(getVendorNetworks.mock.calls.map(([{ page }]) => page)).toEqual([1, 2])
})

test('a network links to its page, unless it is hidden', async () => {
  const { screen, address } = await showAccount({ section: 'networks' })
  await expect.element(screen.getByText('In progress')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Hill Country Growers/ })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: /Lanka Organic/ }).click()
  expect(address()).toBe('/network1/network')
})

test('networks that failed to load can be loaded again', async () => {
  const { screen, getVendorNetworks } = await showAccount()
  getVendorNetworks.mockRejectedValueOnce(refusal(503)).mockRejectedValueOnce(refusal(503))
  await screen.getByRole('heading', { name: 'Networks' }).click()
  await expect.element(screen.getByText(/^The networks could not be loaded/)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Lanka Organic')).toBeVisible()
})

test('published listings are links, drafts aren’t', async () => {
  const shown = { status: 'published' as const, isPublic: true, image: null }
  const items = [
    { id: 1, title: 'Ginger tea', ...shown },
    { id: 2, title: 'Secret tea', ...shown, status: 'draft' as const, isPublic: false },
  ]
  const { screen, address } = await showAccount({ account: aVendorAccount({ listings: { count: 2, items } }) })
  await screen.getByRole('heading', { name: 'Marketplace listings' }).click()
  await expect.element(screen.getByText('Draft')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Secret tea/ })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'View in the marketplace' }).click()
  expect(address()).toBe('/marketplace?query=Nuwara+Leaf')
})

test('an admin of Pola who opens the account acts as the enterprise', async () => {
  const user = aViewer({ role: 1, name: 'Admin as Nuwara Leaf' })
  const selectUserProfile = vi.fn(async () => ({ user }))
  const { screen, app } = await showAccount({ role: 1, clients: { teams: { selectUserProfile } } })
  await expect.poll(() => app.viewer?.name).toBe('Admin as Nuwara Leaf')
  expect(selectUserProfile).toHaveBeenCalledExactlyOnceWith({ selectedVendor: { id: 7, type: 'vendor' } })
  await screen.getByRole('heading', { name: 'Networks' }).click()
  await expect.element(screen.getByText('Lanka Organic')).toBeVisible()
})

test('a member sees their role and the public pages, but no boost', async () => {
  const account = aVendorAccount({ teamRole: 3, managesVendor: false })
  const { screen, address } = await showAccount({ account })
  await expect.element(screen.getByText('You are a member')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Boost' })).not.toBeInTheDocument()
  const pages = screen.getByRole('navigation', { name: 'Pages of Nuwara Leaf' })
  await pages.getByRole('link', { name: 'Statistics' }).click()
  expect(address()).toBe('/stats/7')
})

test('a team member acting as themselves is offered to switch to the enterprise, and nothing switches before that', async () => {
  const left = watchLeaving()
  const selectUserProfile = vi.fn(async () => ({}) as never)
  const { screen } = await showAccount({ clients: { teams: { selectUserProfile } } })
  const { id, label } = aVendorAccount()
  await expect.element(screen.getByText(/^You act as .* at the moment/)).toBeVisible()
  expect(selectUserProfile).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: `Act as ${label}`, exact: true }).click()
  await expect.poll(() => left).toEqual([`/account/vendor?vendorId=${id}`])
  expect(selectUserProfile).toHaveBeenCalledExactlyOnceWith({ selectedVendor: { id, type: 'vendor' } })
})
