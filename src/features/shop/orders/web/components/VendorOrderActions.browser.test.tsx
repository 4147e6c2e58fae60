import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { VendorOrder } from '../../vendor-orders.contract.ts'
import { VendorOrderPage } from '../pages/VendorOrderPage.tsx'
import { vendorLine, vendorOrderOf } from '../testing/vendor-order.ts'

async function showOrder(order: VendorOrder, calls: FakeClients['vendorOrders'] = {}) {
  const { screen } = await show(<VendorOrderPage />, {
    clients: { vendorOrders: { getVendorOrder: async () => order, ...calls } },
    loader: () => ({ id: order.id, meta: { title: '' } }),
  })
  return screen
}
const context = { context: { idempotencyKey: expect.any(String) } }

test('an order to pick up asks for no carrier, and without a piece nothing is sent', async () => {
  const shipping = { ...vendorOrderOf().shipping, kind: 'pickup' as const, name: 'Kandy market' }
  const order = vendorOrderOf({ shipping })
  const fulfilOrder = vi.fn(async () => order)
  fulfilOrder.mockRejectedValueOnce(refusal(409, { code: 'gm-error-order-pieces' }))
  const screen = await showOrder(order, { fulfilOrder })
  await expect.element(screen.getByRole('heading', { name: 'Picked up by' })).toBeVisible()
  await expect.element(screen.getByText('Kandy market')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Carrier|Tracking/ }).query()).toBeNull()
  const pieces = screen.getByRole('spinbutton', { name: 'Forest honey, 350 g' })
  const mark = screen.getByRole('button', { name: 'Mark as picked up' })
  await pieces.fill('0')
  await mark.click()
  await expect.element(screen.getByText('Please choose at least one piece.')).toBeVisible()
  expect(fulfilOrder).not.toHaveBeenCalled()
  await pieces.fill('2')
  await mark.click()
  await expect.element(screen.getByText('There aren’t that many pieces left. Please reload the page.')).toBeVisible()
  await expect.element(pieces).toHaveValue(2)
  await mark.click()
  await expect.element(screen.getByText('Marked as sent. The buyer gets an email.')).toBeVisible()
  const input = { id: 10_023, lines: [{ lineId: 71, quantity: 2 }], carrier: '', tracking: '', trackingUrl: null }
  expect(fulfilOrder.mock.lastCall).toEqual([{ ...input, language: 'en' }, context])
})

