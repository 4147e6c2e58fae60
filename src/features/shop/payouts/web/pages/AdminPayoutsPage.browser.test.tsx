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
      ...{ withoutAccount: 1, nextPayout: null as string | null },
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

test('the bank’s file needs proof again, and a failure is said above the batches', async () => {
  const { screen, getPayoutFile } = await showPage()
  getPayoutFile.mockRejectedValueOnce(refusal(503))
  const file = screen.getByRole('button', { name: 'File for the bank Batch 5' })
  await file.click()
  const batches = screen.getByRole('region', { name: 'Batches' })
  await expect.element(batches.getByRole('alert')).toMatchTextContent('We can’t reach our data right now.')
  await file.click()
  await expect.element(batches.getByRole('alert')).not.toBeInTheDocument()
  expect(getPayoutFile).toHaveBeenCalledTimes(2)
})

test('a payout is marked as sent with a reference only, of that payout alone', async () => {
  const { screen, markPayoutsSent } = await showPage()
  await screen.getByRole('button', { name: 'Sent Nuwara Leaf' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Did the bank send $30 to Nuwara Leaf?' })
  const reference = dialog.getByLabelText('The bank’s reference')
  await expect.element(reference).toHaveFocus()
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  expect(markPayoutsSent).not.toHaveBeenCalled()
  await reference.fill('FT-78')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // what was typed for one payout isn’t there for the next
  await screen.getByRole('button', { name: 'All sent Batch 5' }).click()
  await expect.element(screen.getByRole('dialog').getByLabelText('The bank’s reference')).toHaveValue('')
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Sent Nuwara Leaf' }).click()
  await reference.fill('FT-79')
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(markPayoutsSent.mock.calls).toEqual([[{ payouts: { ids: [1001] }, reference: 'FT-79' }]])
})

test('payouts are found by state and batch, which stand in the address', async () => {
  const { screen, address, getPayouts } = await showPage('/admin/payouts?payouts.state=stolen&payouts.batch=x')
  // what is no state and no number is left out
  expect(getPayouts.mock.lastCall).toEqual([{ page: 1, language: 'en' }])
  const all = screen.getByRole('region', { name: 'All payouts' })
  await all.getByRole('combobox', { name: 'Status' }).selectOptions('Failed')
  await expect.poll(() => getPayouts.mock.lastCall).toEqual([{ state: 'failed', page: 1, language: 'en' }])
  await all.getByLabelText('Batch number').fill('5')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => getPayouts.mock.lastCall).toEqual([{ state: 'failed', batchId: 5, page: 1, language: 'en' }])
  expect(address()).toContain('payouts.state=failed')
})

test('each currency is paid out on its own, from its own minimum', async () => {
  const { screen, getDuePayouts, runPayouts } = await showPage('/admin/payouts?due.currency=LKR&due.minimum=5000')
  expect(getDuePayouts.mock.lastCall).toEqual([{ currency: 'LKR', minimum: 500_000, page: 1, language: 'en' }])
  getDuePayouts.mockResolvedValue({
    ...{ items: [{ ...due, currency: 'LKR' }], count: 1, offset: 0, limit: 20, total: 4200, currency: 'LKR' },
    ...{ minimum: 250_000, currencies: ['USD', 'LKR'], withoutAccount: 2, nextPayout: '2026-11-27' },
  })
  runPayouts.mockResolvedValueOnce({ batchId: null, count: 0, amount: 0 } as never)
  await screen.getByLabelText('From how many dollars').fill('2500')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('2 enterprises with money have no bank account that takes LKR.')).toBeVisible()
  await expect.element(screen.getByText('Enterprises expect the next payout on 27 Nov 2026.')).toBeVisible()
  await screen.getByRole('button', { name: /^Pay out Rs.42$/ }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Make batch' }).click()
  await expect.element(screen.getByText('There was nobody to pay.')).toBeVisible()
  expect(runPayouts).toHaveBeenCalledExactlyOnceWith({ currency: 'LKR', minimum: 250_000 })
  await screen.getByLabelText('Pay out in').selectOptions('USD')
  // the minimum of the other currency goes with it
  await expect.poll(() => getDuePayouts.mock.lastCall).toEqual([{ page: 1, language: 'en' }])
})
