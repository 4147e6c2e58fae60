import { checkoutPath, successPath } from './order-paths.ts'

/** Where the steps' forms are sent without scripts. */
export const checkoutForms = {
  address: '/checkout/address',
  payment: '/checkout/payment',
  currency: '/checkout/currency',
  giftCard: '/checkout/gift-card',
  emailCode: '/checkout/email-code',
  email: '/checkout/email',
  complete: '/checkout/complete',
  giveUp: '/checkout/give-up',
} as const

/** In the order of docs/product.md §4 “Listings and orders”. */
export const checkoutSteps = ['address', 'payment', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export function stepPath(step: CheckoutStep): string {
  return `${checkoutPath}?step=${step}`
}

/** A group's page after its payment, for its buyer. */
export function successOf(group: { groupId: number; key: string }): string {
  return `${successPath}?order=${group.groupId}&key=${group.key}`
}

/** The page of one vendor's part; the key gives guests access. */
export function orderPath(id: number, key?: string): string {
  return `/order-view/${id}${key ? `?key=${key}` : ''}`
}
