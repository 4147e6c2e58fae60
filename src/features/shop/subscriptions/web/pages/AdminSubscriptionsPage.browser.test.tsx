import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { AdminTerm } from '../../admin-subscriptions.contract.ts'
import { AdminSubscriptionsPage, adminSubscriptionsLoader } from './AdminSubscriptionsPage.tsx'

beforeEach(() => localStorage.clear())

type GetTerms = Clients['adminSubscriptions']['getTerms']
type RefundTerm = Clients['adminSubscriptions']['refundTerm']

const term: AdminTerm = {
  id: 5,
  vendorId: 12,
  vendor: 'Nuwara Leaf',
  price: 12_000,
  method: 1,
  paidAt: '2026-11-20T08:00:00.000Z',
  startsAt: '2026-11-20T08:00:00.000Z',
  endsAt: '2027-11-20T08:00:00.000Z',
  whole: 12_000,
  rest: 11_700,
  refunded: null,
  refundState: null,
}

async function showTerms(path = '/admin/subscriptions') {
  const getTerms = vi.fn<GetTerms>(async () => ({ items: [term], count: 1, offset: 0, limit: 20 }))
  const refundTerm = vi.fn<RefundTerm>(async () => ({ done: true }))
  const shown = await show(<AdminSubscriptionsPage />, {
    ...{ path, route: '/admin/subscriptions', loader: adminSubscriptionsLoader, viewer: aViewer({ role: 1 }) },
    clients: { adminSubscriptions: { getTerms, refundTerm } },
  })
  return { ...shown, getTerms, refundTerm }
}

test('an enterprise is searched by its name, which is in the address', async () => {
  const { screen, address, getTerms } = await showTerms()
  await expect.element(screen.getByRole('row', { name: /Nuwara Leaf.*\$120/ })).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Enterprise' }).fill(' leaf ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/admin/subscriptions?terms.search=leaf')
  await expect.poll(() => getTerms.mock.lastCall).toEqual([{ search: 'leaf', page: 1, language: 'en' }])
})

test('a year is refunded with a reason, and the list is reloaded', async () => {
  const { screen, getTerms, refundTerm } = await showTerms()
  await screen.getByRole('button', { name: 'Give back … Nuwara Leaf' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Give back the subscription of Nuwara Leaf?' })
  await dialog.getByLabelText('Why? For the records of Pola.').fill('They closed.')
  refundTerm.mockRejectedValueOnce(refusal(409, { code: 'gm-error-refund-late' }))
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect.element(dialog.getByText(/can’t be given back any more/)).toBeVisible()
  const before = getTerms.mock.calls.length
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(refundTerm.mock.lastCall).toEqual([{ id: 5, kind: 'whole', reason: 'They closed.' }])
  expect(getTerms.mock.calls.length).toBe(before + 1)
})
