import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { boughtGroup, boughtOrder } from '../testing/bought-order.ts'
import { CheckoutSuccessPage } from './CheckoutSuccessPage.tsx'

const transfer = { reference: 'P-10011-1H', details: 'Bank of Kandy', dueAt: '2026-11-29T19:10:00.000Z' }
const totals = { items: 8000, discount: 0, shipping: 256, tax: 0, total: 8256 }

test('an awaited order shows what gift cards pay and what is left, in both currencies, and can be cancelled', async () => {
  const group = boughtGroup({ status: 'awaiting', totals, credit: 5000, paymentMethod: 2, transfer })
  const cancelled = boughtGroup({ status: 'cancelled', orders: [boughtOrder({ status: 'cancelled' })] })
  const giveUpOrderGroup = vi.fn(async () => ({ status: 'cancelled' as const, step: { kind: 'done' as const } }))
  const { screen, address } = await show(<CheckoutSuccessPage />, {
    loader: () => ({ group, step: { kind: 'transfer', ...transfer }, meta: { title: '' } }),
    pages: [{ path: '/order-view/:id', element: <h1>The order</h1> }],
    clients: { orders: { giveUpOrderGroup, getOrderGroup: async () => cancelled } },
  })
  await expect.element(screen.getByText(/^Order 10011 · \$82\.56 \(about £66\.05\)/)).toBeVisible()
  await expect.element(screen.getByText(/Gift cards −\$50 · Left to pay \$32\.56/)).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cancel your order?' })
  await expect.element(dialog.getByRole('button', { name: 'Keep the order' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect.poll(address).toBe(`/order-view/10023?key=${group.key}`)
  expect(giveUpOrderGroup).toHaveBeenCalledExactlyOnceWith({ id: group.id, key: group.key, language: 'en' })
})

test('a paid order names each payment method', async () => {
  const group = boughtGroup({ totals, credit: 5000, paymentMethod: 1 })
  const { screen } = await show(<CheckoutSuccessPage />, {
    loader: () => ({ group, step: { kind: 'done' }, meta: { title: '' } }),
  })
  await expect.element(screen.getByText(/Gift cards −\$50 · Card \$32\.56/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument()
})
