import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { Parcel, VendorOrderRow } from '../../vendor-orders.contract.ts'
import { VendorOrdersPage } from './VendorOrdersPage.tsx'

const row = (id: number, given: Partial<VendorOrderRow> = {}): VendorOrderRow => ({
  id,
  number: `${id}-1`,
  groupId: id,
  status: 'pending',
  fulfillmentStatus: 'not_fulfilled',
  buyer: 'Asha Perera',
  pieces: 1,
  titles: ['Honey'],
  total: 1500,
  refunded: 0,
  currency: 'USD',
  own: { amount: 450_000, currency: 'LKR' },
  placedAt: '2026-11-20T08:00:00.000Z',
  ...given,
})
const parcel = (order: string, problem: Parcel['problem'] = null): Parcel => ({
  row: Number(order.slice(-1)),
  order,
  carrier: 'Post',
  tracking: `RR${order}`,
  pieces: problem ? 0 : 1,
  problem,
})

async function showPage(mayChange = true) {
  const fulfilOrders = vi.fn(async ({ isTrial = false }: { isTrial?: boolean }) => ({
    items: [parcel('11'), parcel('12', 'over')],
    sent: isTrial ? 0 : 1,
    isCut: false,
  }))
  const getVendorOrders = vi.fn(async () => ({
    items: [row(13, { status: 'completed', fulfillmentStatus: 'fulfilled' }), row(12), row(11)],
    count: 3,
    offset: 0,
    limit: 20,
  }))
  const getUndrawn = vi.fn(async () => ({ items: [{ number: '12-1', characters: ['Ꮳ', '𓀀'] }] }))
  const byStatus = { awaiting: 0, pending: 2, completed: 1, cancelled: 0 }
  const getVendorOrderCounts = vi.fn(async () => ({ byStatus, toSend: 2, returns: 0 }))
  const sale = { isOpen: true, lacks: [] }
  const own = { brand: '', subDomain: null, mayChange, isLookedAt: !mayChange, outsideDashboard: null }
  const state = { ...own, counts: {}, sale, ownCurrency: 'LKR' }
  const { screen } = await show(<VendorOrdersPage />, {
    clients: { vendorOrders: { fulfilOrders, getVendorOrders, getVendorOrderCounts, getUndrawn } },
    loader: () => ({ vendorId: 7, meta: { title: '' } }),
    path: '/vendor/orders?vendorId=7&orders.status=pending',
    slots: { deskState: [async () => async () => state] },
  })
  return { screen, fulfilOrders, getVendorOrders, getUndrawn }
}

test('chosen orders are sent with one carrier and a number each, and problems are shown', async () => {
  const { screen, fulfilOrders, getVendorOrders } = await showPage()
  await screen.getByLabelText('Select all on this page').click()
  await screen.getByRole('button', { name: 'Mark as sent (2)' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Mark 2 orders as sent' })
  await dialog.getByLabelText('Carrier (optional)').fill('Post')
  await dialog.getByLabelText('#11-1 Asha Perera').fill('RR11')
  const asked = getVendorOrders.mock.calls.length
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  const parcels = [
    { id: 12, carrier: 'Post', tracking: '' },
    { id: 11, carrier: 'Post', tracking: 'RR11' },
  ]
  expect(fulfilOrders.mock.lastCall).toEqual([{ vendorId: 7, orders: parcels }])
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 order marked as sent. 1 can’t:')
  await expect.element(dialog.getByText('Nothing is left to send of it.')).toBeVisible()
  await expect.poll(() => getVendorOrders.mock.calls.length).toBeGreaterThan(asked)
})

test('a file gets a dry run, and nothing is sent before its result was seen', async () => {
  const { screen, fulfilOrders } = await showPage()
  await screen.getByRole('button', { name: 'Tracking from a file' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Tracking numbers from a file' })
  const csv = 'order,carrier,tracking\n11,Post,RR11\n12,Post,RR12\n'
  await userEvent.upload(dialog.getByLabelText('Choose CSV file'), new File([csv], 'parcels.csv', { type: 'text/csv' }))
  await expect.element(dialog.getByText('1 order can be sent. 1 can’t:')).toBeVisible()
  expect(fulfilOrders.mock.calls).toEqual([[{ vendorId: 7, csv, isTrial: true }]])
  await dialog.getByRole('button', { name: 'Mark 1 order as sent' }).click()
  await expect.element(dialog.getByText('1 order marked as sent. 1 can’t:')).toBeVisible()
  expect(fulfilOrders.mock.lastCall).toEqual([{ vendorId: 7, csv, isTrial: false }])
})

test('a reader can print and export the list, and can’t send orders', async () => {
  const { screen } = await showPage(false)
  const list = screen.getByRole('link', { name: 'Download list' })
  await expect.element(list).toHaveAttribute('href', '/api/v1/vendors/7/orders.csv?status=pending&lang=en')
  await screen.getByLabelText('Select all on this page').click()
  await expect.element(screen.getByRole('button', { name: 'Print labels (3)' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Mark as sent/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Tracking from a file' })).not.toBeInTheDocument()
})

test('characters that labels can’t show are listed by order before printing', async () => {
  const { screen, getUndrawn } = await showPage()
  await screen.getByLabelText('Select all on this page').click()
  await screen.getByRole('button', { name: 'Print labels (3)' }).click()
  expect(getUndrawn.mock.lastCall).toEqual([{ vendorId: 7, orders: '13,12,11', language: 'en' }])
  const dialog = screen.getByRole('dialog', { name: 'Some letters can’t be printed' })
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Order 12-1: Ꮳ 𓀀')
  await expect.element(dialog.getByRole('button', { name: 'Print with boxes' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
