import { oc } from '@orpc/contract'
import { z } from 'zod'
import { arrival, money, shownPause } from '#features/market/listings/listings.contract.ts'
import { deliveries } from '#features/market/listings/listings.tables.ts'
import { type ClientsOf, id, jsonId, language } from '#shared/contract-parts.ts'
import { maxOptionLength, maxPieces } from './cart-limits.ts'

/**
 * Why a line can't be bought as it is. `paused`: its enterprise takes no orders until a day; `too-much`: it alone costs
 * more than an order may.
 */
export const lineProblem = z.enum([
  'gone',
  'closed',
  'paused',
  'sold-out',
  'less-stock',
  'not-shipped-there',
  'too-much',
])
export type LineProblem = z.infer<typeof lineProblem>

const totals = z.object({
  /** before discounts */
  items: z.number().int(),
  discount: z.number().int(),
  shipping: z.number().int(),
  tax: z.number().int(),
  total: z.number().int(),
})

export const cartLine = z.object({
  id: z.number(),
  listingId: z.number(),
  variantId: z.number().nullable(),
  title: z.string(),
  /** values in the person's language: `350 g`, `Indigo` */
  options: z.array(z.string()),
  image: z.object({ id: z.string(), color: z.string() }).nullable(),
  quantity: z.number().int(),
  /** pieces available; null if stock is not managed or more can be ordered than there are */
  stock: z.number().int().nullable(),
  /** charged price of one piece */
  unitPrice: money,
  /** the vendor's own price of one piece */
  ownPrice: money,
  /** all pieces, before discount and tax */
  total: money,
  /** the vendor's price when the buyer last saw it, if it has changed */
  priceBefore: money.nullable(),
  problem: lineProblem.nullable(),
  /** for a line that is `paused` */
  pause: shownPause.optional(),
  /** how it reaches the buyer */
  delivery: z.enum(deliveries),
  /** for an event: when it begins, in which time zone (IANA; null: UTC), and where */
  startsAt: z.string().nullable(),
  timeZone: z.string().nullable(),
  place: z.string(),
})
export type CartLine = z.infer<typeof cartLine>

export const shippingOption = z.object({
  id: z.string(),
  kind: z.enum(['rate', 'pickup', 'none']),
  /** the vendor's name for the option; may be empty */
  name: z.string(),
  /** charged price */
  price: money,
  ownPrice: money,
  /** working days in transit */
  minDays: z.number().int().nullable(),
  maxDays: z.number().int().nullable(),
  /** if ordered now; null if the vendor doesn't say */
  arrival: arrival.nullable(),
})
export type ShippingOption = z.infer<typeof shippingOption>

export const cartPart = z.object({
  vendor: z.object({
    id: z.number(),
    subDomain: z.string(),
    brand: z.string(),
    logo: z.object({ id: z.string(), color: z.string() }).nullable(),
  }),
  lines: z.array(cartLine),
  shippingOptions: z.array(shippingOption),
  /** the chosen option, otherwise the cheapest; null if the vendor doesn't ship there */
  shippingOption: z.string().nullable(),
  /** the subtotal, in the vendor's own currency, from which the chosen option is free, if it isn't yet */
  freeFrom: money.nullable(),
  note: z.string(),
  isLeftOut: z.boolean(),
  /** whether everything in it can be bought */
  canBeBought: z.boolean(),
  /** minor units of the charged currency; zero if it is left out, or nothing in it is available */
  totals,
  /** the share of its discount that comes from the platform's code */
  discountByPlatform: z.number().int(),
})
export type CartPart = z.infer<typeof cartPart>

export const discountProblem = z.enum(['unknown', 'over', 'used-up', 'below-minimum', 'not-for-these'])
export type DiscountProblem = z.infer<typeof discountProblem>

export const cart = z.object({
  /** null until something is added */
  id: z.string().nullable(),
  /** pieces, including those in parts that are left out */
  count: z.number().int(),
  /** alpha-2 in capitals */
  country: z.string(),
  /** in the requested language */
  countryName: z.string(),
  /** code of the province or state, from the address or the postcode; may be empty */
  region: z.string(),
  postalCode: z.string(),
  /** whether the shipping costs depend on the region within the country */
  isByArea: z.boolean(),
  giftMessage: z.string(),
  parts: z.array(cartPart),
  /** minor units of `currency`, for what will be bought */
  totals,
  /** ISO 4217 currency of `totals`, the charged one */
  currency: z.string(),
  /**
   * a sentence in the requested language, if the cart is charged in dollars though the buyer prefers the currency of
   * some of its items
   */
  whyDollars: z.string().optional(),
  tax: z.object({ name: z.string(), basisPoints: z.number(), isIncluded: z.boolean() }).nullable(),
  discounts: z.array(
    z.object({
      code: z.string(),
      /** minor units of the charged currency that it takes off now */
      amount: z.number().int(),
      vendorId: z.number().nullable(),
      /** hundredths of a per cent; null for a discount by amount */
      basisPoints: z.number().int().nullable(),
      problem: discountProblem.nullable(),
      /** minimum price of the items */
      minimum: money,
    }),
  ),
  /** units per US dollar for every currency that is converted and for `currency`, and the time of the rates */
  rates: z.record(z.string(), z.number()),
  ratesAt: z.string().nullable(),
  /** whether it isn't empty and everything in it can be bought */
  canCheckOut: z.boolean(),
  /** whether anything is shipped, so that an address is needed */
  isSent: z.boolean(),
  /** titles of items from a guest's cart that were reduced to the stock when they moved to the member's */
  clamped: z.array(z.string()),
})
export type Cart = z.infer<typeof cart>