test('services are done, while seats and files need nothing from the team', async () => {
  const lines = [
    vendorLine({ delivery: 'service', title: 'Honey tasting', open: 1, quantity: 1 }),
    vendorLine({ id: 72, delivery: 'event', title: 'Hive tour', open: 2 }),
    vendorLine({ id: 73, delivery: 'download', title: 'Recipes', open: 1 }),
  ]
  const shipping = { ...vendorOrderOf().shipping, kind: 'none' as const, name: '' }
  const order = vendorOrderOf({ lines, shipping })
  const fulfilOrder = vi.fn(async () => order)
  const screen = await showOrder(order, { fulfilOrder })
  await expect.element(screen.getByRole('heading', { name: 'Bought by' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'To do' })).toBeVisible()
  expect(screen.getByRole('spinbutton').elements()).toHaveLength(1)
  await expect
    .element(screen.getByRole('link', { name: 'See who comes' }))
    .toHaveAttribute('href', '/vendor/tickets?vendorId=7')
  await expect.element(screen.getByText(/^The buyer can download it/)).toBeVisible()
  // nothing is packed, and an address that nothing goes to isn’t copied
  expect(screen.getByRole('link', { name: 'Packing slip (PDF)' }).query()).toBeNull()
  expect(screen.getByRole('button', { name: /Copy/ }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Mark as done' }).click()
  await expect.element(screen.getByText('Marked as done. The buyer gets an email.')).toBeVisible()
  expect(fulfilOrder.mock.lastCall?.[0 as never]).toMatchObject({ lines: [{ lineId: 71, quantity: 1 }] })
})

test('pieces are cancelled with a reason, at least one, and a refusal keeps both', async () => {
  const order = vendorOrderOf({ lines: [vendorLine({ open: 2, fulfilled: 1 }), vendorLine({ id: 72, open: 0 })] })
  const cancelOrderLines = vi.fn(async () => order)
  cancelOrderLines.mockRejectedValueOnce(refusal(404))
  const screen = await showOrder(order, { cancelOrderLines })
  await screen.getByRole('button', { name: 'Cancel pieces' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cancel pieces of order 10011-1?' })
  const pieces = dialog.getByRole('spinbutton')
  // of what is sent already nothing can be cancelled
  expect(pieces.elements()).toHaveLength(1)
  await expect.element(pieces).toHaveFocus()
  await pieces.fill('0')
  await dialog.getByRole('textbox').fill('Bees were busy.')
  const confirm = dialog.getByRole('button', { name: 'Cancel pieces' })
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please choose at least one piece.')
  expect(cancelOrderLines).not.toHaveBeenCalled()
  await pieces.fill('1')
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Someone has changed this in the meantime.')
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Bees were busy.')
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const input = { id: 10_023, lines: [{ lineId: 71, quantity: 1 }], reason: 'Bees were busy.', language: 'en' }
  expect(cancelOrderLines.mock.lastCall).toEqual([input, context])
  await screen.getByRole('button', { name: 'Cancel pieces' }).click()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('')
})

const wanted = { id: 5, reason: 'unwanted' as const, message: 'Too sweet', amount: 2000, at: '' }
const returned = (state: 'requested' | 'accepted' | 'received', given: object = {}) =>
  vendorOrderOf({
    status: 'completed',
    returns: [{ ...wanted, answer: '', state, lines: [{ lineId: 71, quantity: 2 }], ...given }],
  })

test('a return is refused only with words to the buyer, and the arrival of goods needs none', async () => {
  const answerReturn = vi.fn(async () => returned('accepted', { answer: 'Please send it.' }))
  const screen = await showOrder(returned('requested'), { answerReturn })
  const card = screen.getByRole('article')
  await expect
    .element(card)
    .toMatchTextContent(/Waiting for an answer.*2 × Forest honey.*I don’t want it any more.*Too sweet/)
  await card.getByRole('button', { name: 'Refuse return' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Refuse return' }).click()
  expect(answerReturn).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await card.getByRole('button', { name: 'Accept return' }).click()
  await dialog.getByRole('textbox').fill('Please send it.')
  await dialog.getByRole('button', { name: 'Accept return' }).click()
  await expect.element(card.getByText('Please send it.')).toBeVisible()
  await card.getByRole('button', { name: 'Goods have arrived' }).click()
  await dialog.getByRole('button', { name: 'Goods have arrived' }).click()
  await expect
    .poll(() => answerReturn.mock.lastCall)
    .toEqual([{ id: 5, answer: 'received', message: '', language: 'en' }, context])
})

test('goods that are refunded wholly leave no button, and a reader never has one', async () => {
  const done = await showOrder(returned('received', { amount: 0 }))
  await expect.element(done.getByRole('article')).toBeVisible()
  expect(done.getByRole('article').getByRole('button').query()).toBeNull()
  await done.unmount()
  const screen = await showOrder({ ...returned('requested'), may: { act: false } })
  await expect.element(screen.getByRole('article')).toBeVisible()
  expect(screen.getByRole('button', { name: /return|Refund|Cancel/ }).query()).toBeNull()
})

test('a refund that is too high is refused, and after a lost answer it is tried with the same key', async () => {
  const refundOrder = vi
    .fn()
    .mockRejectedValueOnce(refusal(409, { code: 'gm-error-refund-too-high' }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(vendorOrderOf())
  const screen = await showOrder(vendorOrderOf(), { refundOrder })
  await screen.getByRole('button', { name: 'Refund' }).click()
  const dialog = screen.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Refund' })
  await dialog.getByRole('textbox').fill('Late')
  await dialog.getByRole('spinbutton').fill('35.01')
  await confirm.click()
  expect(refundOrder).not.toHaveBeenCalled()
  await dialog.getByRole('spinbutton').fill('35')
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You can’t refund more than is left.')
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Something went wrong.')
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [first, second, third] = refundOrder.mock.calls.map(([, options]) => options.context.idempotencyKey)
  expect(second).not.toBe(first)
  expect(third).toBe(second)
})

test('the team reads the buyer’s words, where pieces are packed from, and writes to members', async () => {
  const sources = [
    { name: 'Workshop', pieces: 2 },
    { name: 'Shop', pieces: 1 },
  ]
  const screen = await showOrder(
    vendorOrderOf({
      lines: [vendorLine({ sources, fulfilled: 1, cancelled: 1 })],
      ...{ giftMessage: 'For Amma', creditNotes: [{ number: '2', amount: 500, at: '2026-03-02T08:00:00.000Z' }] },
      buyer: { ...vendorOrderOf().buyer!, userId: 'u1', phone: '+94 77 1' },
    }),
  )
  await expect.element(screen.getByText('Packed from: Workshop × 2, Shop × 1')).toBeVisible()
  await expect.element(screen.getByText('1 sent, 1 canceled, 0 returned')).toBeVisible()
  await expect.element(screen.getByText('Please ring twice.')).toBeVisible()
  await expect.element(screen.getByText('For Amma')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Write to Asha Perera' }))
    .toHaveAttribute('href', '/chats/user_u1?as=enterprise_7&about=order-10023')
  await expect.element(screen.getByRole('link', { name: 'Credit note 2 (PDF)' })).toBeVisible()
})
