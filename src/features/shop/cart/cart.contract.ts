import { oc } from '@orpc/contract'
import { z } from 'zod'
import { arrival, money, shownPause } from '#features/market/listings/listings.contract.ts'
import { deliveries } from '#features/market/listings/listings.tables.ts'
import { type ClientsOf, id, jsonId, language } from '#shared/contract-parts.ts'
import { maxOptionLength, maxPieces } from './cart-limits.ts'

/**
 * Why a line can't be bought as it stands; `paused`: its enterprise takes no orders until a day, `too-much`: it alone costs
 * more than an order can.
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
  /** pieces that can be had; null if stock is not managed or more can be ordered than there are */
  stock: z.number().int().nullable(),
  /** what one piece is charged */
  unitPrice: money,
  /** what the vendor asks for one piece */
  ownPrice: money,
  /** all pieces, before discount and tax */
  total: money,
  /** the vendor's price when the buyer last saw it, if it has changed */
  priceBefore: money.nullable(),
  problem: lineProblem.nullable(),
  /** of a line that is `paused` */
  pause: shownPause.optional(),
  /** how it reaches the buyer */
  delivery: z.enum(deliveries),
  /** of an event: when it begins, in which time zone (IANA; null: UTC), and where */
  startsAt: z.string().nullable(),
  timeZone: z.string().nullable(),
  place: z.string(),
})
export type CartLine = z.infer<typeof cartLine>

export const shippingOption = z.object({
  id: z.string(),
  kind: z.enum(['rate', 'pickup', 'none']),
  /** the vendor's name for it; may be empty */
  name: z.string(),
  /** what is charged */
  price: money,
  ownPrice: money,
  /** working days on the way */
  minDays: z.number().int().nullable(),
  maxDays: z.number().int().nullable(),
  /** of what is ordered now; null where the vendor doesn't say */
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
  /** the chosen one, or else the cheapest; null if the vendor doesn't ship there */
  shippingOption: z.string().nullable(),
  /** the vendor's own subtotal from which the chosen option would be free, if it isn't yet */
  freeFrom: money.nullable(),
  note: z.string(),
  isLeftOut: z.boolean(),
  /** nothing hinders its being bought */
  canBeBought: z.boolean(),
  /** minor units of what is charged; zero if it is left out, or nothing of it can be had */
  totals,
  /** of its discount, what the platform’s code takes off */
  discountByPlatform: z.number().int(),
})
export type CartPart = z.infer<typeof cartPart>

export const discountProblem = z.enum(['unknown', 'over', 'used-up', 'below-minimum', 'not-for-these'])
export type DiscountProblem = z.infer<typeof discountProblem>

export const cart = z.object({
  /** null while nothing was put in */
  id: z.string().nullable(),
  /** pieces, those of parts that are left out included */
  count: z.number().int(),
  /** alpha-2 in capitals */
  country: z.string(),
  /** in the language asked for */
  countryName: z.string(),
  /** province or state by its code, as the address or the postcode tells; may be empty */
  region: z.string(),
  postalCode: z.string(),
  /** what shipping costs depends on where in the country it goes */
  isByArea: z.boolean(),
  giftMessage: z.string(),
  parts: z.array(cartPart),
  /** minor units of `currency`, of what will be bought */
  totals,
  /** ISO 4217, of `totals`: what is charged */
  currency: z.string(),
  /** a sentence in the language asked for, where it is dollars though its buyer wishes for what some of it is asked for in */
  whyDollars: z.string().optional(),
  tax: z.object({ name: z.string(), basisPoints: z.number(), isIncluded: z.boolean() }).nullable(),
  discounts: z.array(
    z.object({
      code: z.string(),
      /** minor units of what is charged that it takes off now */
      amount: z.number().int(),
      vendorId: z.number().nullable(),
      /** hundredths of a per cent; null for an amount */
      basisPoints: z.number().int().nullable(),
      problem: discountProblem.nullable(),
      /** of items that it needs */
      minimum: money,
    }),
  ),
  /** units per US dollar at which what isn't asked for in `currency` is charged, with that of `currency`, and since when */
  rates: z.record(z.string(), z.number()),
  ratesAt: z.string().nullable(),
  /** something is in it, and nothing in it hinders its being bought */
  canCheckOut: z.boolean(),
  /** something of it is sent, so that buying it needs an address */
  isSent: z.boolean(),
  /** what a guest's cart brought into the member's that there was not enough of: titles */
  clamped: z.array(z.string()),
})
export type Cart = z.infer<typeof cart>

