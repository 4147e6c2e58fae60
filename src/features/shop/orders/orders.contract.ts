import { oc } from '@orpc/contract'
import { z } from 'zod'
import { money } from '#features/market/listings/listings.contract.ts'
import { postalAddress } from '#features/shop/addresses/address.ts'
import { cart } from '#features/shop/cart/cart.contract.ts'
import { buyerStep } from '#features/shop/payments/buyer-step.ts'
import { type ClientsOf, currencyCode, id, language, pageOf, paging } from '#shared/contract-parts.ts'
import { adminPaymentsContract } from './admin-payments.contract.ts'
import { bankEntriesContract } from './bank-entries.contract.ts'
import { billing, fulfillmentStatus, orderGroup, orderStatus } from './order-shapes.ts'
import { ticketsContract } from './tickets.contract.ts'
import { vendorOrdersContract } from './vendor-orders.contract.ts'

export type { Order, OrderGroup } from './order-shapes.ts'

/** Key of a group, which guests’ links contain. A truncated one counts as wrong, not as a bad request. */
const key = z.string().max(100)

/** Why a cart can't be paid by bank transfer now. */
export const transferHindrance = z.object({
  /**
   * vendor: an enterprise accepts none; stock: more pieces than can be reserved; many: other transfers have to arrive
   * first
   */
  kind: z.enum(['vendor', 'stock', 'many']),
  /** name of the enterprise or listing */
  name: z.string(),
  /** max pieces that can be reserved */
  most: z.number(),
})
export type TransferHindrance = z.infer<typeof transferHindrance>

export const checkout = z.object({
  cart,
  email: z.string(),
  /** null until a complete one was given */
  address: postalAddress.nullable(),
  /** as it stands on a letter */
  addressLines: z.array(z.string()),
  /** values of a form without scripts that were refused since */
  typed: z.object({ email: z.string(), address: postalAddress, billing: billing.optional() }).nullable(),
  /** null if the invoice has the address */
  billing: billing.nullable(),
  /** docs/product.md §9 “Payment methods”; null until one is chosen. 0 is the test provider */
  paymentMethod: z.number().nullable(),
  methods: z.array(z.object({ method: z.number(), name: z.string() })),
  /** why bank transfer isn't among the methods, if the site offers it */
  noTransfer: z.array(transferHindrance),
  /** whether the email is confirmed as the buyer's, which a bank transfer requires */
  isEmailConfirmed: z.boolean(),
  /** the gift cards on the cart: the last characters of the code, the balance, and the amount used */
  giftCards: z.array(
    z.object({
      id: z.number(),
      end: z.string(),
      balance: z.number(),
      used: z.number(),
      /**
       * why the card doesn’t pay more: it is empty, other cards pay already, the rest doesn't accept gift cards, or is
       * charged in another currency than US dollars
       */
      limit: z.enum(['empty', 'others', 'not-taken', 'currency']).nullable(),
    }),
  ),
  /** minor units of the cart's currency left to pay after the gift cards */
  due: z.number(),
  /** possible currencies, with the total in each; the cart's `currency` is the chosen one, otherwise the buyer's own */
  currencies: z.array(z.object({ currency: z.string(), total: z.number(), methods: z.array(z.number()) })),
  /** this cart's payment in progress */
  open: z
    .object({
      groupId: z.number(),
      key: z.uuid(),
      /** the amount that it charges, whatever the cart costs now */
      total: z.number(),
      currency: z.string(),
      /** null if there is nothing to pay */
      paymentMethod: z.number().nullable(),
    })
    .nullable(),
})
export type Checkout = z.infer<typeof checkout>

/** Max titles of each order in a list. */
export const shownTitles = 10

const ownOrder = z.object({
  id: z.number(),
  /** as people see it: `10014-1` */
  number: z.string(),
  groupId: z.number(),
  brand: z.string(),
  status: orderStatus,
  fulfillmentStatus,
  total: money,
  pieces: z.number(),
  /** the first ten, without duplicates */
  titles: z.array(z.string()),
  image: z.object({ id: z.string(), color: z.string() }).nullable(),
  placedAt: z.string(),
})
export type OwnOrder = z.infer<typeof ownOrder>

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Checkout and orders'], ...(description && { description }) })

const ofGroup = z.object({ id, key: key.optional(), language })

