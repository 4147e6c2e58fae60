import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { LedgerPage, LedgerRow } from '../../ledger.contract.ts'
import { AdminLedgerPage } from './AdminLedgerPage.tsx'

afterEach(() => {
  localStorage.clear()
})

const sale: LedgerRow = {
  entryId: 7,
  line: 1,
  at: '2026-11-20T08:00:00.000Z',
  kind: 'payment',
  key: 'payment:8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3a11',
  groupId: 4711,
  orderId: null,
  paymentId: null,
  refundId: null,
  note: '',
  account: 'vendor_balance',
  vendorId: 12,
  vendor: 'Nuwara Leaf',
  amount: 9400,
  currency: 'USD',
}
const ledger: LedgerPage = {
  items: [
    { ...sale, line: 0, account: 'buyer_payment', vendorId: null, vendor: null, amount: -10_000 },
    sale,
    { ...sale, line: 2, account: 'platform_fee', amount: 600 },
  ],
  count: 120,
  offset: 0,
  limit: 50,
  sums: [
    { account: 'buyer_payment', amount: -10_000, currency: 'USD' },
    { account: 'platform_fee', amount: 600, currency: 'USD' },
    { account: 'vendor_balance', amount: 9400, currency: 'USD' },
  ],
}

async function showLedger(path = '/admin/ledger', language = 'en') {
  const getLedger = vi.fn(async () => ledger)
  const shown = await show(<AdminLedgerPage />, { clients: { ledger: { getLedger } }, path, language })
  await expect.element(shown.screen.getByRole('table')).toBeVisible()
  return { ...shown, getLedger }
}

test('postings are listed below the sums of their accounts', async () => {
  const { screen } = await showLedger()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible()
  const sums = screen.getByRole('region', { name: 'Sums of the accounts' })
  await expect.element(sums.getByText('−$100', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Owed for sales Nuwara Leaf.*20 Nov 2026.*\$94/ })).toBeVisible()
})

test('filters are in the address, and the file has the same ones', async () => {
  const { screen, address, getLedger } = await showLedger('/admin/ledger?ledger.page=2')
  await userEvent.selectOptions(screen.getByLabelText('Ledger account'), 'platform_fee')
  await expect.poll(address).toBe('/admin/ledger?ledger.account=platform_fee')
  await userEvent.fill(screen.getByLabelText('Enterprise number'), '12')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/admin/ledger?ledger.account=platform_fee&ledger.vendorId=12')
  await expect.element(screen.getByLabelText('Enterprise number')).toHaveFocus()
  await expect
    .poll(() => getLedger.mock.lastCall)
    .toEqual([{ account: 'platform_fee', vendorId: 12, page: 1, sort: '-at' }])
  const file = screen.getByRole('link', { name: 'Download list' })
  await expect
    .element(file)
    .toHaveAttribute('href', '/api/v1/admin/ledger.csv?lang=en&account=platform_fee&vendorId=12')
})

test('invalid filters are ignored', async () => {
  const { getLedger } = await showLedger('/admin/ledger?ledger.kind=theft&ledger.vendorId=-1&ledger.from=soon')
  expect(getLedger.mock.lastCall).toEqual([{ page: 1, sort: '-at' }])
})

test('a posting links to all of its data', async () => {
  const { screen, address } = await showLedger()
  await screen.getByRole('link', { name: 'Owed for sales Nuwara Leaf' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Owed for sales' })
  await expect.element(drawer.getByText('7 · payment:8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3a11')).toBeVisible()
  await expect.element(drawer.getByText('Nuwara Leaf (12)')).toBeVisible()
  expect(address()).toBe('/admin/ledger?ledger.row=7-1')
})
