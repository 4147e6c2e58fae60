import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { anyGroup, boughtOrder, honeyLine } from '../testing/bought-order.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { RequestReturn } from './RequestReturn.tsx'

const key = '5e4cc9a2-0b9c-4c0e-9a35-8f7f3ddc2f11'

test('an order is cancelled once with the keyboard, and the page gets its new state', async () => {
  const onDone = vi.fn()
  const cancelOwnOrder = vi.fn(async () => anyGroup)
  const { screen } = await show(<CancelOrder order={boughtOrder()} groupKey={key} onDone={onDone} />, {
    clients: { vendorOrders: { cancelOwnOrder } },
  })
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'Cancel your order from Hive & Hollow?' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Keep the order', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('status')).toMatchTextContent('Your order from Hive & Hollow was cancelled.')
  const context = { idempotencyKey: expect.any(String) }
  expect(cancelOwnOrder).toHaveBeenCalledExactlyOnceWith({ id: 10_023, key, language: 'en' }, { context })
  expect(onDone).toHaveBeenCalledExactlyOnceWith(anyGroup)
})

test('an order that is partly sent, or over, can’t be cancelled', async () => {
  const orders = [boughtOrder({ lines: [honeyLine({ fulfilled: 1 })] }), boughtOrder({ id: 1, status: 'completed' })]
  const { screen } = await show(
    orders.map(order => <CancelOrder key={order.id} order={order} onDone={() => undefined} />),
  )
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test('after a lost connection a cancellation is repeated with the same key', async () => {
  const cancelOwnOrder = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(anyGroup)
  const { screen } = await show(<CancelOrder order={boughtOrder()} onDone={() => undefined} />, {
    clients: { vendorOrders: { cancelOwnOrder } },
  })
  await screen.getByRole('button', { name: 'Cancel this order' }).click()
  const confirm = screen.getByRole('dialog').getByRole('button', { name: 'Cancel this order' })
  await confirm.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Something went wrong')
  await confirm.click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  const keys = cancelOwnOrder.mock.calls.map(([, { context }]) => context.idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a return is requested with pieces and a reason, with the keyboard', async () => {
  const onDone = vi.fn()
  const requestReturn = vi.fn(async () => anyGroup)
  const order = boughtOrder({ status: 'completed', lines: [honeyLine({ fulfilled: 3, returned: 1 })] })
  const { screen } = await show(<RequestReturn order={order} onDone={onDone} />, {
    clients: { vendorOrders: { requestReturn } },
  })
  await userEvent.keyboard('{Tab}{Enter}')
  const pieces = screen.getByRole('spinbutton', { name: 'Forest honey, 350 g' })
  await expect.element(pieces).toHaveFocus()
  await expect.element(pieces).toHaveValue(2)
  await userEvent.keyboard('{ArrowDown}{Tab}')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Why?' }), 'It’s damaged')
  await userEvent.keyboard('{Tab}The jar broke.')
  await screen.getByRole('button', { name: 'Request return' }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent('Hive & Hollow got your request')
  const lines = [{ lineId: 71, quantity: 1 }]
  const asked = { id: 10_023, reason: 'damaged', message: 'The jar broke.', lines, language: 'en' }
  expect(requestReturn).toHaveBeenCalledExactlyOnceWith(asked, { context: { idempotencyKey: expect.any(String) } })
  expect(onDone).toHaveBeenCalledExactlyOnceWith(anyGroup)
})

test('a return that comes too late shows an error, and the typed values stay', async () => {
  const requestReturn = vi.fn(async () => {
    throw refusal(409, { code: 'gm-error-return-late' })
  })
  const order = boughtOrder({ lines: [honeyLine({ fulfilled: 3 })] })
  const { screen } = await show(<RequestReturn order={order} onDone={() => undefined} />, {
    clients: { vendorOrders: { requestReturn } },
    language: 'si',
  })
  await screen.getByRole('button', { name: 'යමක් ආපසු එවන්න' }).click()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'ඒ ඇයි?' }), 'unwanted')
  await screen.getByRole('button', { name: 'ආපසු එවීමට ඉල්ලන්න' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('ඇණවුම ආපසු එවීමට තිබූ කාලය අවසන්')
  await expect.element(screen.getByRole('combobox', { name: 'ඒ ඇයි?' })).toHaveValue('unwanted')
})
