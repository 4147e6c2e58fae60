import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
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
