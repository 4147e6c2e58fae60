import { beforeEach, expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { CreditEntry, Credits } from '../../credits.contract.ts'
import { CreditsSection } from './CreditsSection.tsx'

beforeEach(() => localStorage.clear())

type Get = Clients['credits']['getVendorCredits']

const entry = (id: number, given: Partial<CreditEntry>): CreditEntry => ({
  id,
  kind: 'term',
  amount: 12,
  balance: 14,
  about: null,
  at: '2026-11-20T08:00:00.000Z',
  expiresAt: '2027-11-20T08:00:00.000Z',
  ...given,
})
const spent = entry(2, { kind: 'boost', amount: -1, balance: 13, about: 'Forest honey', expiresAt: null })
const credits: Credits = {
  items: [spent, entry(1, {})],
  count: 2,
  offset: 0,
  limit: 10,
  sum: 13,
  next: { amount: 2, expiresAt: '2027-03-01T00:00:00.000Z' },
  isOffered: true,
}

async function showCredits(answer: Credits, language = 'en') {
  const getVendorCredits = vi.fn<Get>(async ({ kind }) => ({
    ...answer,
    items: answer.items.filter(one => !kind || one.kind === kind),
  }))
  const shown = await show(<CreditsSection vendorId={5} />, { clients: { credits: { getVendorCredits } }, language })
  return { ...shown, getVendorCredits }
}

test('the balance says what expires next, and each movement what it was for', async () => {
  const { screen, getVendorCredits } = await showCredits(credits)
  await expect.element(screen.getByText('Credits: 13')).toBeVisible()
  await expect.element(screen.getByText('2 of them expire on 1 Mar 2027')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Boost.*Forest honey.*−1.*13/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /A year’s subscription.*20 Nov 2027.*\+12.*14/ })).toBeVisible()
  expect(getVendorCredits.mock.calls[0]?.[0]).toEqual({ vendorId: 5, page: 1, limit: 10, sort: '-at', language: 'en' })
  await screen.getByRole('combobox', { name: 'Reason' }).selectOptions('Boost')
  await expect.element(screen.getByRole('row', { name: /A year’s subscription/ })).not.toBeInTheDocument()
  expect(getVendorCredits.mock.lastCall?.[0]).toMatchObject({ kind: 'boost', page: 1 })
})

test('where boosts are free, no price is named; without movements there is no table', async () => {
  const { screen } = await showCredits({ ...credits, items: [], count: 0, sum: 0, next: null, isOffered: false })
  await expect.element(screen.getByText('Credits: 0')).toBeVisible()
  await expect.element(screen.getByText(/Boosts are free here\./)).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('link', { name: 'See the subscription' }))
    .toHaveAttribute('href', '/vendor/subscription?vendorId=5')
})

test('a filter that finds nothing leaves the filter there to be changed', async () => {
  const { screen } = await showCredits(credits)
  await screen.getByRole('combobox', { name: 'Reason' }).selectOptions('Expired')
  await expect.element(screen.getByRole('row', { name: /Boost/ })).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Reason' }).selectOptions('Everything')
  await expect.element(screen.getByRole('row', { name: /Boost/ })).toBeVisible()
})

test('a balance that can’t be loaded is said, not shown as nothing', async () => {
  const getVendorCredits = vi.fn<Get>()
  getVendorCredits.mockRejectedValue(refusal(503))
  const { screen } = await show(<CreditsSection vendorId={5} />, { clients: { credits: { getVendorCredits } } })
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/We can’t reach our data right now/)
  await expect.element(screen.getByText(/Credits:/)).not.toBeInTheDocument()
})
