import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Claim } from '../../claims.contract.ts'
import { AdminClaimsPage, adminClaimsLoader } from './AdminClaimsPage.tsx'

type GetClaims = Clients['claims']['getClaims']
type DecideClaim = Clients['claims']['decideClaim']

const claim: Claim = {
  id: 7,
  proof: 'document',
  state: 'open',
  email: null,
  message: 'I have kept these bees since 2004.',
  reason: '',
  createdAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
  document: null,
  claimant: { id: '7d9f1f0e-3a53-4c0e-9a55-0d0c3a1f7a10', name: 'Kamala Herath', email: 'kamala@hive.example' },
  profile: {
    id: 12,
    subDomain: 'hive',
    brand: 'Hive & Hollow',
    title: 'Honey from Kandy',
    website: null,
    place: 'Kandy · Sri Lanka',
    source: null,
  },
}

async function showClaims(path = '/admin/claims', language = 'en') {
  const left = { claims: [claim] }
  const getClaims = vi.fn<GetClaims>(async () => ({
    items: left.claims,
    count: left.claims.length,
    offset: 0,
    limit: 20,
  }))
  const decideClaim = vi.fn<DecideClaim>(async () => {
    left.claims = []
    return { success: true }
  })
  const shown = await show(<AdminClaimsPage />, {
    ...{ path, language, route: '/admin/claims', loader: adminClaimsLoader, viewer: aViewer({ role: 1 }) },
    clients: { claims: { getClaims, decideClaim } },
  })
  return { ...shown, getClaims, decideClaim }
}

test('a claim stands beside the claimed profile, at the target of its notification', async () => {
  const { screen, getClaims } = await showClaims()
  const heading = screen.getByRole('heading', { name: 'Kamala Herath claims Hive & Hollow' })
  await expect.element(heading).toBeVisible()
  expect(heading.element().closest('li')?.id).toBe('claim-7')
  await expect.element(screen.getByRole('link', { name: 'Hive & Hollow' })).toHaveAttribute('href', '/hive')
  await expect.element(screen.getByText('I have kept these bees since 2004.')).toBeVisible()
  expect(getClaims.mock.calls).toEqual([[{ state: 'open', page: 1, language: 'en' }]])
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('the filter by state stands in the address', async () => {
  const { screen, getClaims, address } = await showClaims('/admin/claims?state=refused')
  await expect.element(screen.getByRole('link', { name: 'Rejected' })).toHaveAttribute('aria-current', 'page')
  expect(getClaims.mock.lastCall?.[0]).toMatchObject({ state: 'refused' })
  await screen.getByRole('link', { name: 'Claimed by someone else' }).click()
  await expect.poll(address).toBe('/admin/claims?state=taken')
})

test('a claim is rejected only with a reason, and then disappears from the list', async () => {
  const { screen, decideClaim } = await showClaims()
  await screen.getByRole('button', { name: 'Reject' }).click()
  await expect.element(screen.getByText('Please say why. The claimant will read it.').first()).toBeVisible()
  expect(decideClaim).not.toHaveBeenCalled()
  await screen.getByLabelText('Reason for rejecting').fill('The document names somebody else.')
  await screen.getByRole('button', { name: 'Reject' }).click()
  await expect.element(screen.getByText('No claims here.')).toBeVisible()
  expect(decideClaim.mock.calls).toEqual([[{ id: 7, accept: false, reason: 'The document names somebody else.' }]])
})

test('deciding on a claim that another admin has decided meanwhile shows a message', async () => {
  const { screen, decideClaim } = await showClaims()
  decideClaim.mockRejectedValueOnce(refusal(409, { code: 'gm-error-claim-decided' }))
  await screen.getByRole('button', { name: 'Accept' }).click()
  await expect.element(screen.getByText(/already/).first()).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: /claims Hive/ })).toBeVisible()
})

test('the page has no English words in Sinhala', async () => {
  const { screen } = await showClaims('/admin/claims?state=accepted', 'si')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('පැතිකඩ හිමිකම් ඉල්ලීම්')
})
