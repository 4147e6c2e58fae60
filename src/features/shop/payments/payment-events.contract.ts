import { oc } from '@orpc/contract'
import { z } from 'zod'
import { listOf, pageOf, paging } from '#shared/contract-parts.ts'
import { eventStates, providerNames } from './payment-states.ts'

export const paymentEvent = z.object({
  provider: z.enum(providerNames),
  /** at the provider */
  id: z.string(),
  /** the provider's name for what happened; empty for events of earlier versions */
  kind: z.string(),
  state: z.enum(eventStates),
  /** of the last failure, without what may be personal */
  reason: z.string().nullable(),
  attempts: z.number(),
  /** how often it came after the first time */
  repeats: z.number(),
  at: z.iso.datetime(),
  /** the purchase that is paid; both are null for an event about a vendor's account, or nothing of ours */
  groupId: z.number().nullable(),
  saleId: z.number().nullable(),
  isAboutAccount: z.boolean(),
})
export type PaymentEvent = z.infer<typeof paymentEvent>

export const eventSource = z.object({
  provider: z.enum(providerNames),
  /** whether it is set up to send events now */
  isConfigured: z.boolean(),
  /** null: none within 30 days */
  lastAt: z.iso.datetime().nullable(),
  lastDoneAt: z.iso.datetime().nullable(),
  /** requests of the last 7 days that weren't the provider's events */
  refused: z.object({ count: z.number(), lastAt: z.iso.datetime().nullable() }),
  /** when a buyer paid last, if no event came for it: events don't arrive */
  silentSince: z.iso.datetime().nullable(),
})
export type EventSource = z.infer<typeof eventSource>

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Admin'], ...(description && { description }) })

export const paymentEventsContract = {
  getPaymentEvents: call(
    'GET',
    '/admin/payment-events',
    'Events that payment providers sent within 30 days, latest first; admins',
  )
    .input(z.object({ state: z.enum(eventStates).optional(), ...paging({ limit: 20, max: 100 }) }))
    .output(pageOf(paymentEvent)),
  getEventSources: call(
    'GET',
    '/admin/payment-event-sources',
    'Which payment providers send events, and whether these arrive; admins',
  ).output(listOf(eventSource)),
  retryPaymentEvent: call(
    'POST',
    '/admin/payment-events/{provider}/retry',
    'Look into a failed event once more; admins',
    'Asks the provider for what the event is about, now. Repeating it changes nothing. NOT_FOUND unless it has failed.',
  )
    .input(z.object({ provider: z.enum(providerNames), id: z.string().max(255) }))
    .output(z.object({ state: z.enum(eventStates), reason: z.string().nullable() })),
}
