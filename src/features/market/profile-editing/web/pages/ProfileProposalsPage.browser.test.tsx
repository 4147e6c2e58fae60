import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import type { Proposal } from '../../profile-proposals.contract.ts'
import { ProfileProposalsPage, profileProposalsLoader } from './ProfileProposalsPage.tsx'

type GetProposals = Clients['profileProposals']['getProposals']
type DecideProposal = Clients['profileProposals']['decideProposal']

const proposal: Proposal = {
  id: 3,
  state: 'open',
  seen: 'abc',
  differences: [
    { field: 'brand', language: 'en', before: ['Hive'], after: ['Hive & Hollow'] },
    { field: 'sectorIds', language: null, before: ['Bakery'], after: ['Honey'] },
  ],
  accepted: [],
  message: 'We have a new name.',
  reason: '',
  by: 'Kamala Herath',
  changedAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
  vendor: { id: 12, subDomain: 'hive', brand: 'Hive', status: 5 },
}

async function showProposals(path = '/admin/profile-proposals') {
  const left = { proposals: [proposal] }
  const getProposals = vi.fn<GetProposals>(async () => ({
    items: left.proposals,
    ...{ count: left.proposals.length, offset: 0, limit: 20 },
  }))
  const decideProposal = vi.fn<DecideProposal>(async () => {
    left.proposals = []
    return { success: true }
  })
  const shown = await show(<ProfileProposalsPage />, {
    ...{ path, route: '/admin/profile-proposals', loader: profileProposalsLoader, viewer: aViewer({ role: 1 }) },
    clients: { profileProposals: { getProposals, decideProposal } },
  })
  return { ...shown, getProposals, decideProposal }
}

test('a proposal accepted in part, with a reason for the rest, disappears from the open ones', async () => {
  const { screen, decideProposal } = await showProposals()
  const card = screen.getByRole('region', { name: 'Hive' })
  await expect.element(card.getByText('Hive & Hollow')).toBeVisible()
  await card.getByRole('group', { name: 'Sectors' }).getByRole('checkbox', { name: 'Accept this' }).click()
  await card.getByLabelText('Why not, for the enterprise to read').fill('You bake.')
  await card.getByRole('button', { name: 'Accept the chosen changes' }).click()
  await expect.element(screen.getByText('No proposals here.')).toBeVisible()
  expect(decideProposal.mock.calls).toEqual([[{ id: 3, seen: 'abc', accept: ['brand'], reason: 'You bake.' }]])
})

test('the filter by state stands in the address', async () => {
  const { screen, getProposals, address } = await showProposals('/admin/profile-proposals?state=partly')
  expect(getProposals.mock.lastCall).toEqual([{ state: 'partly', page: 1, language: 'en' }])
  await screen.getByRole('link', { name: 'Open', exact: true }).click()
  await expect.poll(address).toBe('/admin/profile-proposals')
})
