import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { boughtGroup } from '../testing/bought-order.ts'
import { AwaitedPayment } from './AwaitedPayment.tsx'

test('a failed status request is retried, and the page changes when the payment does', async () => {
  const processing = { status: 'awaiting' as const, step: { kind: 'processing' as const } }
  const refreshOrderGroup = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ ...processing, step: { kind: 'done' as const } })
  const loader = vi.fn(() => null)
  const { screen } = await show(<AwaitedPayment group={boughtGroup()} step={processing.step} />, {
    loader,
    clients: { orders: { refreshOrderGroup } },
  })
  await expect.element(screen.getByRole('heading', { name: 'We’re waiting for your payment' })).toBeVisible()
  await expect.poll(() => refreshOrderGroup.mock.calls.length).toBe(1)
  expect(loader).toHaveBeenCalledTimes(1)
  await expect.poll(() => loader.mock.calls.length).toBe(2)
  expect(refreshOrderGroup).toHaveBeenCalledTimes(2)
})
