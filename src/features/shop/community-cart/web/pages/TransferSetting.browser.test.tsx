import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
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

test('a change of bank transfers that fails says so, and the button can be pressed once more', async () => {
  const state = { isOn: true, mayChange: true, needs: [], takesTransfers: true, pause: null }
  const setTakesTransfers = vi.fn(async () => state).mockRejectedValueOnce(refusal(503))
  const clients = { communityCart: { setTakesTransfers } }
  const { screen } = await show(<TransferSetting vendorId={7} takesTransfers={false} mayChange />, { clients })
  const turnOn = screen.getByRole('button', { name: 'Turn on bank transfers' })
  await turnOn.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('We can’t reach our data right now.')
  await turnOn.click()
  await expect.element(screen.getByText('Bank transfers are turned on.')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
