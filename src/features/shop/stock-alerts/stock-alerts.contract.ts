import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, jsonId, language, listOf } from '#shared/contract-parts.ts'

/** @limit stock alerts of one member, or one email address */
export const maxAlerts = 100

export const stockAlert = z.object({
  id: z.number(),
  listingId: z.number(),
  /** null: any of its variants */
  variantId: z.number().nullable(),
  title: z.string(),
  /** the variant's options, in the person's language */
  options: z.array(z.string()),
})
export type StockAlert = z.infer<typeof stockAlert>

const token = z.string().max(100)

const call = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Stock alerts'], ...(description && { description }) })

export const stockAlertsContract = {
  askAlert: call(
    'POST',
    '/stock-alerts',
    'Be notified once when a listing, or one of its variants, is back in stock',
    'Members get a notification. Guests give an `email`, which first gets a link to confirm it. Codes: gm-error-in-stock (409), gm-error-stock-alerts-many (409), gm-error-valid-email-address-required (400, field email).',
  )
    .input(
      z.object({
        listingId: jsonId,
        variantId: jsonId.optional(),
        /** a guest's; ignored for members */
        email: z.string().max(1000).optional(),
        language,
      }),
    )
    .output(z.object({ state: z.enum(['set', 'confirm']) })),
  getAlerts: call('GET', '/stock-alerts', 'The caller’s stock alerts, latest first')
    .input(z.object({ language }))
    .output(listOf(stockAlert)),
  endAlert: call('DELETE', '/stock-alerts/{id}', 'Delete a stock alert')
    .input(z.object({ id }))
    .output(z.object({ deleted: z.literal(true) })),
  confirmAlert: call('POST', '/stock-alerts/confirm', 'Confirm a guest’s address, by the link in its mail')
    .input(z.object({ token }))
    .output(z.object({ confirmed: z.literal(true) })),
  stopAlerts: call('POST', '/stock-alerts/stop', 'End all alerts of an address, by the link in one of its mails')
    .input(z.object({ token }))
    .output(z.object({ stopped: z.literal(true) })),
}

export const contracts = { stockAlerts: stockAlertsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
