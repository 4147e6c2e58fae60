import type { Stripe } from 'stripe'
import type { StripeSettings } from '#server/config/stripe-settings.ts'
import type { ProviderEvent } from './payment-provider.ts'

/** s that an event may be old, which the signature tells */
const tolerance = 300

/**
 * An event of Stripe's. Null if its signature is not by one of our secrets or too old, if it is about another account than the
 * platform's own, except for news of that account itself, or a test where we are live and the other way round.
 */
export function readStripeEvent(
  stripe: Stripe,
  settings: Pick<StripeSettings, 'webhookSecret' | 'connectWebhookSecret' | 'isLive'>,
  body: string,
  signature: string,
): ProviderEvent | null {
  const { webhookSecret, connectWebhookSecret, isLive } = settings
  // what happens to vendors' accounts comes by an endpoint of its own at Stripe, with its own secret
  const isOfVendor = connectWebhookSecret !== undefined && isSigned(stripe, body, signature, connectWebhookSecret)
  if (!isOfVendor && !isSigned(stripe, body, signature, webhookSecret)) return null
  const event = JSON.parse(body) as Stripe.Event
  if (event.livemode !== isLive) return null
  if (event.account) {
    const isOurs = isOfVendor && event.type === 'account.updated'
    return isOurs ? { id: event.id, providerId: null, accountId: event.account } : null
  }
  return { id: event.id, ...aboutPayment(event.data.object as Concerned) }
}

function isSigned(stripe: Stripe, body: string, signature: string, secret: string): boolean {
  try {
    stripe.webhooks.constructEvent(body, signature, secret, tolerance)
    return true
  } catch {
    return false
  }
}

/** What events of payments are about, as far as it is read. */
type Concerned = {
  object?: string
  id?: string
  payment_intent?: string | { id: string } | null
  metadata?: Record<string, string> | null
}

function aboutPayment({ object, id, payment_intent: intent, metadata }: Concerned) {
  if (object === 'payment_intent' && id) return { providerId: id, paymentId: uuidOrNull(metadata?.payment) }
  if (object !== 'charge' && object !== 'refund') return { providerId: null }
  return { providerId: typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null) }
}

/** Others may write what they like into the metadata of the same account. */
export function uuidOrNull(text: string | undefined): string | null {
  return text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : null
}
