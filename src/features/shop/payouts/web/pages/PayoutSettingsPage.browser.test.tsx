import { expect, test, vi } from 'vitest'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { PayoutSettings } from '../../payouts.contract.ts'
import { CardReturnPage } from './CardReturnPage.tsx'
import { PayoutSettingsPage } from './PayoutSettingsPage.tsx'

const settings: PayoutSettings = {
  bank: { country: 'LK', hint: '218', changedAt: '2026-11-20T08:00:00.000Z' },
  card: { isServed: false, state: null },
  country: 'LK',
  mayChange: true,
}
const items = [{ code: 'LK', name: 'Sri Lanka', isCardPaymentSupported: true }]
const places = { getCountries: async () => ({ items, count: 1 }) }

async function showPage(changes: Partial<PayoutSettings> = {}) {
  const payouts = {
    getPayoutSettings: vi.fn(async () => ({ ...settings, ...changes })),
    openPayoutAccount: vi.fn(async () => ({ url: 'https://provider.example/7' })),
  }
  const shown = await show(<PayoutSettingsPage />, {
    clients: { payouts, places },
    loader: () => ({ vendorId: 7, meta: {} }),
  })
  await expect.element(shown.screen.getByRole('heading', { name: 'Bank account' })).toBeVisible()
  return { ...shown, ...payouts }
}

test('the form of an account opens on request, and Cancel closes it', async () => {
  const { screen } = await showPage()
  await expect.element(screen.getByText('… 218')).toBeVisible()
  await expect.element(screen.getByText('Sri Lanka').first()).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Account for card payments' }).query()).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Account holder' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Change bank details' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Account holder' })).toHaveValue('')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('button', { name: 'Change bank details' })).toBeVisible()
})

test('without an account the form is open for whoever may fill it in, and can’t be closed', async () => {
  const owner = await showPage({ bank: null })
  await expect.element(owner.screen.getByRole('textbox', { name: 'Account holder' })).toBeVisible()
  expect(owner.screen.getByRole('button', { name: 'Cancel' }).query()).toBeNull()
  await owner.screen.unmount()
  const { screen } = await showPage({ bank: null, mayChange: false, card: { isServed: true, state: 'started' } })
  await expect.element(screen.getByText('There are no bank details yet.')).toBeVisible()
  await expect.element(screen.getByText('The card provider still needs some information from you.')).toBeVisible()
  expect(screen.getByRole('button', { name: /bank details|card provider/ }).query()).toBeNull()
})

test('an account at the card provider is opened there, and a failure is explained', async () => {
  const left = watchLeaving()
  const { screen, openPayoutAccount } = await showPage({ card: { isServed: true, state: null } })
  const open = screen.getByRole('button', { name: 'Open an account' })
  openPayoutAccount.mockRejectedValueOnce(refusal(502, { code: 'gm-error-payout-provider' }))
  await open.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('The card provider isn’t answering.')
  expect(left).toEqual([])
  await open.click()
  await expect.poll(() => left).toEqual(['https://provider.example/7'])
  expect(openPayoutAccount.mock.lastCall).toEqual([{ vendorId: 7 }])
})

test.each([
  ['restricted', 'The card provider is checking your information, or needs more of it.', true],
  ['ready', 'Your account is ready: orders paid by card are paid out as soon as they’re sent.', false],
] as const)('somebody who returns with a %s account reads what follows', async (state, text, hasButton) => {
  const { screen } = await show(<CardReturnPage />, {
    loader: () => ({ vendorId: 7, settings: { ...settings, card: { isServed: true, state } }, meta: {} }),
  })
  await expect.element(screen.getByText(text)).toBeVisible()
  const onward = screen.getByRole('button', { name: 'Continue at the card provider' })
  expect(onward.query() !== null).toBe(hasButton)
  await expect
    .element(screen.getByRole('link', { name: 'How you’re paid' }).last())
    .toHaveAttribute('href', '/payout-settings?vendorId=7')
})