export const putAsideLine = z.object({
  id: z.number(),
  listingId: z.number(),
  /** null once it is gone */
  variantId: z.number().nullable(),
  title: z.string(),
  brand: z.string(),
  /** values in the person's language */
  options: z.array(z.string()),
  image: z.object({ id: z.string(), color: z.string() }).nullable(),
  quantity: z.number().int(),
  /** what the vendor asks for one piece now; null for what is gone */
  price: money.nullable(),
  /** what the buyer saw last, if that has changed */
  priceBefore: money.nullable(),
  stock: z.number().int().nullable(),
  /** why it can't be put into the cart as it stands */
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
    'A member who brings a guest’s cart along gets both as one; `clamped` names what there was not enough of.',
  )
    .input(z.object({ language }))
    .output(cart),
  addToCart: call(
    'POST',
    '/cart/lines',
    'Put pieces of a variant into the cart, or of the only variant of a listing that can be had',
    'Takes an `Idempotency-Key`. Codes: gm-error-cart-closed (409), gm-error-cart-sold-out (409), gm-error-cart-full (409), gm-error-cart-choose (409) for a listing of which several variants can be had, gm-error-cart-too-much (409) for a total above 99,999,999 US cents.',
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
    'How many pieces',
    'Codes: gm-error-cart-less-stock (409), gm-error-cart-too-much (409).',
  )
    .input(z.object({ id, quantity, language }))
    .output(cart),
  removeCartLine: call('DELETE', '/cart/lines/{id}', 'Take a line out').input(z.object({ id, language })).output(cart),
  getPutAside: call('GET', '/cart/put-aside', 'What was put aside from the cart, latest first')
    .input(z.object({ language }))
    .output(z.object({ items: z.array(putAsideLine), count: z.number() })),
  putAside: call(
    'POST',
    '/cart/lines/{id}/put-aside',
    'Put a line of the cart aside for later',
    'Pieces of the same variant are summed. Code: gm-error-put-aside-full (409).',
  )
    .input(z.object({ id, language }))
    .output(cart),
  keepAside: call(
    'POST',
    '/cart/put-aside',
    'Put a variant aside that isn’t in the cart',
    'Code: gm-error-put-aside-full (409).',
  )
    .input(z.object({ variantId: jsonId, quantity: quantity.default(1), language }))
    .output(cart),
  takeBack: call(
    'POST',
    '/cart/put-aside/{id}/move',
    'Put what was put aside into the cart again, as far as there is enough of it',
    'Codes: gm-error-cart-closed, gm-error-cart-sold-out, gm-error-cart-full, gm-error-cart-too-much (409).',
  )
    .input(z.object({ id, language }))
    .output(cart),
  removePutAside: call('DELETE', '/cart/put-aside/{id}', 'Forget what was put aside')
    .input(z.object({ id, language }))
    .output(cart),
  changeCart: call('PUT', '/cart', 'Where it goes, and a message that goes with it')
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
    'How a vendor’s part is shipped, a note to it, or leave it out',
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
  seeCartChanges: call('POST', '/cart/seen', 'The buyer has seen the present prices')
    .input(z.object({ language }))
    .output(cart),
  addCartDiscount: call(
    'POST',
    '/cart/discounts',
    'Use a code',
    'One code of each vendor and one of the platform; another one takes its place. Codes: gm-error-discount-unknown, gm-error-discount-over, gm-error-discount-used-up; gm-error-codes-many (429, with Retry-After) after 20 wrong codes of discounts or gift cards in an hour, from then on for right ones too.',
  )
    .input(z.object({ code: z.string().trim().min(1).max(40), language }))
    .output(cart),
  removeCartDiscount: call('DELETE', '/cart/discounts/{code}', 'No longer use a code')
    .input(z.object({ code: z.string().max(40), language }))
    .output(cart),
}

export const contracts = { cart: cartContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
