import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, pageOf, paging, sorting } from '#shared/contract-parts.ts'

/** States of a code, in the order in which they are checked; a code is also `ended` after its last day. */
export const discountStates = ['ended', 'planned', 'used-up', 'running'] as const
export type DiscountState = (typeof discountStates)[number]

/** Sort keys of the lists; `id`: order of creation. */
export const discountSorts = ['id', 'code', 'uses'] as const

/** Minor units, up to ten million dollars or rupees. */
const amount = z.number().int().max(1_000_000_000)
const count = z.number().int().min(1).max(1_000_000).nullable()
/** Day in UTC, inclusive. */
const day = z.iso.date().nullable()

/** Terms that the owner of a code sets. */
export const discountTerms = z
  .object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{3,40}$/),
    /** hundredths of a per cent; null for a discount by amount */
    basisPoints: z.number().int().min(1).max(10_000).nullable(),
    /** ISO 4217 currency of the two amounts: USD, or the enterprise's own */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('USD'),
    /** minor units; null for a percentage */
    amount: amount.min(1).nullable(),
    /** minor units that the items it applies to must cost at least */
    minimum: amount.min(0),
    /** null: from now on; for a code that has begun: unchanged */
    from: day,
    to: day,
    mostUses: count,
    mostPerPerson: count,
    isActive: z.boolean(),
  })
  .refine(({ basisPoints, amount }) => (basisPoints === null) !== (amount === null), { path: ['amount'] })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'] })
export type DiscountTerms = z.infer<typeof discountTerms>

export const discount = z.object({
  id: z.number(),
  code: z.string(),
  basisPoints: z.number().nullable(),
  /** currency of `amount` and `minimum` */
  currency: z.string(),
  amount: z.number().nullable(),
  minimum: z.number(),
  from: z.string(),
  to: z.string().nullable(),
  mostUses: z.number().nullable(),
  mostPerPerson: z.number().nullable(),
  isActive: z.boolean(),
  state: z.enum(discountStates),
  /** number of order groups that were paid with it, or are being paid */
  uses: z.number(),
  /** US cents that it took off these */
  given: z.number(),
})
export type Discount = z.infer<typeof discount>

const codes = pageOf(discount).extend({
  mayChange: z.boolean(),
  /** ISO 4217 currency for new codes */
  currency: z.string(),
})

const listed = {
  state: z.enum(discountStates).optional(),
  /** prefix of the code */
  search: z.string().trim().max(40).default(''),
  sort: sorting(discountSorts, '-id'),
  ...paging({ limit: 20, max: 100 }),
}

const refusals =
  'Codes: gm-error-discount-dates (`to`), gm-error-shop-currency (`currency`); with 409 gm-error-discount-taken and gm-error-discount-renamed (`code`), gm-error-discount-uses (`mostUses`).'

const call = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Discount codes'], ...(description && { description }) })

export const discountsContract = {
  getVendorDiscounts: call('GET', '/vendors/{vendorId}/discounts', 'An enterprise’s discount codes, for its team')
    .input(z.object({ vendorId: id, ...listed }))
    .output(codes),
  addVendorDiscount: call(
    'POST',
    '/vendors/{vendorId}/discounts',
    'Create a code of an enterprise, which pays for it',
    refusals,
  )
    .input(z.object({ vendorId: id, terms: discountTerms }))
    .output(discount),
  getPlatformDiscounts: call('GET', '/admin/discounts', 'The platform’s discount codes, for admins')
    .input(z.object(listed))
    .output(codes),
  addPlatformDiscount: call('POST', '/admin/discounts', 'Create a code of the platform, which pays for it', refusals)
    .input(z.object({ terms: discountTerms }))
    .output(discount),
  changeDiscount: call(
    'PUT',
    '/discounts/{id}',
    'Change a code',
    `For carts from now on; orders stay unchanged. A used code keeps its name. ${refusals}`,
  )
    .input(z.object({ id, terms: discountTerms }))
    .output(discount),
  endDiscount: call('POST', '/discounts/{id}/end', 'Stop accepting a code', 'Codes are never deleted.')
    .input(z.object({ id }))
    .output(discount),
}

export const contracts = { discounts: discountsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
