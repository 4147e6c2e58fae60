import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { TransferSetting } from './TransferSetting.tsx'

test('an owner turns bank transfers off', async () => {
  const state = { isOn: true, mayChange: true, needs: [], takesTransfers: false, pause: null }
  const setTakesTransfers = vi.fn(async () => state)
  const clients = { communityCart: { setTakesTransfers } }
  const { screen } = await show(<TransferSetting vendorId={7} takesTransfers mayChange />, { clients })
  await screen.getByRole('button', { name: 'Turn off bank transfers' }).click()
  await expect.element(screen.getByText('Bank transfers are turned off.')).toBeVisible()
  expect(setTakesTransfers).toHaveBeenCalledExactlyOnceWith({ vendorId: 7, takesTransfers: false })
})

test('a reader has no button for bank transfers, and reads what the setting means for carts', async () => {
  const { screen } = await show(<TransferSetting vendorId={7} takesTransfers={false} mayChange={false} />, {})
  await expect.element(screen.getByText('A cart with your listings can’t be paid by bank transfer.')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
