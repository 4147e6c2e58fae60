import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { PayoutSettings, ShownMoney, Statement, VendorPayout } from '../../payouts.contract.ts'
import { VendorMoneyPage } from './VendorMoneyPage.tsx'

afterEach(() => {
  localStorage.clear()
})

const money: ShownMoney = {
  earned: 10_000,
  waiting: 3000,
  available: 2500,
  inTransfer: 1500,
  paidOut: 3000,
  currency: 'USD',
  currencies: ['USD'],
  isUnsent: false,
  nextPayout: null,
}
const payout: VendorPayout = {
  id: 1001,
  amount: 3000,
  currency: 'USD',
  state: 'sent',
  account: { country: 'LK', hint: '218' },
  reference: 'FT-77',
  reason: '',
  orders: 2,
  at: '2026-11-20T08:00:00.000Z',
  settledAt: '2026-11-21T08:00:00.000Z',
}
const order = {
  ...{ orderId: 10_007, orderNumber: '10004-2', placedAt: '2026-11-19T08:00:00.000Z' },
  ...{ buyer: 'Asha', earned: 2500, amount: 2500 },
}

const september: Statement = {
  month: '2026-09',
  opening: 0,
  orders: 12_000,
  fees: -720,
  refunds: -280,
  payouts: -3000,
  corrections: 0,
  closing: 8000,
}
const open = { ...september, opening: 8000, closing: 10_000 }

async function showPage({
  change = {} as Partial<ShownMoney>,
  bank = { country: 'LK', hint: '218', changedAt: payout.at } as PayoutSettings['bank'],
  path = '/vendor/money?vendorId=7',
  ownCurrency = 'USD',
  statements = [september],
  paid = [payout],
  orders = [order] as (Omit<typeof order, 'orderId' | 'orderNumber'> & {
    orderId: number | null
    orderNumber: string | null
  })[],
} = {}) {
  const page = <T,>(...items: T[]) => ({ items, count: items.length, offset: 0, limit: 20 })
  const payouts = {
    getVendorMoney: vi.fn(async () => ({ ...money, ...change })),
    getPayoutSettings: vi.fn(async () => ({
      bank,
      card: { isServed: false, state: null },
      country: 'LK',
      mayChange: true,
    })),
    getMoneyOrders: vi.fn(async () => page(...orders)),
    getVendorPayouts: vi.fn(async () => page(...paid)),
  }
  Object.assign(payouts, { getVendorStatements: vi.fn(async () => ({ ...page(...statements), open })) })
  const loader = () => ({ vendorId: 7 })
  const desk = {
    brand: 'Hive',
    subDomain: null,
    mayChange: true,
    isLookedAt: false,
    outsideDashboard: null,
    counts: {},
  }
  const sale = { isOpen: true, lacks: [] }
  const slots = { deskState: [async () => async () => ({ ...desk, sale, ownCurrency })] }
  const shown = await show(<VendorMoneyPage />, {
    clients: { payouts, fees: { getFees: async () => ({ now: { basisPoints: 600 }, planned: [] }) } },
    path,
    loader,
    slots,
  })
  await expect.element(shown.screen.getByRole('heading', { level: 1, name: 'Your money' })).toBeVisible()
  return { ...shown, ...payouts }
}

