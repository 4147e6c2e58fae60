import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { VendorOrder } from '../../vendor-orders.contract.ts'
import { honeyLine } from '../testing/bought-order.ts'
import { vendorOrderOf } from '../testing/vendor-order.ts'
import { VendorOrderPage } from './VendorOrderPage.tsx'

async function showOrder(order: VendorOrder, calls: FakeClients['vendorOrders'] = {}, language = 'en') {
  const { screen } = await show(<VendorOrderPage />, {
    clients: { vendorOrders: { getVendorOrder: vi.fn(async () => order), ...calls } },
    loader: () => ({ id: order.id, meta: { title: '' } }),
    language,
  })
  return screen
}

const context = { context: { idempotencyKey: expect.any(String) } }

test('pieces are sent with tracking, and the page shows the new state', async () => {
  const sent = vendorOrderOf({ status: 'completed', fulfillmentStatus: 'fulfilled' })
  const fulfilOrder = vi.fn(async () => sent)
  const screen = await showOrder(vendorOrderOf(), { fulfilOrder })
  await expect.element(screen.getByText(/24 Temple Road/)).toBeVisible()
  await screen.getByRole('spinbutton', { name: 'Forest honey, 350 g' }).fill('2')
  await screen.getByRole('textbox', { name: 'Carrier (optional)' }).fill('Sri Lanka Post')
  await screen.getByRole('textbox', { name: 'Tracking number (optional)' }).fill('RR1LK')
  await screen.getByRole('textbox', { name: 'Tracking link (optional)' }).fill('http://post.example/RR1LK')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Please use a link that begins with https://')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Tracking link (optional)' }).fill('https://post.example/RR1LK')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('status')).toMatchTextContent('Marked as sent.')
  const lines = [{ lineId: 71, quantity: 2 }]
  const input = { id: 10_023, lines, carrier: 'Sri Lanka Post', tracking: 'RR1LK', language: 'en' }
  expect(fulfilOrder).toHaveBeenCalledExactlyOnceWith({ ...input, trackingUrl: 'https://post.example/RR1LK' }, context)
})

