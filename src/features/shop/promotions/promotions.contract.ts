import { oc } from '@orpc/contract'
import { z } from 'zod'
import { discount } from '#features/shop/discounts/discounts.contract.ts'
import { type ClientsOf, id, jsonId, pageOf, paging } from '#shared/contract-parts.ts'

/** States of a promotion; `paused`: not shown, because its code can't be used, or nothing can be bought. */
export const promotionStates = ['running', 'paused', 'planned', 'ended'] as const
export type PromotionState = (typeof promotionStates)[number]

const terms = discount.pick({
  code: true,
  basisPoints: true,
  currency: true,
  amount: true,
  minimum: true,
  mostPerPerson: true,
})

/** A promotion as visitors see it. */
export const shownPromotion = terms.extend({
  /** the last day on which the code can be used, in UTC */
  until: z.string(),
})

export const promotion = terms.extend({
  id: z.number(),
  state: z.enum(promotionStates),
  /** days in UTC, inclusive */
  from: z.string(),
  to: z.string(),
})
export type Promotion = z.infer<typeof promotion>

/** A code that can be advertised. */
const offeredCode = terms.extend({
  id: z.number(),
  /** the code's own last day; null: none */
  to: z.string().nullable(),
})
export type OfferedCode = z.infer<typeof offeredCode>

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Discount codes'], ...(description && { description }) })

export const promotionsContract = {
  getShownPromotion: call(
    'GET',
    '/vendors/{vendorId}/promotion',
    'The code that an enterprise advertises now; public',
    'Null if there is none, or its code can’t be used.',
  )
    .input(z.object({ vendorId: id }))
    .output(z.object({ promotion: shownPromotion.nullable() })),
  getPromotions: call(
    'GET',
    '/vendors/{vendorId}/promotions',
    'An enterprise’s promotions, the latest first, for its team',
  )
    .input(z.object({ vendorId: id, ...paging({ limit: 20, max: 100 }) }))
    .output(
      pageOf(promotion).extend({
        mayChange: z.boolean(),
        /** how long a promotion may last that is added now */
        maxDays: z.number(),
        /** codes that are running or planned, by name */
        codes: z.array(offeredCode),
      }),
    ),
  addPromotion: call(
    'POST',
    '/vendors/{vendorId}/promotions',
    'Advertise a code of an enterprise for some days',
    'Codes: gm-error-promotion-dates (`to`); with 409 gm-error-promotion-code (`discountId`), gm-error-promotion-overlap (`from`).',
  )
    .input(
      z.object({
        vendorId: id,
        discountId: jsonId,
        /** in UTC; null: from now on */
        from: z.iso.date().nullable(),
        to: z.iso.date(),
      }),
    )
    .output(z.object({ id: z.number() })),
  endPromotion: call(
    'POST',
    '/promotions/{id}/end',
    'Stop advertising a code; a promotion that hasn’t begun is deleted',
    'The code itself stays valid.',
  )
    .input(z.object({ id }))
    .output(z.object({ done: z.literal(true) })),
}

export const contracts = { promotions: promotionsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
