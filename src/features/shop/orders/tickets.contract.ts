import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, language } from '#shared/contract-parts.ts'

/** A date of an event, with the number of people who come. */
export const eventDate = z.object({
  listingId: z.number(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** IANA; null: UTC */
  timeZone: z.string().nullable(),
  place: z.string(),
  /** paid seats, and those whose ticket was checked */
  seats: z.number(),
  checked: z.number(),
})
export type EventDate = z.infer<typeof eventDate>

/** A person who comes. */
export const seat = z.object({
  ticketId: z.number(),
  orderId: z.number(),
  /** `10014-1` */
  orderNumber: z.string(),
  /** the buyer */
  name: z.string(),
  title: z.string(),
  options: z.array(z.string()),
  startsAt: z.string(),
  timeZone: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** a member of the team */
  checkedBy: z.string().nullable(),
  /** whether the check can’t be undone any more */
  isSettled: z.boolean(),
})
export type Seat = z.infer<typeof seat>

/** @limit dates of a list, and seats of a date */
export const maxDates = 100
export const maxSeats = 1000

const call = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Checkout and orders'], ...(description && { description }) })

export const ticketsContract = {
  getEventDates: call(
    'GET',
    '/vendors/{vendorId}/event-dates',
    'Dates with sold seats, for the team of their enterprise',
    'Upcoming dates, the next first; with `past` the earlier ones, the last first. At most 100.',
  )
    .input(z.object({ vendorId: id, past: z.stringbool().default(false), language }))
    .output(z.object({ items: z.array(eventDate), may: z.object({ check: z.boolean() }) })),
  getSeats: call(
    'GET',
    '/vendors/{vendorId}/seats',
    'Guests of an event on a date, by name, for the team of its enterprise',
    'At most 1,000.',
  )
    .input(z.object({ vendorId: id, listingId: id, startsAt: z.iso.datetime(), language }))
    .output(z.object({ items: z.array(seat) })),
  checkTicketByCode: call(
    'POST',
    '/vendors/{vendorId}/tickets/check',
    'Check in a guest by the code of their ticket; repeating it changes nothing',
    'Codes: gm-error-ticket-unknown, gm-error-ticket-void (409).',
  )
    .input(z.object({ vendorId: id, code: z.string().max(500), language }))
    .output(z.object({ seat, wasChecked: z.boolean() })),
  setTicketChecked: call(
    'PUT',
    '/vendors/{vendorId}/tickets/{ticketId}',
    'Check in a guest from the list, or undo it; repeating it changes nothing',
    'Codes (409): gm-error-ticket-void, gm-error-ticket-settled.',
  )
    .input(z.object({ vendorId: id, ticketId: id, isChecked: z.boolean(), language }))
    .output(z.object({ seat, wasChecked: z.boolean() })),
}