test('the typed number of a parcel stays when pieces are cancelled meanwhile', async () => {
  const fewer = vendorOrderOf({ lines: [{ ...honeyLine({ cancelled: 1 }), sku: 'HN-350', open: 2, sources: [] }] })
  const screen = await showOrder(vendorOrderOf(), { cancelOrderLines: async () => fewer })
  const tracking = screen.getByRole('textbox', { name: 'Tracking number (optional)' })
  await tracking.fill('RR1LK')
  await screen.getByRole('button', { name: 'Cancel pieces' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel pieces' }).click()
  await expect.element(screen.getByRole('spinbutton', { name: 'Forest honey, 350 g' })).toHaveValue(2)
  await expect.element(tracking).toHaveValue('RR1LK')
})

test('a refund names its order, starts with what is left, and needs a reason', async () => {
  const refundOrder = vi.fn(async () => vendorOrderOf({ refundable: 2250 }))
  const screen = await showOrder(vendorOrderOf(), { refundOrder })
  await screen.getByRole('button', { name: 'Refund' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Refund money for order 10011-1?' })
  await expect.element(dialog.getByRole('spinbutton', { name: 'Amount in USD' })).toHaveValue(35)
  await dialog.getByRole('spinbutton').fill('12.5')
  await dialog.getByRole('textbox').fill('It came late.')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent('$12.50 goes back to the buyer.')
  const input = { id: 10_023, amount: 1250, reason: 'It came late.', language: 'en' }
  expect(refundOrder).toHaveBeenCalledExactlyOnceWith(input, context)
})

test('the goods of a return are refunded by its number, at most what is left of them', async () => {
  const wanted = { id: 5, reason: 'damaged' as const, message: '', answer: '', amount: 2000, at: '' }
  const returned = (amount: number) =>
    vendorOrderOf({
      status: 'completed',
      returns: [{ ...wanted, amount, state: 'received', lines: [{ lineId: 71, quantity: 2 }] }],
    })
  const refundOrder = vi.fn(async () => returned(1500))
  const screen = await showOrder(returned(2000), { refundOrder })
  const ofReturn = screen.getByRole('article').getByRole('button', { name: 'Refund' })
  await ofReturn.click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('spinbutton')).toHaveValue(20)
  await dialog.getByRole('spinbutton').fill('5')
  await dialog.getByRole('textbox').fill('One was whole.')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const input = { id: 10_023, amount: 500, reason: 'One was whole.', returnId: 5, language: 'en' }
  expect(refundOrder).toHaveBeenCalledExactlyOnceWith(input, context)
  await ofReturn.click()
  await expect.element(dialog.getByRole('spinbutton')).toHaveValue(15)
})

test('a return is answered with a message, in Sinhala', async () => {
  const wanted = { id: 5, reason: 'damaged' as const, message: 'It broke.', answer: '', amount: 1000, at: '' }
  const returns = [{ ...wanted, state: 'requested' as const, lines: [{ lineId: 71, quantity: 1 }] }]
  const answerReturn = vi.fn(async () => vendorOrderOf())
  const screen = await showOrder(vendorOrderOf({ status: 'completed', returns }), { answerReturn }, 'si')
  await screen.getByRole('button', { name: 'ආපසු එවීම පිළිගන්න' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'ගැනුම්කරුට වචන' })).toHaveFocus()
  await userEvent.keyboard('Please send it to us.')
  await screen.getByRole('dialog').getByRole('button', { name: 'ආපසු එවීම පිළිගන්න' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  const input = { id: 5, answer: 'accepted', message: 'Please send it to us.', language: 'si' }
  expect(answerReturn).toHaveBeenCalledExactlyOnceWith(input, context)
})

test('a reader has no buttons, and before the payment nobody sees the buyer', async () => {
  const unpaid = { status: 'awaiting' as const, buyer: null, refundable: 0, may: { act: false } }
  const screen = await showOrder(vendorOrderOf(unpaid))
  await expect.element(screen.getByText('Shown once it’s paid for')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test('an awaited transfer says who confirms it, and has no button for that', async () => {
  const screen = await showOrder(
    vendorOrderOf({ status: 'awaiting', buyer: null, refundable: 0, reference: 'P-10423-1H' }),
  )
  await expect.element(screen.getByText(/with the reference P-10423-1H/)).toBeVisible()
  await expect.element(screen.getByText(/an admin of Pola confirms it/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /arrived|Received/ })).not.toBeInTheDocument()
})

const arrival = { from: '2026-03-05', until: '2026-03-10', text: 'Thu 5 – Tue 10 Mar' }
const promised = {
  shipping: { kind: 'rate' as const, name: 'Post', minDays: 3, maxDays: 6, arrival },
  sendBy: '2026-03-03',
}

test('the team sees by when to send the order and when its buyer expects it', async () => {
  const screen = await showOrder(vendorOrderOf(promised))
  await expect.element(screen.getByText('Post · Arrives Thu 5 – Tue 10 Mar')).toBeVisible()
  await expect.element(screen.getByText('To be sent by 3 Mar 2026')).toBeVisible()
})

test('once everything is sent, the day to send it by is gone', async () => {
  const screen = await showOrder(vendorOrderOf({ ...promised, status: 'completed' }))
  await expect.element(screen.getByText('Post · Arrives Thu 5 – Tue 10 Mar')).toBeVisible()
  await expect.element(screen.getByText('To be sent by 3 Mar 2026')).not.toBeInTheDocument()
})

const inRupees = () =>
  vendorOrderOf({
    own: { currency: 'LKR', perUsd: 300, chargedPerUsd: 1 },
    lines: [{ ...honeyLine(), ownPrice: { amount: 300_050, currency: 'LKR' }, sku: null, open: 3, sources: [] }],
    earnings: { fee: 180, added: 0, receives: 3320 },
  })

test('a vendor reads amounts in their own currency first, then the charged ones, and their earnings', async () => {
  const screen = await showOrder(inRupees())
  // 3 × Rs 3,000.50 and Rs 1,500 of shipping, for which $35 was charged.
  await expect.element(screen.getByText('You receive')).toBeVisible()
  const sums = screen.container.querySelector('dl') as HTMLElement
  expect([...sums.children].map(one => one.textContent)).toEqual(
    [
      ...['Items', 'Rs 9,001.50 $30', 'Shipping', 'Rs 1,500 $5', 'Total', 'Rs 10,501.50 $35'],
      ...['Pola’s fee', '-Rs 540 -$1.80', 'You receive', 'Rs 9,961.50 $33.20'],
    ].map(text => expect.stringMatching(pattern(text))),
  )
  await expect.element(screen.getByText(/Charged in USD, at the day’s rate: \$1 was Rs.300\./)).toBeVisible()
})

test('a refund is typed in the vendor’s own currency, and a full one is exact to the cent', async () => {
  const refundOrder = vi.fn(async () => inRupees())
  const screen = await showOrder(inRupees(), { refundOrder })
  await screen.getByRole('button', { name: 'Refund' }).click()
  const dialog = screen.getByRole('dialog')
  const amount = dialog.getByRole('spinbutton', { name: 'Amount in LKR' })
  await expect.element(amount).toHaveValue(10_500)
  await expect.element(amount).toHaveAccessibleDescription('$35 goes back to the buyer.')
  // a third of a cent
  await amount.fill('1')
  await dialog.getByRole('textbox').fill('Dented')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  expect((amount.element() as HTMLInputElement).validity.rangeUnderflow).toBe(true)
  expect(refundOrder).not.toHaveBeenCalled()
  await amount.fill('2050')
  await expect.element(amount).toHaveAccessibleDescription('$6.83 goes back to the buyer.')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await vi.waitFor(() => expect(refundOrder).toHaveBeenCalledOnce())
  expect(refundOrder).toHaveBeenCalledWith(expect.objectContaining({ amount: 683 }), context)
})

/** Matches an amount, with any kind of space or sign. */
function pattern(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.$]/g, '\\$&').replace(/ /g, '\\s*').replaceAll('-', '[-−]')}$`)
}

test('characters that documents can’t show are listed before printing', async () => {
  const screen = await showOrder(vendorOrderOf({ undrawn: ['Ꮳ', '𓀀'] }))
  await expect.element(screen.getByText(/We have no letters to print these: Ꮳ 𓀀/)).toBeVisible()
  await expect.element(screen.getByText(/^Papers have a box in their place/)).toBeVisible()
})

test('if everything can be printed, there is no notice', async () => {
  const screen = await showOrder(vendorOrderOf())
  await expect.element(screen.getByRole('link', { name: 'Packing slip (PDF)' })).toBeVisible()
  await expect.element(screen.getByText(/no letters/)).not.toBeInTheDocument()
})
