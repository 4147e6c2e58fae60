import type { ForeignSources } from '#shared/foreign-sources.ts'

export const stripeOrigin = 'https://js.stripe.com'

/** What the step of a page that takes cards needs of Stripe, in its `meta.foreign`; scripts come by our own script's trust. */
export const cardSources: ForeignSources = {
  connect: ['https://api.stripe.com'],
  frames: [stripeOrigin, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