export const checkoutContract = {
  getCheckout: call('GET', '/checkout', 'The caller’s cart with everything known for its checkout')
    .input(z.object({ language }))
    .output(checkout),
  setCheckoutAddress: call(
    'PUT',
    '/checkout/address',
    'Set the shipping address and the buyer’s email',
    'The cart is priced for the address’s country. `issues` names invalid parts. Codes: gm-error-valid-email-address-required, gm-error-vat-number.',
  )
    .input(
      z.object({
        email: z.string().max(254).default(''),
        address: postalAddress,
        billing: billing.default({ address: '', vatNumber: '' }),
        save: z.boolean().default(false),
        language,
      }),
    )
    .output(checkout),
  setCheckoutPayment: call('PUT', '/checkout/payment', 'Choose the payment method', 'Code: gm-error-payment-method.')
    .input(z.object({ method: z.number().int().min(0).max(99), language }))
    .output(checkout),
  setCheckoutCurrency: call(
    'PUT',
    '/checkout/currency',
    'Choose the currency of the payment, from those of the payment method',
    'Gift cards only pay in US dollars. Code: gm-error-payment-currency.',
  )
    .input(z.object({ currency: currencyCode, language }))
    .output(checkout),
  mailEmailCode: call(
    'POST',
    '/checkout/email-code',
    'Mail a code of six digits, which proves that the email is the buyer’s',
    'Bank transfers require it. It is valid for 15 minutes and five tries.',
  )
    .input(z.object({ language }))
    .output(z.object({ isSent: z.literal(true) })),
  confirmEmail: call('PUT', '/checkout/email', 'Enter the mailed code', 'Code: gm-error-proof-code.')
    .input(z.object({ code: z.string().trim().min(1).max(20), language }))
    .output(checkout),
  addGiftCard: call(
    'POST',
    '/checkout/gift-cards',
    'Pay with a gift card, up to its balance',
    'Codes: gm-error-gift-card, gm-error-gift-card-empty, gm-error-gift-card-many. The number of wrong codes in an hour is limited.',
  )
    .input(z.object({ code: z.string().max(100), language }))
    .output(checkout),
  removeGiftCard: call('DELETE', '/checkout/gift-cards/{id}', 'Remove a gift card')
    .input(z.object({ id, language }))
    .output(checkout),
  completeCheckout: call(
    'POST',
    '/checkout/complete',
    'Buy the contents of the cart: takes the stock, creates the orders, starts the payment',
    'Takes an `Idempotency-Key`. `total` and `due` are the amounts that the buyer saw, in `currency`, or in that of the checkout. Codes (409): gm-error-cart-changed, gm-error-payment-in-flight; by bank transfer gm-error-email-unconfirmed, gm-error-transfer-vendor, gm-error-transfer-stock, gm-error-transfer-many; gm-error-checkout-incomplete.',
  )
    .input(
      z.object({
        total: z.number().int().min(0),
        due: z.number().int().min(0).optional(),
        currency: currencyCode.optional(),
        language,
      }),
    )
    .output(z.object({ groupId: z.number(), key: z.uuid(), step: buyerStep })),
}

export const ordersContract = {
  getOrderGroup: call(
    'GET',
    '/order-groups/{id}',
    'A group of orders that were paid for together: for its buyer, or anybody with its key',
  )
    .input(ofGroup)
    .output(orderGroup),
  refreshOrderGroup: call('POST', '/order-groups/{id}/payment', 'The state of its payment, checked with the provider')
    .input(ofGroup)
    .output(z.object({ status: orderStatus, step: buyerStep })),
  giveUpOrderGroup: call(
    'POST',
    '/order-groups/{id}/give-up',
    'Cancel an unpaid group of orders',
    'A payment that has succeeded in the meantime stays.',
  )
    .input(ofGroup)
    .output(z.object({ status: orderStatus, step: buyerStep })),
  claimOrderGroup: call(
    'POST',
    '/order-groups/claim',
    'Add a guest’s order to the caller’s account, by the key in its mail',
  )
    .input(z.object({ claimKey: key }))
    .output(z.object({ groupId: z.number() })),
  getOrders: call('GET', '/orders', 'The caller’s purchases, latest first')
    .input(
      z.object({
        ...paging({ limit: 20, max: 100 }),
        /** prefixes of words in titles and the buyer's name, or a number (`10014`, `10014-1`) */
        search: z.string().trim().max(100).default(''),
        language,
      }),
    )
    .output(pageOf(ownOrder)),
  getOrder: call('GET', '/orders/{id}', 'The order from a single vendor, with the group that it was paid in')
    .input(ofGroup)
    .output(orderGroup),
}

export const contracts = {
  checkout: checkoutContract,
  orders: ordersContract,
  vendorOrders: vendorOrdersContract,
  adminPayments: adminPaymentsContract,
  bankEntries: bankEntriesContract,
  tickets: ticketsContract,
}

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
