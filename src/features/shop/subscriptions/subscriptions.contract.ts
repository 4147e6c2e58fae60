import { oc } from '@orpc/contract'
import { z } from 'zod'
import { buyerStep } from '#features/shop/payments/buyer-step.ts'
import { type ClientsOf, id, jsonId, language } from '#shared/contract-parts.ts'
import { adminSubscriptionsContract } from './admin-subscriptions.contract.ts'
import { creditsContract } from './credits.contract.ts'

const method = z.union([z.literal(0), z.literal(1), z.literal(2)])
const paymentMethod = z.object({
  /** docs/product.md §9 “Payment methods” */
  method,
  imageUrl: z.string(),
})
const status = z.union([z.literal(1), z.literal(2), z.literal(3)])

export const subscription = z.object({
  /** cents of USD for a year; null if subscriptions aren't offered */
  price: z.number().nullable(),
  /** 1 active, 2 waiting for its payment, 3 over; null: never subscribed */
  status: status.nullable(),
  endsAt: z.string().nullable(),
  /** payment method of the last term */
  paymentMethod: paymentMethod.nullable(),
  /** whether the caller may subscribe and renew */
  mayChange: z.boolean(),
  /** only approved enterprises can subscribe */
  isApproved: z.boolean(),
  /** null: at any time */
  renewableFrom: z.string().nullable(),
  /** possible payment methods */
  methods: z.array(paymentMethod),
  /** a term that is being paid */
  open: z
    .object({
      amount: z.number(),
      method,
      /** only for viewers who may change it */
      step: buyerStep.nullable(),
    })
    .nullable(),
  /** code of the latest failed attempt to pay, for an hour */
  failure: z.string().nullable(),
  /** paid terms, the last one first */
  terms: z.array(
    z.object({
      id: z.number(),
      startsAt: z.string(),
      endsAt: z.string(),
      price: z.number(),
      paymentMethod,
      /** cents that were refunded, which ended the term */
      refunded: z.number().nullable(),
    }),
  ),
})
export type Subscription = z.infer<typeof subscription>

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Subscription and credits'], ...(description && { description }) })

const ofVendor = z.object({ vendorId: id })

export const subscriptionsContract = {
  getSubscription: call('GET', '/vendors/{vendorId}/subscription', 'An enterprise’s subscription, for its team')
    .input(ofVendor)
    .output(subscription),
  subscribe: call(
    'POST',
    '/vendors/{vendorId}/subscription',
    'Start the payment for a year, or for the next one',
    'Codes: gm-error-payment-method; with 409 gm-error-no-subscriptions, gm-error-not-approved, gm-error-renewal-early, gm-error-payment-in-flight.',
  )
    .input(z.object({ vendorId: id, method, language }))
    .output(subscription),
  refreshSubscription: call(
    'POST',
    '/vendors/{vendorId}/subscription/payment',
    'The state of its payment, checked with the provider',
  )
    .input(ofVendor)
    .output(subscription),
  giveUpSubscription: call(
    'POST',
    '/vendors/{vendorId}/subscription/give-up',
    'Cancel the payment',
    'A payment that has succeeded in the meantime stays.',
  )
    .input(ofVendor)
    .output(subscription),
  getUserSubscriptionToken: call(
    'POST',
    '/vendors/{vendorId}/subscription/token',
    'A token with which to check an enterprise’s subscription; for its team',
    'For ten minutes, and for `checkSubscription` alone: a client of the team’s own, such as their website, can use it without a login.',
  )
    .input(ofVendor)
    .output(z.object({ token: z.string(), expiresAt: z.string() })),
  checkSubscription: call('GET', '/subscriptions/check', 'Whether the token’s enterprise is subscribed now')
    .input(z.object({ token: z.string().max(100) }))
    .output(
      z.object({
        vendorId: z.number(),
        subscribed: z.boolean(),
        status: status.nullable(),
        endsAt: z.string().nullable(),
      }),
    ),
  notifyAdmin: call(
    'POST',
    '/notify-admin',
    'Notify the operator that an enterprise wants something that isn’t set up here',
    'By mail to CONTACT_EMAIL, or to the admins if that isn’t set. `btnText` is the button that was pressed.',
  )
    .input(
      z.object({
        settingsName: z.string().trim().min(1).max(80),
        btnText: z.string().trim().min(1).max(80),
        gmVendorId: jsonId,
      }),
    )
    .output(z.object({ done: z.literal(true) })),
}

export const contracts = {
  subscriptions: subscriptionsContract,
  credits: creditsContract,
  adminSubscriptions: adminSubscriptionsContract,
}

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
