import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ManagedNetworkInfo } from '#features/networks/management/management.contract.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { NetworkPartner } from '../../partners.contract.ts'
import { NetworkPartnersPage, networkPartnersLoader } from './NetworkPartnersPage.tsx'

const network: ManagedNetworkInfo = {
  ...{ id: 3, subDomain: 'lanka', name: 'Lanka Organic', logo: null, types: [1], regions: [4] },
  ...{ vendorId: 2, timeZone: 'Asia/Colombo', members: 268, role: 'admin', hasSite: true, waiting: [] },
}
const hands: NetworkPartner = {
  vendor: { id: 8, name: 'Helping Hands', subDomain: 'hands', imageUrl: null },
  ...{ revision: 4, since: '2026-03-02', members: [{ membershipId: 5, name: 'Hive & Hollow' }] },
}

async function showPage(role: ManagedNetworkInfo['role'] = 'admin') {
  const setPartnerMembers = vi.fn(async (_: object) => ({ revision: 5 }))
  const looms = { id: 6, vendor: { id: 10, name: 'Hill Looms', subDomain: 'looms', logo: null, place: 'Kandy' } }
  const shown = await show(<NetworkPartnersPage />, {
    viewer: aViewer(),
    clients: {
      management: { getManagedNetwork: async () => ({ ...network, role }) },
      partners: {
        getNetworkPartners: async () => ({ items: [hands], count: 1 }),
        setPartnerMembers,
        removeNetworkPartner: async () => ({}),
      },
      members: { getNetworkMembers: async () => ({ items: [looms] }) as never },
    },
    loader: networkPartnersLoader,
    ...{ path: '/lanka/network/partners', route: '/:profile/network/partners' },
  })
  return { ...shown, setPartnerMembers }
}

test('admins name the members that a partner looks after, and a refusal is said', async () => {
  const { screen, setPartnerMembers } = await showPage()
  setPartnerMembers.mockRejectedValueOnce(refusal(409, { code: 'gm-error-partner-changed' }))
  const card = screen.getByRole('region', { name: 'Helping Hands' })
  await expect.element(card.getByText('Partner since 2 Mar 2026')).toBeVisible()
  await expect.element(card.getByRole('heading', { name: 'Looks after 1 member' })).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await userEvent.fill(card.getByRole('combobox', { name: 'Add a member that Helping Hands looks after' }), 'loom')
  await card.getByRole('option', { name: /Hill Looms/ }).click()
  await expect
    .element(card.getByRole('alert'))
    .toHaveTextContent('Someone else has changed this partner in the meantime. Please look again.')
  expect(setPartnerMembers).toHaveBeenCalledWith({ networkId: 3, vendorId: 8, revision: 4, membershipIds: [5, 6] })
  await card.getByRole('button', { name: 'Remove Hive & Hollow' }).click()
  await expect.poll(() => setPartnerMembers.mock.lastCall?.[0]).toMatchObject({ membershipIds: [] })
})

test('readers see partners and their members, and change nothing', async () => {
  const { screen } = await showPage('reader')
  await expect.element(screen.getByText('Hive & Hollow')).toBeVisible()
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'End the partnership' })).not.toBeInTheDocument()
})
