import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id } from '#shared/contract-parts.ts'

/**
 * Data for using the store as, or for, an enterprise. Its session is the caller's own, so there is no second secret.
 */
export const storeAuthData = z.object({
  /** address of the Store API */
  baseUrl: z.string(),
  vendorId: z.number(),
  /** docs/product.md §6 */
  teamRole: z.number().int(),
  /** ids in the Store API: its stock location, and its shipping profile */
  stockLocationId: z.string(),
  shippingProfileId: z.string(),
  currency: z.string(),
  /** whether its listings are public */
  isOpen: z.boolean(),
  /** the operator's outside dashboard, for people with `isMetabaseAccess`; null for others, and if there is none */
  dashboardUrl: z.string().nullable(),
})
export type StoreAuthData = z.infer<typeof storeAuthData>

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, description, tags: ['Store'] })

export const storeContract = {
  getMarketplaceAuthData: call(
    'GET',
    '/vendors/{vendorId}/marketplace-auth',
    'Data that a vendor’s team needs to use the store',
    'For the team, and for admins, who count as owners.',
  )
    .input(z.object({ vendorId: id }))
    .output(storeAuthData),
  startCommerceSession: call(
    'POST',
    '/commerce-session',
    'The step of a shop when profiles load',
    'A person gets their customer and cart, into which a guest’s cart goes that the browser has. Admins skip it; one who views a vendor gets that vendor’s data.',
  )
    .input(z.object({ vendorId: id.optional() }))
    .output(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('customer'),
          baseUrl: z.string(),
          customerId: z.string(),
          /** id in the Store API; null until something is added */
          cartId: z.string().nullable(),
        }),
        z.object({ kind: z.literal('skipped') }),
        z.object({ kind: z.literal('vendor'), vendor: storeAuthData }),
      ]),
    ),
}

export const contracts = { store: storeContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
