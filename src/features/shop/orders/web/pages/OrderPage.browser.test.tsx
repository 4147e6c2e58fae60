import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { OrderGroup } from '../../orders.contract.ts'
import { boughtGroup, boughtOrder } from '../testing/bought-order.ts'
import { OrderPage } from './OrderPage.tsx'

test('a cancelled part is shown from the call’s answer, without another request', async () => {
  const group = boughtGroup()
  const cancelled = boughtGroup({ orders: [boughtOrder({ status: 'cancelled' })] })
  let isAsked = false
  const { screen } = await show(<OrderPage />, {
    loader: () => {
      if (isAsked) throw new Error('asked again')
      isAsked = true
      return { id: 10_023, group, groupKey: group.key, meta: { title: '' } }
    },
    clients: { vendorOrders: { cancelOwnOrder: async () => cancelled } },
  })
  await screen.getByRole('button', { name: 'Cancel this order' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel this order' }).click()
  await expect.element(screen.getByText(/^Canceled/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel this order' })).not.toBeInTheDocument()
})

test('a tax included in the prices is a part of the total', async () => {
  const totals = { items: 3000, discount: 0, shipping: 500, tax: 583, total: 3500, refunded: 0, credit: 0 }
  const tax = { name: 'VAT', basisPoints: 2000, isIncluded: true }
  const group = boughtGroup({ tax, orders: [boughtOrder({ totals })] })
  const { screen } = await show(<OrderPage />, { loader: () => ({ id: 10_023, group, meta: { title: '' } }) })
  await expect.element(screen.getByText('of which VAT')).toBeVisible()
  const terms = screen.getByRole('term').elements()
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Items', 'Shipping', 'Total', 'of which VAT'])
})

test('once an order is paid, its page shows the arrival dates', async () => {
  const arrival = { from: '2026-03-05', until: '2026-03-10', text: 'Thu 5 – Tue 10 Mar' }
  const shipping = { kind: 'rate' as const, name: 'Post', minDays: 3, maxDays: 6, arrival }
  const group = boughtGroup({ orders: [boughtOrder({ shipping })] })
  const { screen } = await show(<OrderPage />, { loader: () => ({ id: 10_023, group, meta: { title: '' } }) })
  await expect.element(screen.getByText('Post · Arrives Thu 5 – Tue 10 Mar')).toBeVisible()
})

test('the page lists the order’s payments and refunds with time and method, and none of other orders', async () => {
  const at = '2026-03-02T08:00:00.000Z'
  const movements: OrderGroup['movements'] = [
    { at: '2026-03-01T08:00:00.000Z', kind: 'paid', orderId: null, paymentMethod: 1, amount: 6000 },
    { at, kind: 'refunded', orderId: 10_023, paymentMethod: 1, amount: -500 },
    { at, kind: 'refunded', orderId: 10_024, paymentMethod: 1, amount: -700 },
  ]
  const group = boughtGroup({ orders: [boughtOrder(), boughtOrder({ id: 10_024 })], movements })
  const { screen } = await show(<OrderPage />, { loader: () => ({ id: 10_023, group, meta: { title: '' } }) })
  const listed = screen.getByRole('region', { name: 'Payments' }).getByRole('listitem').elements()
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    'Paid · Card$601 Mar 2026 for 2 orders together',
    'Refunded · Card−$52 Mar 2026 ',
  ])
})

test('while a transfer is awaited, a guest can cancel the whole purchase after a question', async () => {
  const transfer = { reference: 'P-10423-1H', details: 'Bank of Kandy', dueAt: '2026-11-29T19:10:00.000Z' }
  const orders = [boughtOrder({ status: 'awaiting' }), boughtOrder({ id: 10_024, status: 'awaiting' })]
  const group = boughtGroup({ status: 'awaiting', transfer, orders })
  const cancelled = boughtGroup({ status: 'cancelled', orders: [boughtOrder({ status: 'cancelled' })] })
  const giveUpOrderGroup = vi.fn(async () => ({ status: 'cancelled' as const, step: { kind: 'done' as const } }))
  const { screen } = await show(<OrderPage />, {
    loader: () => ({ id: 10_023, group, groupKey: group.key, meta: { title: '' } }),
    clients: { orders: { giveUpOrderGroup, getOrderGroup: async () => cancelled } },
  })
  await expect.element(screen.getByRole('heading', { name: /by \d+ Nov 2026, \d\d:\d\d \(UTC.*\)$/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cancel your order?' })
  await expect.element(dialog.getByText(/^Every enterprise’s part is canceled\./)).toBeVisible()
  expect(giveUpOrderGroup).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(screen.getByText(/^Canceled/)).toBeVisible()
  expect(giveUpOrderGroup).toHaveBeenCalledExactlyOnceWith({ id: group.id, key: group.key, language: 'en' })
  await expect.element(screen.getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument()
})

test('the page shows a gift card’s share, a refund to be sent, and an open return', async () => {
  const totals = { items: 8000, discount: 0, shipping: 256, tax: 0, total: 8256, refunded: 683, credit: 5000 }
  const refunds = [{ id: '1', amount: 683, reason: 'Broken', state: 'processing', at: '2026-03-02T08:00:00.000Z' }]
  const order = boughtOrder({ totals, refunds, status: 'completed', fulfillmentStatus: 'requires_action' })
  const group = boughtGroup({ credit: 5000, paymentMethod: 2, orders: [order] })
  const { screen } = await show(<OrderPage />, { loader: () => ({ id: 10_023, group, meta: { title: '' } }) })
  const sums = screen.getByRole('region', { name: 'Hive & Hollow' })
  const texts = sums.getByRole('definition').elements()
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    ...['$80', '$2.56', '$82.56about £66.05', '−$50', '$32.56', '−$6.83'],
  ])
  const names = sums.getByRole('term').elements()
  expect(names.slice(-3).map(({ textContent }) => textContent)).toEqual([
    ...['Gift cards', 'Bank transfer', 'Refund on its way'],
  ])
  await expect.element(screen.getByText(/^Request Pending/)).toBeVisible()
  const timeline = screen.getByRole('region', { name: 'What has happened' })
  await expect.element(timeline.getByText('Refund on its way')).toBeVisible()
})

test('parcels can be followed, and tickets that were checked together are each in what has happened', async () => {
  const at = '2026-03-03T08:00:00.000Z'
  const parcel = { id: 1, carrier: '', tracking: 'RR1LK', trackingUrl: 'https://post.example/RR1LK', at }
  const checked = (ticketId: number) => ({
    at,
    kind: 'ticket-checked',
    party: 'system' as const,
    details: { ticketId },
  })
  const order = boughtOrder({
    fulfilments: [parcel, { ...parcel, id: 2, carrier: 'Domex', tracking: '77', trackingUrl: null }],
    events: [checked(1), checked(2), { at, kind: 'sold-the-moon', party: 'system', details: {} }],
  })
  const { screen } = await show(<OrderPage />, {
    loader: () => ({ id: 10_023, group: boughtGroup({ orders: [order] }), meta: { title: '' } }),
  })
  const timeline = screen.getByRole('region', { name: 'What has happened' })
  await expect.element(timeline.getByRole('link', { name: 'RR1LK' })).toHaveAttribute('href', parcel.trackingUrl)
  await expect.element(timeline.getByText('Parcel', { exact: false })).toBeVisible()
  await expect.element(timeline.getByText('77')).toBeVisible()
  expect(timeline.getByRole('link').elements()).toHaveLength(1)
  expect(timeline.getByText('Ticket checked').elements()).toHaveLength(2)
  // an event that this page doesn’t know is still one
  await expect.element(timeline.getByText('Changed')).toBeVisible()
})

test('a transfer that had arrived before the purchase was given up is said so, and the order goes on', async () => {
  const transfer = { reference: 'P-10423-1H', details: 'Bank of Kandy', dueAt: '2026-11-29T19:10:00.000Z' }
  const awaited = boughtGroup({ status: 'awaiting', transfer, orders: [boughtOrder({ status: 'awaiting' })] })
  const giveUpOrderGroup = vi.fn(async () => ({ status: 'pending' as const, step: { kind: 'done' as const } }))
  giveUpOrderGroup.mockRejectedValueOnce(refusal(503))
  const { screen } = await show(<OrderPage />, {
    loader: () => ({ id: 10_023, group: awaited, groupKey: awaited.key, meta: { title: '' } }),
    clients: { orders: { giveUpOrderGroup, getOrderGroup: async () => boughtGroup() } },
  })
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cancel your order?' })
  await expect.element(dialog.getByRole('button', { name: 'Keep the order' })).toHaveFocus()
  expect(dialog.getByText(/^Every enterprise’s part/).query()).toBeNull()
  const confirm = dialog.getByRole('button', { name: 'Cancel order' })
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('We can’t reach our data right now.')
  await confirm.click()
  await expect.element(screen.getByText('Your transfer had arrived already.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel this order' })).toBeVisible()
})
