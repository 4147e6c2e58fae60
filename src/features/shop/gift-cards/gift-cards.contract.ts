import { oc } from '@orpc/contract'
import { z } from 'zod'
import { buyerStep } from '#features/shop/payments/buyer-step.ts'
import { type ClientsOf, id, language } from '#shared/contract-parts.ts'
import { giftCardDesigns } from './gift-card-designs.ts'
import { longestMessage, longestName, maxCents } from './gift-card-limits.ts'

export const giftCardStates = ['awaiting', 'paid', 'sent', 'cancelled'] as const

/** A gift card as its buyer sees it; never with its code, which is for the recipient. */
export const boughtGiftCard = z.object({
  id: z.number(),
  key: z.uuid(),
  /** cents of `currency` */
  amount: z.number(),
  currency: z.string(),
  design: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  /** `2026-12-24`; null: as soon as it is paid */
  sendOn: z.string().nullable(),
  state: z.enum(giftCardStates),
  sentAt: z.string().nullable(),
})
export type BoughtGiftCard = z.infer<typeof boughtGiftCard>

const text = (longest: number) => z.string().trim().max(longest)

export const newGiftCard = z.object({
  /** cents */
  amount: z.number().int().max(maxCents),
  design: z.enum(giftCardDesigns),
  recipientName: text(longestName),
  recipientEmail: text(254),
  message: text(longestMessage).default(''),
  fromName: text(longestName),
  /** the buyer's; default: their account's */
  email: text(254).default(''),
  sendOn: z.iso.date().nullable().default(null),
  /** docs/product.md §9 “Payment methods” */
  method: z.number().int().min(0).max(99),
  language,
})
export type NewGiftCard = z.infer<typeof newGiftCard>

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Gift cards'], ...(description && { description }) })

const ofCard = z.object({ id, key: z.string().max(100) })

export const giftCardsContract = {
  getGiftCardMethods: call(
    'GET',
    '/gift-cards/methods',
    'Payment methods for gift cards; empty: none are sold here',
  ).output(z.object({ methods: z.array(z.object({ method: z.number(), name: z.string() })) })),
  buyGiftCard: call(
    'POST',
    '/gift-cards',
    'Buy a gift card for somebody, who gets its code by mail',
    'Takes an `Idempotency-Key`. Codes, each with its `field`: gm-error-gift-card-amount, gm-error-name-required, gm-error-valid-email-address-required, gm-error-gift-card-date, gm-error-payment-method.',
  )
    .input(newGiftCard)
    .output(z.object({ id: z.number(), key: z.uuid(), step: buyerStep })),
  getGiftCard: call('GET', '/gift-cards/{id}', 'A gift card for its buyer, or anybody with its key')
    .input(ofCard)
    .output(boughtGiftCard),
  refreshGiftCard: call('POST', '/gift-cards/{id}/payment', 'The state of its payment, checked with the provider')
    .input(ofCard)
    .output(z.object({ state: z.enum(giftCardStates), step: buyerStep })),
  checkGiftCard: call(
    'POST',
    '/gift-cards/balance',
    'The balance of a gift card, by its code',
    'Codes: gm-error-gift-card; gm-error-codes-many (429, with Retry-After) after 20 wrong codes of gift cards or discounts in an hour.',
  )
    .input(z.object({ code: z.string().max(100) }))
    .output(z.object({ end: z.string(), balance: z.number(), currency: z.string() })),
}

export const contracts = { giftCards: giftCardsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
