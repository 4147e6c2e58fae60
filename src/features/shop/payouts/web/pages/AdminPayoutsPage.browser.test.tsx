import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { AdminPayout, DuePayout, PayoutBatch } from '../../admin-payouts.contract.ts'
import { AdminPayoutsPage } from './AdminPayoutsPage.tsx'

afterEach(() => {
  localStorage.clear()
})

const vendor = { vendorId: 7, vendor: 'Nuwara Leaf', country: 'LK', hint: '218', currency: 'USD' }
const due: DuePayout = { ...vendor, amount: 4200, orders: 3, received: [{ by: 'Asha', isVendor: false }] }
const at = '2026-11-20T08:00:00.000Z'
const batch: PayoutBatch = {
  id: 5,
  isRunning: false,
  currency: 'USD',
  amount: 3000,
  inTransfer: 1,
  sent: 0,
  failed: 0,
  at,
}
const payout: AdminPayout = {
  ...vendor,
  id: 1001,
  batchId: 5,
  amount: 3000,
  state: 'in-transfer',
  reference: '',
  reason: '',
  received: [{ by: 'Kasun', isVendor: true }],
  at,
  settledAt: null,
}

async function showPage(path = '/admin/payouts', shownBatch = batch) {
  const page = <T,>(...items: T[]) => ({ items, count: items.length, offset: 0, limit: 20 })
  const adminPayouts = {
    getDuePayouts: vi.fn(async () => ({
      ...page(due),
      ...{ total: 4200, currency: 'USD', minimum: 2500, currencies: ['USD'] },
      ...{ withoutAccount: 1, nextPayout: null },
    })),
    getPayoutBatches: vi.fn(async () => page(shownBatch)),
    getPayouts: vi.fn(async () => page(payout)),
    runPayouts: vi.fn(async () => ({ batchId: 6, count: 1, amount: 4200 })),
    getPayoutFile: vi.fn(async () => ({ name: 'payouts-5.csv', csv: '' })),
    markPayoutsSent: vi.fn(async () => ({ success: true })),
    markPayoutFailed: vi.fn(() => Promise.reject(refusal(409, { code: 'gm-error-payout-settled' }))),
  }
  const shown = await show(<AdminPayoutsPage />, { clients: { adminPayouts }, path })
  await expect.element(shown.screen.getByRole('region', { name: 'To be paid out' })).toBeVisible()
  return { ...shown, ...adminPayouts }
}

test('a batch is run with the minimum in the address', async () => {
  const { screen, runPayouts, getDuePayouts } = await showPage('/admin/payouts?due.minimum=25')
  expect(getDuePayouts.mock.lastCall).toEqual([{ minimum: 2500, page: 1, language: 'en' }])
  await expect.element(screen.getByText('1 enterprise with money has no bank account yet.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Pay out $42' }))
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Make batch' }))
  await expect.element(screen.getByText('1 payout in batch 6')).toBeVisible()
  expect(runPayouts).toHaveBeenCalledWith({ currency: 'USD', minimum: 2500 })
  await expect.element(screen.getByText('Transfer confirmed by Asha', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Transfer confirmed by Kasun, of the enterprise itself')).toBeVisible()
})

test('the bank’s file is downloaded with a call, and a whole batch is marked with the bank’s reference', async () => {
  const { screen, getPayoutFile, markPayoutsSent } = await showPage()
  await userEvent.click(screen.getByRole('button', { name: 'File for the bank Batch 5' }))
  await expect.poll(() => getPayoutFile.mock.lastCall).toEqual([{ batchId: 5 }])
  await userEvent.click(screen.getByRole('button', { name: 'All sent Batch 5' }))
  const dialog = screen.getByRole('dialog', { name: 'Did the bank send all of batch 5?' })
  await userEvent.fill(dialog.getByLabelText('The bank’s reference'), 'FT-77')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as sent' }))
  await expect.element(screen.getByText('Marked as sent')).toBeVisible()
  expect(markPayoutsSent).toHaveBeenCalledWith({ payouts: { batchId: 5 }, reference: 'FT-77' })
})

test('an interrupted batch can be continued, and has no file before', async () => {
  const { screen, runPayouts } = await showPage('/admin/payouts', { ...batch, isRunning: true })
  expect(screen.getByRole('button', { name: 'File for the bank Batch 5' }).query()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Carry on Batch 5' }))
  await expect.poll(() => runPayouts.mock.calls).toHaveLength(1)
})

test('marking a payout that was settled meanwhile shows an error', async () => {
  const { screen, markPayoutFailed } = await showPage()
  await userEvent.click(screen.getByRole('button', { name: 'Failed Nuwara Leaf' }))
  const dialog = screen.getByRole('dialog', { name: 'Did the payout to Nuwara Leaf fail?' })
  await userEvent.fill(dialog.getByLabelText('Why, for the enterprise'), 'The account was closed.')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as failed' }))
  await expect.element(dialog.getByText('This payout has already been settled. Please reload the page.')).toBeVisible()
  expect(markPayoutFailed).toHaveBeenCalledWith({ id: 1001, reason: 'The account was closed.' })
})
