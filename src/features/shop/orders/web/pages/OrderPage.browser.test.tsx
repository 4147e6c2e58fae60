import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { boughtGroup, boughtOrder } from '../testing/bought-order.ts'
import { OrderPage } from './OrderPage.tsx'

test('what the buyer cancels is shown as the answer has it, without another question', async () => {
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

test('a tax that the prices include is a part of the total', async () => {
  const totals = { items: 3000, discount: 0, shipping: 500, tax: 583, total: 3500, refunded: 0 }
  const tax = { name: 'VAT', basisPoints: 2000, isIncluded: true }
  const group = boughtGroup({ tax, orders: [boughtOrder({ totals })] })
  const { screen } = await show(<OrderPage />, { loader: () => ({ id: 10_023, group, meta: { title: '' } }) })
  await expect.element(screen.getByText('of which VAT')).toBeVisible()
  const terms = screen.getByRole('term').elements()
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Items', 'Shipping', 'Total', 'of which VAT'])
})
