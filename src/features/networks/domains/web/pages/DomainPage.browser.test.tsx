import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ManagedNetworkInfo } from '#features/networks/management/management.contract.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { DomainDesk, NetworkDomain } from '../../domains.contract.ts'
import { DomainPage } from './DomainPage.tsx'

const network: ManagedNetworkInfo = {
  ...{ id: 7, subDomain: 'lankaorganic', name: 'Lanka Organic', logo: null, types: [1], regions: [4], vendorId: 3 },
  ...{ timeZone: 'Asia/Colombo', members: 28, role: 'owner', hasSite: true, waiting: [] },
}

const waiting: NetworkDomain = {
  ...{ domain: 'xn--bcher-kva.example', name: 'bücher.example', state: 'waiting', verifiedAt: null, since: null },
  ...{ servedUntil: null, checkedAt: null, found: null },
  proof: { name: '_pola.xn--bcher-kva.example', value: 'pola-domain=abc' },
}

const without: DomainDesk = {
  ...{ domain: null, target: 'pola.example', addresses: ['192.0.2.1'], subDomainHost: 'lankaorganic.pola.example' },
}

async function showPage(desk: DomainDesk, { language = 'en', hasSite = true } = {}) {
  let now = desk
  const become = (next: DomainDesk) => {
    now = next
    return now
  }
  const domains = {
    getNetworkDomain: vi.fn(async () => now),
    claimNetworkDomain: vi.fn(async (_asked: object) => become({ ...desk, domain: waiting })),
    checkNetworkDomain: vi.fn(async (_asked: object) => {
      const found = { proofs: ['pola-domain=abc'], addresses: ['192.0.2.1'] }
      const checkedAt = '2026-11-30T08:00:00.000Z'
      return become({ ...desk, domain: { ...waiting, state: 'works' as const, checkedAt, found } })
    }),
    removeNetworkDomain: vi.fn(async (_asked: object) => become(without)),
  }
  const shown = await show(<DomainPage />, {
    clients: { domains, management: { getManagedNetwork: async () => ({ ...network, hasSite }) } } as never,
    ...{ language, loader: () => null, path: '/lankaorganic/network/settings/domain', route: '/:profile/*' },
  })
  return { ...shown, ...domains }
}

test('a domain is typed, its records are shown, and they are looked up', async () => {
  const { screen, claimNetworkDomain, checkNetworkDomain } = await showPage(without)
  const field = screen.getByLabelText('Domain', { exact: true })
  await userEvent.fill(field, 'bücher.example/shop')
  await screen.getByRole('button', { name: 'Use this domain' }).click()
  await expect.element(screen.getByText(/Please type the name only/).first()).toBeVisible()
  await expect.element(field).toHaveValue('bücher.example/shop')
  expect(claimNetworkDomain).not.toHaveBeenCalled()
  await userEvent.fill(field, 'bücher.example')
  await screen.getByRole('button', { name: 'Use this domain' }).click()
  expect(claimNetworkDomain.mock.calls).toEqual([[{ networkId: 7, domain: 'bücher.example' }]])
  await expect.element(screen.getByText('_pola.xn--bcher-kva.example').first()).toBeVisible()
  await expect.element(screen.getByText('Waiting')).toBeVisible()
  await expect.element(screen.getByText(/set A 192.0.2.1 there/)).toBeVisible()
  await screen.getByRole('button', { name: 'Check now' }).click()
  expect(checkNetworkDomain.mock.calls).toEqual([[{ networkId: 7 }]])
  await expect.element(screen.getByText('Works')).toBeVisible()
  await expect.element(screen.getByText('Nothing yet')).not.toBeInTheDocument()
})

test('a refusal stands next to its field, and what was typed stays', async () => {
  const { screen, claimNetworkDomain } = await showPage(without)
  claimNetworkDomain.mockRejectedValue(refusal(409, { code: 'gm-error-domain-taken' }))
  const field = screen.getByLabelText('Domain', { exact: true })
  await userEvent.fill(field, 'growers.example')
  await screen.getByRole('button', { name: 'Use this domain' }).click()
  await expect.element(screen.getByText(/Another network has this domain/).first()).toBeVisible()
  await expect.element(field).toHaveValue('growers.example')
})

test('a domain is given up once that was confirmed', async () => {
  const { screen, removeNetworkDomain } = await showPage({ ...without, domain: waiting })
  await screen.getByRole('button', { name: 'Remove', exact: true }).click()
  await screen.getByRole('button', { name: 'Remove domain' }).click()
  await expect.element(screen.getByLabelText('Domain', { exact: true })).toBeVisible()
  expect(removeNetworkDomain.mock.calls).toEqual([[{ networkId: 7 }]])
})

test.each([
  ['missing', 'Lost since 28 Nov 2026', /Set it again by 5 Dec 2026/],
  ['lost', 'Lost since 28 Nov 2026', /doesn’t show your site/],
  ['elsewhere', 'Proven', /doesn’t lead to us yet/],
] as const)('the state %s says what to do', async (state, word, text) => {
  const dates = { since: '2026-11-28T04:20:00.000Z', servedUntil: '2026-12-05T04:20:00.000Z' }
  const { screen } = await showPage({ ...without, domain: { ...waiting, ...dates, state } })
  await expect.element(screen.getByText(word)).toBeVisible()
  await expect.element(screen.getByText(text)).toBeVisible()
})

test('a network without a site of its own reads who can switch it on', async () => {
  const { screen } = await showPage(without, { hasSite: false })
  await expect.element(screen.getByText(/no site of its own yet/)).toBeVisible()
})

test.each(['en', 'si', 'ur'])('the page has no accessibility violations in %s', async language => {
  const { screen } = await showPage({ ...without, domain: waiting }, { language })
  await expect.element(screen.getByText('_pola.xn--bcher-kva.example').first()).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})
