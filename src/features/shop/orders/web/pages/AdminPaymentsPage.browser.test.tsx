import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { AwaitedTransfer, PaymentProblem, RefundToSend, StuckCall } from '../../admin-payments.contract.ts'
import type { BankEntry } from '../../bank-entries.contract.ts'
import { AdminPaymentsPage } from './AdminPaymentsPage.tsx'

afterEach(() => {
  localStorage.clear()
})

const buyer = { buyer: 'Fathima Rizvi', email: 'fathima@example.org', currency: 'USD' }
const transfer: AwaitedTransfer = {
  ...buyer,
  groupId: 10_423,
  reference: 'P-10423-1H',
  amount: 4250,
  saleId: null,
  about: 'Nuwara Leaf, Samagi Handlooms',
  dueAt: '2026-11-30T08:00:00.000Z',
  placedAt: '2026-11-23T08:00:00.000Z',
}
const refund: RefundToSend = {
  about: '',
  ...buyer,
  id: '8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3a11',
  orderId: 10_007,
  orderNumber: '10420-2',
  reference: 'P-10420-1T-R1',
  amount: 533,
  reason: 'An older harvest.',
  received: [{ by: 'Nimali Perera', isVendor: true }],
  at: '2026-11-22T08:00:00.000Z',
}
const stuck: StuckCall = {
  id: 5,
  groupId: 10_424,
  saleId: null,
  kind: 'transfer',
  provider: 'stripe',
  state: 'open',
  amount: 900,
  currency: 'USD',
  attempts: 1,
  error: 'Error: no route to host',
  nextTryAt: '2026-11-23T09:00:00.000Z',
  at: '2026-11-23T08:00:00.000Z',
}
const pageOf = <T,>(...items: T[]) => ({ items, count: items.length, offset: 0, limit: 20 })

async function showPage({
  path = '/admin/payments',
  calls = [stuck],
  transfers = [transfer],
  refunds = [refund],
} = {}) {
  const adminPayments = {
    getAwaitedTransfers: vi.fn(async () => pageOf(...transfers)),
    getRefundsToSend: vi.fn(async () => pageOf(...refunds)),
    receiveSaleTransfer: vi.fn(async () => ({ done: true as const })),
    getStuckCalls: vi.fn(async () => pageOf(...calls)),
    getPaymentProblems: vi.fn(async () => pageOf<PaymentProblem>()),
  }
  const vendorOrders = {
    receiveTransfer: vi.fn(async () => ({ status: 'pending' as const })),
    markRefundSent: vi.fn(async () => ({ state: 'succeeded' })),
  }
  const bankEntries = { getBankEntries: async () => ({ ...pageOf<BankEntry>(), currencies: ['USD'] }) }
  const shown = await show(<AdminPaymentsPage />, { clients: { adminPayments, vendorOrders, bankEntries }, path })
  await expect.element(shown.screen.getByRole('row', { name: /P-10423-1H/ })).toBeVisible()
  return { ...shown, ...adminPayments, ...vendorOrders }
}

