import type { Stripe } from 'stripe'
import type { StripeSettings } from '#server/config/stripe-settings.ts'
import type { ProviderEvent } from './payment-provider.ts'

/** max age of an event in s, by its signature */
const tolerance = 300

/**
 * Reads an event of Stripe's. Null if its signature is not by one of our secrets or too old, if it is about another
 * account than the platform's own, except for news of that account itself, or if it is a test event on a live site or
 * the other way round.
 */
export function readStripeEvent(
  stripe: Stripe,
  settings: Pick<StripeSettings, 'webhookSecret' | 'connectWebhookSecret' | 'isLive'>,
  body: string,
  signature: string,
): ProviderEvent | null {
  const { webhookSecret, connectWebhookSecret, isLive } = settings
  // events of vendors' accounts come to their own endpoint at Stripe, with its own secret
  const isOfVendor = connectWebhookSecret !== undefined && isSigned(stripe, body, signature, connectWebhookSecret)
  if (!isOfVendor && !isSigned(stripe, body, signature, webhookSecret)) return null
  const event = JSON.parse(body) as Stripe.Event
  if (event.livemode !== isLive) return null
  if (event.account) {
    const isOurs = isOfVendor && event.type === 'account.updated'
    return isOurs ? { id: event.id, kind: event.type, providerId: null, accountId: event.account } : null
  }
  return { id: event.id, kind: event.type, ...aboutPayment(event.data.object as Concerned) }
}

function isSigned(stripe: Stripe, body: string, signature: string, secret: string): boolean {
  try {
    stripe.webhooks.constructEvent(body, signature, secret, tolerance)
    return true
  } catch {
    return false
  }
}

/** The part of an event's object that is read. */
type Concerned = {
  object?: string
  id?: string
  payment_intent?: string | { id: string } | null
  metadata?: Record<string, string> | null
}

function aboutPayment({ object, id, payment_intent: intent, metadata }: Concerned) {
  if (object === 'payment_intent' && id) return { providerId: id, paymentId: uuidOrNull(metadata?.payment) }
  if (object !== 'charge' && object !== 'refund' && object !== 'dispute') return { providerId: null }
  return { providerId: typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null) }
}

/** Others may write anything into the metadata of the same account. */
export function uuidOrNull(text: string | undefined): string | null {
  return text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : null
}
