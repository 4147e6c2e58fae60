import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { anyGroup, boughtOrder } from '../testing/bought-order.ts'
import { ClaimOrderPage } from './ClaimOrderPage.tsx'
import { claimOrderLoader } from './claim-order.loader.ts'

const claimKey = '5e4cc9a2-0b9c-4c0e-9a35-8f7f3ddc2f11'

async function showClaim(claimOrderGroup = vi.fn(async () => ({ groupId: 10_011 }))) {
  const left = watchLeaving()
  const getOrderGroup = vi.fn(async () => ({ ...anyGroup, orders: [boughtOrder({ id: 10_023 })] }))
  const { screen } = await show(<ClaimOrderPage />, {
    path: `/order-view/claim?key=${claimKey}`,
    route: '/order-view/claim',
    loader: claimOrderLoader,
    viewer: aViewer({ email: 'asha@example.org' }),
    clients: { orders: { claimOrderGroup, getOrderGroup } },
  })
  return { screen, left, claimOrderGroup, add: screen.getByRole('button', { name: 'Add order to your account' }) }
}

test('opening the link shows the account, and the button adds the order once and opens it', async () => {
  const { screen, left, claimOrderGroup, add } = await showClaim()
  await expect.element(screen.getByText(/asha@example.org/)).toBeVisible()
  expect(claimOrderGroup).not.toHaveBeenCalled()
  add.element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => left).toEqual(['/order-view/10023'])
  expect(claimOrderGroup).toHaveBeenCalledExactlyOnceWith({ claimKey })
})

test('a wrong or used key shows an error; after a lost connection the button works once more', async () => {
  const claimOrderGroup = vi
    .fn(async () => ({ groupId: 10_011 }))
    .mockRejectedValueOnce(refusal(404))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { screen, left, add } = await showClaim(claimOrderGroup)
  await add.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('the order is already in another account')
  await add.click()
  await expect.element(screen.getByRole('alert')).not.toMatchTextContent('already in another account')
  await add.click()
  await expect.poll(() => left).toEqual(['/order-view/10023'])
})
