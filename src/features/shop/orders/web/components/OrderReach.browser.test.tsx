import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { Order } from '../../orders.contract.ts'
import { boughtOrder, honeyLine } from '../testing/bought-order.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { OrderReach } from './OrderReach.tsx'

const event = {
  startsAt: '2099-12-05T03:30:00.000Z',
  endsAt: '2099-12-05T10:30:00.000Z',
  timeZone: 'Asia/Colombo',
  place: 'Samagi hall',
  moves: 0,
}
const ticket = { id: 1, code: 'K7M2-P9QX-4TRD-W3HJ', checkedAt: null, isVoid: false }
const seat = (given: Partial<Order['lines'][number]> = {}) =>
  honeyLine({
    title: 'A day on a pedal loom',
    delivery: 'event',
    event,
    tickets: [ticket],
    note: 'Bring an apron.',
    ...given,
  })

test('a seat has its local time, a map, tickets and a calendar file', async () => {
  const order = boughtOrder({ lines: [seat()] })
  const { screen } = await show(<OrderReach order={order} groupKey="secret" />)
  await expect.element(screen.getByText('5 Dec 2099, 09:00 (UTC+5:30)')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'See on a map' }))
    .toHaveAttribute('href', 'https://www.openstreetmap.org/search?query=Samagi+hall')
  await expect.element(screen.getByRole('img', { name: 'Ticket K7M2-P9QX-4TRD-W3HJ' })).toBeVisible()
  const { screen: own } = await show(<OrderReach order={order} />)
  await expect
    .element(own.getByRole('link', { name: 'Add to calendar' }))
    .toHaveAttribute('href', `/api/v1/orders/${order.id}/calendar.ics`)
})

test('a guest’s calendar file is requested without the key in its address', async () => {
  const order = boughtOrder({ lines: [seat()] })
  const { screen } = await show(<OrderReach order={order} groupKey="secret" />)
  const button = screen.getByRole('button', { name: 'Add to calendar' }).element() as HTMLButtonElement
  expect(button.form?.getAttribute('action')).toBe(`/api/v1/orders/${order.id}/calendar.ics`)
  expect(button.form?.method).toBe('post')
  expect([...new FormData(button.form ?? undefined)]).toEqual([['key', 'secret']])
  expect(screen.getByRole('link', { name: 'Add to calendar' }).elements()).toEqual([])
})

test('a cancelled ticket has no code to scan, and a parcel has no tickets or files', async () => {
  const lines = [seat({ cancelled: 3, tickets: [{ ...ticket, isVoid: true }] }), honeyLine({ id: 72 })]
  const { screen } = await show(<OrderReach order={boughtOrder({ lines })} />)
  await expect.element(screen.getByText('Canceled')).toBeVisible()
  expect(screen.getByRole('img').elements()).toEqual([])
  expect(screen.getByText('Add to calendar').elements()).toEqual([])
  expect(screen.getByRole('heading').elements()).toHaveLength(1)
})

test('a file can be downloaded a limited number of times', async () => {
  const download = { fileName: 'pattern.pdf', left: 9, endsAt: '2099-03-01T00:00:00.000Z' }
  const line = honeyLine({ delivery: 'download', download })
  const { screen } = await show(<OrderReach order={boughtOrder({ lines: [line] })} />)
  await expect.element(screen.getByRole('link', { name: 'Download pattern.pdf' })).toBeVisible()
  await expect.element(screen.getByText('9 more times, until 1 Mar 2099')).toBeVisible()
  const over = { ...line, download: { ...download, left: 0 } }
  const { screen: later } = await show(<OrderReach order={boughtOrder({ lines: [over] })} />)
  await expect.element(later.getByText(/can’t be downloaded any more/)).toBeVisible()
})

test('a buyer can cancel a seat until a day before, and not a used one', async () => {
  const soon = { ...event, startsAt: new Date(Date.now() + 3_600_000).toISOString() }
  for (const line of [seat({ event: soon }), seat({ tickets: [{ ...ticket, checkedAt: soon.startsAt }] })]) {
    const { screen } = await show(<CancelOrder order={boughtOrder({ lines: [line] })} onDone={() => {}} />)
    expect(screen.getByRole('button', { name: 'Cancel this order' }).elements()).toEqual([])
  }
  const { screen } = await show(<CancelOrder order={boughtOrder({ lines: [seat()] })} onDone={() => {}} />)
  await expect.element(screen.getByRole('button', { name: 'Cancel this order' })).toBeVisible()
})

test('a buyer of a moved event is told that they can cancel until it begins, and can', async () => {
  const soon = { ...event, startsAt: new Date(Date.now() + 3_600_000).toISOString(), moves: 1 }
  const order = boughtOrder({ lines: [seat({ event: soon })] })
  const { screen } = await show(
    <>
      <OrderReach order={order} />
      <CancelOrder order={order} onDone={() => {}} />
    </>,
  )
  await expect.element(screen.getByText(/time or place was changed, so you can cancel until it begins/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel this order' })).toBeVisible()
})