export const putAsideLine = z.object({
  id: z.number(),
  listingId: z.number(),
  /** null once the variant is deleted */
  variantId: z.number().nullable(),
  title: z.string(),
  brand: z.string(),
  /** values in the person's language */
  options: z.array(z.string()),
  image: z.object({ id: z.string(), color: z.string() }).nullable(),
  quantity: z.number().int(),
  /** the vendor's current price of one piece; null if it is gone */
  price: money.nullable(),
  /** the price that the buyer saw last, if it has changed */
  priceBefore: money.nullable(),
  stock: z.number().int().nullable(),
  /** why it can't be moved to the cart as it is */
  problem: z.enum(['gone', 'closed', 'sold-out', 'less-stock']).nullable(),
})
export type PutAsideLine = z.infer<typeof putAsideLine>

const quantity = z.coerce.number().int().min(1).max(maxPieces)
const note = z
  .string()
  .trim()
  .max(500)
  .refine(text => !text.includes('\0'))
const country = z.string().regex(/^[A-Z]{2}$/)

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Cart'], ...(description && { description }) })

export const cartContract = {
  getCart: call(
    'GET',
    '/cart',
    'The caller’s cart: a member’s own, or that of the browser’s cookie',
    'A guest’s cart is merged into the member’s at login; `clamped` names variants of which there wasn’t enough stock.',
  )
    .input(z.object({ language }))
    .output(cart),
  addToCart: call(
    'POST',
    '/cart/lines',
    'Put pieces of a variant into the cart, or of the only available variant of a listing',
    'Takes an `Idempotency-Key`. Codes: gm-error-cart-closed (409), gm-error-cart-sold-out (409), gm-error-cart-full (409), gm-error-cart-choose (409) for a listing with several available variants, gm-error-cart-too-much (409) for a total above 99,999,999 US cents.',
  )
    .input(
      z
        .object({
          variantId: jsonId.optional(),
          listingId: jsonId.optional(),
          quantity: quantity.default(1),
          language,
        })
        .refine(given => (given.variantId === undefined) !== (given.listingId === undefined), {
          message: 'Either variantId or listingId',
        }),
    )
    .output(cart),
  changeCartLine: call(
    'PUT',
    '/cart/lines/{id}',
    'Set the number of pieces of a line',
    'Codes: gm-error-cart-less-stock (409), gm-error-cart-too-much (409).',
  )
    .input(z.object({ id, quantity, language }))
    .output(cart),
  removeCartLine: call('DELETE', '/cart/lines/{id}', 'Remove a line').input(z.object({ id, language })).output(cart),
  getPutAside: call('GET', '/cart/put-aside', 'Variants saved for later, latest first')
    .input(z.object({ language }))
    .output(z.object({ items: z.array(putAsideLine), count: z.number() })),
  putAside: call(
    'POST',
    '/cart/lines/{id}/put-aside',
    'Save a line of the cart for later',
    'Pieces of the same variant are summed. Code: gm-error-put-aside-full (409).',
  )
    .input(z.object({ id, language }))
    .output(cart),
  keepAside: call(
    'POST',
    '/cart/put-aside',
    'Save a variant for later that isn’t in the cart',
    'Code: gm-error-put-aside-full (409).',
  )
    .input(z.object({ variantId: jsonId, quantity: quantity.default(1), language }))
    .output(cart),
  takeBack: call(
    'POST',
    '/cart/put-aside/{id}/move',
    'Move a variant that was saved for later back into the cart, as far as there is stock',
    'Codes: gm-error-cart-closed, gm-error-cart-sold-out, gm-error-cart-full, gm-error-cart-too-much (409).',
  )
    .input(z.object({ id, language }))
    .output(cart),
  removePutAside: call('DELETE', '/cart/put-aside/{id}', 'Remove a variant that was saved for later')
    .input(z.object({ id, language }))
    .output(cart),
  changeCart: call('PUT', '/cart', 'Set the destination, and a message')
    .input(
      z.object({
        country: country.optional(),
        postalCode: z.string().trim().max(20).optional(),
        giftMessage: note.optional(),
        language,
      }),
    )
    .output(cart),
  changeCartPart: call(
    'PUT',
    '/cart/vendors/{vendorId}',
    'Set the shipping of a vendor’s part and a note to the vendor, or leave the part out',
  )
    .input(
      z.object({
        vendorId: id,
        shippingOption: z.string().max(maxOptionLength).optional(),
        note: note.optional(),
        isLeftOut: z.boolean().optional(),
        language,
      }),
    )
    .output(cart),
  seeCartChanges: call('POST', '/cart/seen', 'Confirm that the buyer has seen the current prices')
    .input(z.object({ language }))
    .output(cart),
  addCartDiscount: call(
    'POST',
    '/cart/discounts',
    'Add a discount code',
    'At most one code of each vendor and one of the platform; a new one replaces the old one. Codes: gm-error-discount-unknown, gm-error-discount-over, gm-error-discount-used-up; gm-error-codes-many (429, with Retry-After) after 20 wrong codes of discounts or gift cards in an hour, and then for right ones too.',
  )
    .input(z.object({ code: z.string().trim().min(1).max(40), language }))
    .output(cart),
  removeCartDiscount: call('DELETE', '/cart/discounts/{code}', 'Remove a discount code')
    .input(z.object({ code: z.string().max(40), language }))
    .output(cart),
}

export const contracts = { cart: cartContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