test('a transfer is confirmed only after a question, which stays open after an error', async () => {
  const { screen, receiveTransfer, getAwaitedTransfers } = await showPage()
  await screen.getByRole('button', { name: 'Received P-10423-1H' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Has the transfer P-10423-1H arrived?' })
  await expect.element(dialog.getByText(/\$42\.50 of Fathima Rizvi must be on the account\./)).toBeVisible()
  expect(receiveTransfer).not.toHaveBeenCalled()
  receiveTransfer.mockRejectedValueOnce(refusal(409, { code: 'gm-error-payment-over' }))
  await dialog.getByRole('button', { name: 'Received' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This payment was cancelled.')
  const before = getAwaitedTransfers.mock.calls.length
  await dialog.getByRole('button', { name: 'Received' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(receiveTransfer.mock.lastCall).toEqual([{ id: 10_423 }])
  await expect.poll(() => getAwaitedTransfers.mock.calls.length).toBeGreaterThan(before)
})

test('the searched reference is in the address', async () => {
  const { screen, address, getAwaitedTransfers } = await showPage()
  await screen.getByLabelText('Reference, buyer or email').fill('p 10423')
  await screen.getByRole('button', { name: 'Search' }).click()
  await expect.poll(address).toBe('/admin/payments?transfers.search=p+10423')
  await expect.poll(() => getAwaitedTransfers.mock.lastCall).toEqual([{ search: 'p 10423', page: 1, language: 'en' }])
})

test('a refund shows recipient and reason, and is marked as sent', async () => {
  const { screen, markRefundSent } = await showPage()
  const row = screen.getByRole('row', { name: /Order 10420-2/ })
  await expect.element(row.getByText('An older harvest.')).toBeVisible()
  const confirmed = row.getByText('Transfer confirmed by Nimali Perera, of the enterprise itself')
  await expect.element(confirmed).toBeVisible()
  await row.getByRole('button', { name: 'Sent Order 10420-2' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Has the refund for order 10420-2 been sent?' })
  await dialog.getByRole('button', { name: 'Sent' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(markRefundSent.mock.lastCall).toEqual([{ id: refund.id }])
})

test('failed calls to a provider are shown with the reasons', async () => {
  const { screen } = await showPage()
  const row = screen.getByRole('row', { name: /Pay the enterprise/ })
  await expect.element(row.getByText('Error: no route to host')).toBeVisible()
  await expect.element(row.getByText('Will be tried again')).toBeVisible()
})

test('without open payments the page says so', async () => {
  const { screen } = await showPage({ calls: [] })
  await expect.element(screen.getByText('There are none.').last()).toBeVisible()
})

test('the transfer for a gift card is confirmed as that sale, of somebody who left only an email', async () => {
  const sale = { ...transfer, groupId: null, saleId: 12, buyer: '', about: 'Gift card' }
  const { screen, receiveSaleTransfer, receiveTransfer } = await showPage({ transfers: [sale] })
  await screen.getByRole('button', { name: 'Received P-10423-1H' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/\$42\.50 of fathima@example\.org must be on the account/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Received' }).click()
  await expect.element(screen.getByText('The order has started. Buyer and vendors get an email.')).toBeVisible()
  expect(receiveSaleTransfer).toHaveBeenCalledExactlyOnceWith({ id: 12 })
  expect(receiveTransfer).not.toHaveBeenCalled()
})

test('a refund of no order names what it is for; one that was settled meanwhile stays in question', async () => {
  const card = { ...refund, orderId: null, orderNumber: null, about: 'Gift card WXYZ', reason: '', received: [] }
  const { screen, markRefundSent } = await showPage({ refunds: [card] })
  const row = screen.getByRole('row', { name: /Gift card WXYZ/ })
  await expect.element(row.getByText('–')).toBeVisible()
  expect(row.getByRole('link').query()).toBeNull()
  markRefundSent.mockRejectedValueOnce(refusal(404))
  await row.getByRole('button', { name: 'Sent Gift card WXYZ' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Has this refund been sent?' })
  await dialog.getByRole('button', { name: 'Sent' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Someone has changed this in the meantime.')
  await dialog.getByRole('button', { name: 'Sent' }).click()
  await expect.element(screen.getByText('Marked as refunded.')).toBeVisible()
})

test('calls that were refused for good are found by their state', async () => {
  const sale = { ...stuck, id: 6, groupId: null, saleId: 12, kind: 'refund' as const, attempts: 3 }
  const { screen, address, getStuckCalls } = await showPage({ calls: [sale] })
  const row = screen.getByRole('row', { name: /Refund the buyer/ })
  await expect.element(row).toMatchTextContent(/stripe, sale 12.*3 tries/)
  const calls = screen.getByRole('region', { name: 'Calls to payment providers that failed' })
  await calls.getByRole('combobox', { name: 'Status' }).selectOptions('Refused for good')
  await expect.poll(() => getStuckCalls.mock.lastCall).toEqual([{ state: 'failed', page: 1 }])
  expect(address()).toBe('/admin/payments?calls.state=failed')
})
