import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { OwnOrder } from '../../orders.contract.ts'
import { boughtGroup } from '../testing/bought-order.ts'
import { OwnOrdersSection } from './OwnOrdersSection.tsx'

type Get = Clients['orders']['getOrders']

const anOrder = (id: number): OwnOrder => ({
  id,
  number: `${id - 90}-1`,
  groupId: id - 90,
  brand: 'Hive & Hollow',
  status: 'pending',
  fulfillmentStatus: 'partially_fulfilled',
  total: { amount: 2083, currency: 'USD' },
  pieces: 3,
  titles: ['Forest honey', 'Beeswax candle'],
  image: null,
  placedAt: '2026-03-01T08:00:00.000Z',
})

async function showOrders(count: number, language = 'en') {
  const all = Array.from({ length: count }, (_, index) => anOrder(10_100 - index))
  const get = vi.fn<Get>(async ({ page = 1, limit = 20 }) => {
    const offset = (Number(page) - 1) * Number(limit)
    return { items: all.slice(offset, offset + Number(limit)), count, offset, limit: Number(limit) }
  })
  const clients = { orders: { getOrders: get } }
  const { screen, address } = await show(<OwnOrdersSection />, { clients, viewer: aViewer(), language })
  return { screen, get, address, button: (name: string) => screen.getByRole('button', { name }) }
}

test('an order shows vendor, items, state, date and total, and links to its page', async () => {
  const { screen, address } = await showOrders(1)
  const row = screen.getByRole('listitem')
  await expect.element(row).toMatchTextContent('Forest honey · Beeswax candle')
  for (const text of ['Partly sent', '2026', '$20.83']) await expect.element(row).toMatchTextContent(text)
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Hive & Hollow · Order 10010-1' }).click()
  expect(address()).toBe('/order-view/10100')
})

test('the orders come in pages of ten', async () => {
  const { screen, button } = await showOrders(11)
  await expect.element(screen.getByText('1 of 2')).toBeVisible()
  await expect.element(button('Newer')).toHaveAttribute('aria-disabled', 'true')
  await button('Older').click()
  await expect.element(screen.getByRole('link', { name: /Order 10000-1/ })).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(button('Older')).toHaveAttribute('aria-disabled', 'true')
})

test('a person without orders is sent to the marketplace', async () => {
  const { screen, get } = await showOrders(0)
  await expect.element(screen.getByRole('link', { name: 'Browse the marketplace' })).toBeVisible()
  expect(get).toHaveBeenCalledExactlyOnceWith({ page: 1, limit: 10, language: 'en' })
})

test('orders that failed to load can be reloaded', async () => {
  const answer = { items: [anOrder(1)], count: 1, offset: 0, limit: 10 }
  const getOrders = vi.fn<Get>(async () => answer)
  // the second failure is the query library's own retry
  getOrders.mockRejectedValueOnce(refusal(503)).mockRejectedValueOnce(refusal(503))
  const { screen } = await show(<OwnOrdersSection />, { clients: { orders: { getOrders } }, viewer: aViewer() })
  await expect.element(screen.getByRole('alert')).toMatchTextContent('could not be loaded')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('Forest honey')
})

test('the list of orders is in Sinhala too', async () => {
  const { screen } = await showOrders(1, 'si')
  await expect.element(screen.getByRole('listitem')).toMatchTextContent(/[඀-෿]{3}/)
})

test('an awaited order can be cancelled from the list, once for each purchase', async () => {
  const awaited = { status: 'awaiting' as const, fulfillmentStatus: 'not_fulfilled' as const, groupId: 10_011 }
  const items = [anOrder(2), anOrder(1)].map(order => ({ ...order, ...awaited }))
  const getOrders = vi.fn<Get>(async () => ({ items, count: 2, offset: 0, limit: 10 }))
  const giveUpOrderGroup = vi.fn(async () => ({ status: 'cancelled' as const, step: { kind: 'done' as const } }))
  const getOrderGroup = async () => boughtGroup()
  const clients = { orders: { getOrders, giveUpOrderGroup, getOrderGroup } }
  const { screen } = await show(<OwnOrdersSection />, { clients, viewer: aViewer() })
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect.poll(() => getOrders.mock.calls.length).toBe(2)
  expect(giveUpOrderGroup).toHaveBeenCalledExactlyOnceWith({ id: 10_011, language: 'en' })
})
