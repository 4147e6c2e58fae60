import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Clients } from '#web/app-context.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Parcel, VendorOrderRow } from '../../vendor-orders.contract.ts'
import { SendOrders } from './SendOrders.tsx'
import { TrackingFile } from './TrackingFile.tsx'
import { VendorOrdersSection } from './VendorOrdersSection.tsx'

type FulfilOrders = Clients['vendorOrders']['fulfilOrders']

const order = (id: number) => ({ id, number: `${id}-1`, buyer: 'නිමාලි' }) as VendorOrderRow
const parcel = (row: number, problem: Parcel['problem'] = null): Parcel => ({
  ...{ row, order: `1${row}`, carrier: 'Post', tracking: `RR${row}`, pieces: 1, problem },
})
const csv = (text: BlobPart, name = 'parcels.csv') => new File([text], name, { type: 'text/csv' })

async function showFile(language = 'en') {
  const fulfilOrders = vi.fn<FulfilOrders>(async ({ isTrial }) => ({
    ...{ items: [parcel(1), parcel(2), parcel(3, 'twice')], sent: isTrial ? 0 : 2, isCut: false },
  }))
  const [onClose, onSent] = [vi.fn(), vi.fn()]
  const ui = <TrackingFile vendorId={7} onClose={onClose} onSent={onSent} />
  const { screen } = await show(ui, { clients: { vendorOrders: { fulfilOrders } }, language })
  const choose = (file: File) => userEvent.upload(screen.container.querySelector('input[type=file]')!, file)
  return { screen, fulfilOrders, onClose, onSent, choose }
}

test('a file that can’t be read says why and isn’t sent; a corrected one of the same name is read', async () => {
  const { screen, fulfilOrders, choose, onSent, onClose } = await showFile()
  const alert = screen.getByRole('alert')
  await choose(csv(new Uint8Array(100_001)))
  await expect.element(alert).toHaveTextContent('This file is too large. 100 kB are enough for all rows.')
  await choose(csv(' \n'))
  await expect.element(alert).toHaveTextContent('This file is empty.')
  expect(fulfilOrders).not.toHaveBeenCalled()
  await choose(csv('order,carrier\n11,Post'))
  await expect.element(screen.getByText('2 orders can be sent. 1 can’t:')).toBeVisible()
  expect(screen.getByText('This file is empty.').query()).toBeNull()
  await expect.element(screen.getByText('It stands further up already.')).toBeVisible()
  expect(onSent).not.toHaveBeenCalled()
  fulfilOrders.mockRejectedValueOnce(refusal(503))
  const send = screen.getByRole('button', { name: 'Mark 2 orders as sent' })
  await send.click()
  await expect.element(alert).toMatchTextContent('We can’t reach our data right now.')
  await send.click()
  await expect.element(screen.getByText('2 orders marked as sent. 1 can’t:')).toBeVisible()
  expect(onSent).toHaveBeenCalledOnce()
  // what was sent can’t be sent once more
  expect(screen.getByText('Choose CSV file').query()).toBeNull()
  await screen.getByRole('button', { name: 'Done' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a file without orders, or with too many, says so', async () => {
  const { screen, fulfilOrders, choose } = await showFile()
  fulfilOrders.mockResolvedValueOnce({ items: [], sent: 0, isCut: false })
  await choose(csv('order\n'))
  await expect.element(screen.getByText('No orders were found in this file.')).toBeVisible()
  expect(screen.getByRole('button', { name: /as sent/ }).query()).toBeNull()
  fulfilOrders.mockResolvedValueOnce({ items: [parcel(1, 'over')], sent: 0, isCut: true })
  await choose(csv('order\n11'))
  await expect.element(screen.getByText(/^Only the first 200 rows were read\./)).toBeVisible()
  await expect.element(screen.getByText('Nothing is left to send of it.')).toBeVisible()
  // nothing of it can be sent
  expect(screen.getByRole('button', { name: /as sent/ }).query()).toBeNull()
})

test('chosen orders that fail to be sent keep what was typed', async () => {
  const fulfilOrders = vi.fn<FulfilOrders>(async () => ({ items: [parcel(1, 'over')], sent: 0, isCut: false }))
  fulfilOrders.mockRejectedValueOnce(refusal(403, { code: 'gm-error-read-only' }))
  const onSent = vi.fn()
  const { screen } = await show(
    <SendOrders vendorId={7} orders={[order(11)]} onClose={() => undefined} onSent={onSent} />,
    {
      clients: { vendorOrders: { fulfilOrders } },
    },
  )
  const number = screen.getByLabelText('#11-1 නිමාලි')
  await number.fill('RR1')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/nothing can be changed here/)
  await expect.element(number).toHaveValue('RR1')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('0 orders marked as sent. 1 can’t:')).toBeVisible()
  expect(fulfilOrders.mock.lastCall).toEqual([{ vendorId: 7, orders: [{ id: 11, carrier: '', tracking: 'RR1' }] }])
  expect(onSent).not.toHaveBeenCalled()
})

test('the account’s page counts what is to be sent, and returns only if there are some', async () => {
  const byStatus = { awaiting: 0, pending: 1, completed: 0, cancelled: 0 }
  const getVendorOrderCounts = vi.fn(async () => ({ byStatus, toSend: 1, returns: 0 }))
  const clients = { vendorOrders: { getVendorOrderCounts } }
  const first = await show(<VendorOrdersSection vendorId={7} />, { clients })
  await expect.element(first.screen.getByText('1 to send')).toBeVisible()
  expect(first.screen.getByText(/return request/).query()).toBeNull()
  await first.screen.unmount()
  getVendorOrderCounts.mockResolvedValue({ byStatus, toSend: 0, returns: 2 })
  const { screen } = await show(<VendorOrdersSection vendorId={7} />, { clients })
  await expect.element(screen.getByText('2 with return requests')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'See the orders' }))
    .toHaveAttribute('href', '/vendor/orders?vendorId=7')
})
