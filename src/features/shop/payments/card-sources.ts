import type { ForeignSources } from '#shared/foreign-sources.ts'

export const stripeOrigin = 'https://js.stripe.com'

/**
 * Stripe's origins for the page with card fields, in its `meta.foreign`; scripts are allowed by our own script's trust.
 */
export const cardSources: ForeignSources = {
  connect: ['https://api.stripe.com'],
  frames: [stripeOrigin, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
