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