test('every place shows its amount, and opens its orders', async () => {
  const { screen, getMoneyOrders } = await showPage()
  const places = screen.getByRole('navigation', { name: 'Where your money is' })
  await expect.element(places.getByRole('link', { name: /Waiting \$30/ })).toBeVisible()
  await expect.element(places.getByRole('link', { name: /Available \$25/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(screen.getByRole('heading', { name: 'Available: the orders' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Order 10004-2' }))
    .toHaveAttribute('href', '/vendor-order-view/10007')
  await places.getByRole('link', { name: /Waiting/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Waiting: the orders' })).toBeVisible()
  await expect
    .poll(() => getMoneyOrders.mock.lastCall)
    .toEqual([{ vendorId: 7, currency: 'USD', place: 'waiting', page: 1 }])
})

test('a payout shows its account and the bank’s reference', async () => {
  const { screen } = await showPage()
  const row = screen.getByRole('row', { name: /POLA-1001/ })
  await expect.element(row.getByText('Bank reference FT-77')).toBeVisible()
  await expect.element(row.getByText('…218')).toBeVisible()
  await expect.element(row.getByText('Paid out')).toBeVisible()
})

test('a closed month has its sums and its files', async () => {
  const { screen } = await showPage()
  const row = screen.getByRole('row', { name: /Sep 2026/ })
  await expect.element(row.getByText('$120')).toBeVisible()
  await expect.element(row.getByText('$80')).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: 'PDF Sep 2026' }))
    .toHaveAttribute('href', '/api/v1/vendors/7/statements/2026-09.pdf?lang=en')
  await expect.element(screen.getByText('Balance since then: $100')).toBeVisible()
})

test('the day of the next payout is shown if there is one', async () => {
  const { screen } = await showPage({ change: { nextPayout: '2026-11-27' } })
  await expect.element(screen.getByText('Next payout: 27 Nov 2026, with what is available by then.')).toBeVisible()
})

test('a negative balance is shown as owed, and a vendor without an account gets a link to add one', async () => {
  const { screen } = await showPage({ change: { available: -1200 }, bank: null })
  await expect.element(screen.getByRole('link', { name: /Owed to Pola −\$12/ })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Add bank details' }))
    .toHaveAttribute('href', '/payout-settings?vendorId=7')
})

test('a vendor with rupees reads them first, as approximate, with the charged amounts beside them', async () => {
  const { screen } = await showPage({ ownCurrency: 'LKR' })
  const places = screen.getByRole('navigation', { name: 'Where your money is' })
  await expect.element(places.getByRole('link', { name: /Waiting about Rs.9,000 \$30/ })).toBeVisible()
  const payouts = screen.getByRole('row', { name: /POLA-1001/ })
  await expect.element(payouts.getByText('about Rs 9,000')).toBeVisible()
  const month = screen.getByRole('row', { name: /Sep 2026/ })
  await expect.element(month.getByText('about Rs 36,000')).toBeVisible()
  await expect.element(month.getByText('$120')).toBeVisible()
  await expect.element(screen.getByText(/^Balance since then: about Rs.30,000 \(\$100\)$/)).toBeVisible()
})

test('money in several currencies is shown one at a time, with the reason if it can’t be sent', async () => {
  const change = { currency: 'LKR', currencies: ['LKR', 'USD'], isUnsent: true, available: 250_000 }
  const { screen, getMoneyOrders } = await showPage({ change, ownCurrency: 'LKR' })
  const currencies = screen.getByRole('navigation', { name: 'Money by currency' })
  await expect.element(currencies.getByRole('link', { name: 'LKR' })).toHaveAttribute('aria-current', 'true')
  await expect
    .element(currencies.getByRole('link', { name: 'USD' }))
    .toHaveAttribute('href', '/vendor/money?vendorId=7&currency=USD')
  // exact, not approximate
  await expect.element(screen.getByRole('link', { name: /^Available Rs 2,500/ })).toBeVisible()
  await expect.element(screen.getByText(/isn’t in a country that uses LKR/)).toBeVisible()
  expect(getMoneyOrders.mock.lastCall).toEqual([{ vendorId: 7, currency: 'LKR', place: 'available', page: 1 }])
  await expect
    .element(screen.getByRole('link', { name: 'PDF Sep 2026' }))
    .toHaveAttribute('href', '/api/v1/vendors/7/statements/2026-09.pdf?lang=en&currency=LKR')
})

test('corrections are a column of their own only in months that have some', async () => {
  const first = await showPage()
  await expect.element(first.screen.getByRole('row', { name: /Sep 2026/ })).toBeVisible()
  expect(first.screen.getByRole('columnheader', { name: 'Corrections' }).query()).toBeNull()
  await first.screen.unmount()
  const { screen } = await showPage({ statements: [{ ...september, corrections: -150 }] })
  await expect.element(screen.getByRole('columnheader', { name: 'Corrections' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Sep 2026/ }).getByText('−$1.50')).toBeVisible()
})

test('a new enterprise reads what comes when; a failed payout says why', async () => {
  const failed = { ...payout, state: 'failed' as const, reference: '', reason: 'The account was closed.' }
  const first = await showPage({ statements: [], paid: [], orders: [] })
  await expect.element(first.screen.getByText('The first one comes when this month is over.')).toBeVisible()
  await expect.element(first.screen.getByText('There was none yet.')).toBeVisible()
  expect(first.screen.getByRole('table').query()).toBeNull()
  await first.screen.unmount()
  const { screen } = await showPage({ paid: [failed], orders: [{ ...order, orderId: null, orderNumber: null }] })
  await expect.element(screen.getByText('The account was closed.')).toBeVisible()
  expect(screen.getByText(/^Bank reference/).query()).toBeNull()
  // money that belongs to no order leads nowhere
  await expect.element(screen.getByRole('row', { name: /Other movements/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Other movements' }).query()).toBeNull()
})
