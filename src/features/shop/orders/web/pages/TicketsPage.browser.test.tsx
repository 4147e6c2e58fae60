import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { EventDate, Seat } from '../../tickets.contract.ts'
import { TicketsPage } from './TicketsPage.tsx'

const when = { startsAt: '2099-12-05T03:30:00.000Z', timeZone: 'Asia/Colombo' }
const date: EventDate = {
  ...{ listingId: 5, title: 'A day on a pedal loom', ...when, endsAt: '2099-12-05T10:30:00.000Z' },
  ...{ place: 'Samagi hall', seats: 2, checked: 0 },
}
const seat: Seat = {
  ...{ ticketId: 9, orderId: 10_023, orderNumber: '10014-1', name: 'නිමාලි', title: date.title, options: [], ...when },
  ...{ checkedAt: null, checkedBy: null, isSettled: false },
}
const came: Seat = { ...seat, checkedAt: '2099-12-05T03:20:00.000Z', checkedBy: 'Malini' }

async function showPage(calls: FakeClients['tickets'] = {}, mayCheck = true) {
  const tickets = {
    getEventDates: vi.fn(async () => ({ items: [date], may: { check: mayCheck } })),
    getSeats: vi.fn(async () => ({ items: [seat] })),
    ...calls,
  }
  const { screen } = await show(<TicketsPage />, {
    clients: { tickets },
    loader: () => ({ vendorId: 3, isPast: false, meta: { title: '' } }),
  })
  return screen
}

test('Enter checks a code; a second check says so, and a mistake can be undone', async () => {
  const checkTicketByCode = vi
    .fn<() => Promise<{ seat: Seat; wasChecked: boolean }>>()
    .mockResolvedValueOnce({ seat: came, wasChecked: false })
    .mockResolvedValue({ seat: came, wasChecked: true })
  const setTicketChecked = vi.fn(async () => ({ seat, wasChecked: true }))
  const screen = await showPage({ checkTicketByCode, setTicketChecked })
  const field = screen.getByRole('textbox', { name: 'Code of the ticket' })
  await field.fill('k7m2 p9qx 4trd w3hj')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/Checked by Malini/)).toBeVisible()
  expect(screen.getByText('This ticket was checked before.').elements()).toEqual([])
  await expect.element(field).toHaveValue('')
  await field.fill('K7M2-P9QX-4TRD-W3HJ')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/This ticket was checked before/)).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => setTicketChecked.mock.calls).toMatchObject([[{ vendorId: 3, ticketId: 9, isChecked: false }]])
})

test('“Undo” and the next code don’t wait for the list', async () => {
  const checkTicketByCode = vi.fn(async () => ({ seat: came, wasChecked: false }))
  const setTicketChecked = vi.fn(async () => ({ seat, wasChecked: true }))
  const getSeats = vi.fn<() => Promise<{ items: Seat[] }>>().mockResolvedValueOnce({ items: [seat] })
  getSeats.mockReturnValue(new Promise(() => undefined))
  const screen = await showPage({ checkTicketByCode, setTicketChecked, getSeats })
  const field = screen.getByRole('textbox', { name: 'Code of the ticket' })
  for (const times of [1, 2]) {
    await field.fill('K7M2-P9QX-4TRD-W3HJ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => checkTicketByCode.mock.calls.length).toBe(times)
  }
  await screen.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(screen.getByText(/Checked by Malini/)).not.toBeInTheDocument()
  expect(setTicketChecked).toHaveBeenCalledOnce()
})

test('a wrong code stays in the field, with its error', async () => {
  const refused = Object.assign(new Error(), { code: 'gm-error-ticket-unknown', status: 400 })
  const screen = await showPage({
    checkTicketByCode: async () => {
      throw refused
    },
  })
  const field = screen.getByRole('textbox', { name: 'Code of the ticket' })
  await field.fill('K7M2')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert')).toMatchTextContent('No ticket of yours has this code.')
  await expect.element(field).toHaveValue('K7M2')
})

test('a reader sees who comes, and has no buttons', async () => {
  const screen = await showPage({}, false)
  await expect.element(screen.getByText('නිමාලි')).toBeVisible()
  await expect.element(screen.getByText('0 of 2 came')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Came' }).elements()).toEqual([])
  expect(screen.getByRole('textbox', { name: 'Code of the ticket' }).elements()).toEqual([])
})

test('a scanned code is in the field, and no longer in the address', async () => {
  const { pathname, search } = location
  history.replaceState(history.state, '', `${pathname}${search}#k7m2p9qx4trdw3hj`)
  const checkTicketByCode = vi.fn(async () => ({ seat: { ...came, isSettled: true }, wasChecked: false }))
  const screen = await showPage({ checkTicketByCode })
  const field = screen.getByRole('textbox', { name: 'Code of the ticket' })
  await expect.element(field).toHaveValue('K7M2-P9QX-4TRD-W3HJ')
  expect(location.hash).toBe('')
  await screen.getByRole('button', { name: 'Check ticket' }).click()
  await expect.element(screen.getByText(/Checked by Malini, 5 Dec 2099, 08:50 \(UTC\+5:30\)/)).toBeVisible()
  // the next guest’s code is typed at once, and what is settled can’t be undone
  await expect.element(field).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Undo' }).query()).toBeNull()
  expect(checkTicketByCode.mock.lastCall).toEqual([{ vendorId: 3, code: 'K7M2-P9QX-4TRD-W3HJ', language: 'en' }])
})

test('a guest is checked in from the list; a refusal is reported, and a settled check has no “Undo”', async () => {
  let seats: Seat[] = [seat, { ...came, ticketId: 10, name: 'Kasun', isSettled: true }]
  const setTicketChecked = vi.fn(async () => {
    seats = [came, ...seats.slice(1)]
    return { seat: came, wasChecked: false }
  })
  setTicketChecked.mockRejectedValueOnce(refusal(409, { code: 'gm-error-ticket-void' }))
  const screen = await showPage({ setTicketChecked, getSeats: async () => ({ items: seats }) })
  const arrived = screen.getByRole('button', { name: 'Came නිමාලි' })
  await arrived.click()
  await expect.element(screen.getByText('This ticket was canceled.')).toBeVisible()
  await arrived.click()
  await expect.element(screen.getByRole('button', { name: 'Undo නිමාලි' })).toBeVisible()
  expect(setTicketChecked.mock.lastCall).toEqual([{ vendorId: 3, ticketId: 9, isChecked: true, language: 'en' }])
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  expect(screen.getByRole('button', { name: /Kasun/ }).query()).toBeNull()
  await expect
    .element(screen.getByRole('link', { name: 'Order 10014-1' }).first())
    .toHaveAttribute('href', '/vendor-order-view/10023')
})

test('of several dates, people are only asked for once theirs is opened', async () => {
  const getSeats = vi.fn(async (_: object) => ({ items: [seat] }))
  const later = { ...date, startsAt: '2099-12-12T03:30:00.000Z' }
  const screen = await showPage({
    getSeats,
    getEventDates: async () => ({ items: [date, later], may: { check: true } }),
  })
  await expect.element(screen.getByText('5 Dec 2099, 09:00 (UTC+5:30) · Samagi hall')).toBeVisible()
  expect(getSeats).not.toHaveBeenCalled()
  await screen.getByText('12 Dec 2099, 09:00 (UTC+5:30) · Samagi hall').click()
  await expect.element(screen.getByText('නිමාලි').first()).toBeVisible()
  expect(getSeats.mock.calls.map(([asked]) => asked)).toEqual([
    { vendorId: 3, listingId: 5, startsAt: later.startsAt, language: 'en' },
  ])
})
