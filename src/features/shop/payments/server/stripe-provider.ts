import type { Stripe } from 'stripe'
import type { StripeSettings } from '#server/config/stripe-settings.ts'
import type { ProviderState } from '../payment-states.ts'
import type { Payment } from '../payments.tables.ts'
import type { CallKey, Listed, PaymentProvider, Seen, SeenRefund } from './payment-provider.ts'
import { readStripeEvent, uuidOrNull } from './read-stripe-event.ts'
import { notIfFinal, plainly } from './stripe-failures.ts'
import { transferGroupOf, transfersByStripe } from './stripe-transfers.ts'

/** with the fee, which is in its charge */
const withFee = { expand: ['latest_charge.balance_transaction'] }

/**
 * Stripe: a PaymentIntent on the platform's own account for the whole order group, and separate transfers to the
 * vendors' connected accounts. Card details are typed into Stripe's own frames and never reach us.
 */
export function stripeProvider(stripe: Stripe, settings: StripeSettings): PaymentProvider {
  const look = (id: string): Promise<Seen> =>
    plainly(async () => seen(await stripe.paymentIntents.retrieve(id, withFee)))
  return {
    start: (payment, { idempotencyKey }) =>
      notIfFinal(async () => seen(await stripe.paymentIntents.create(intentOf(payment), { idempotencyKey }))),
    look: ({ providerId }) => look(providerId),
    next: async ({ providerId }) => {
      // the secret lets its holder pay and see this payment, so it is neither stored nor logged
      const intent = await plainly(() => stripe.paymentIntents.retrieve(providerId))
      if (stateOf(intent) !== 'pending' || !intent.client_secret) return { kind: 'processing' }
      const { client_secret: clientSecret } = intent
      const failureCode = failureOf(intent)
      return { kind: 'card', clientSecret, publishableKey: settings.publishableKey, failureCode }
    },
    cancel: async ({ providerId }, { idempotencyKey, attempts }) => {
      try {
        // Stripe stores a refusal with its key, but may accept the next attempt
        const key = { idempotencyKey: `${idempotencyKey}-${attempts}` }
        return seen(await stripe.paymentIntents.cancel(providerId, { cancellation_reason: 'abandoned' }, key))
      } catch (error) {
        if (error instanceof stripe.errors.StripeInvalidRequestError) return look(providerId)
        return plainly(() => Promise.reject(error))
      }
    },
    refund: ({ id, amount }, { providerId, id: payment }, key) =>
      notIfFinal(async () => {
        const params = { payment_intent: providerId, amount, metadata: { refund: id, payment } }
        const known = await earlierRefund(stripe, providerId, id, key)
        return seenRefund(known ?? (await stripe.refunds.create(params, { idempotencyKey: key.idempotencyKey })))
      }),
    lookRefund: ({ providerId }) => plainly(async () => seenRefund(await stripe.refunds.retrieve(providerId))),
    ...transfersByStripe(stripe),
    list: since => listed(stripe, since),
    readWebhook: async (body, signature) => readStripeEvent(stripe, settings, body, signature),
  }
}

function intentOf(payment: Payment): Stripe.PaymentIntentCreateParams {
  const { id, amount, currency, description } = payment
  return {
    amount,
    currency: currency.toLowerCase(),
    description,
    metadata: { payment: id },
    transfer_group: transferGroupOf(payment),
    automatic_payment_methods: { enabled: true },
  }
}

/** Stripe forgets keys after a day, so a refund requested before is searched for, and nothing is refunded twice. */
async function earlierRefund(stripe: Stripe, intent: string, id: string, { attempts }: CallKey) {
  if (attempts < 2) return undefined
  for await (const one of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    if (one.metadata?.refund === id) return one
  return undefined
}

async function* listed(stripe: Stripe, since: Date): AsyncGenerator<Listed> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  try {
    for await (const intent of stripe.paymentIntents.list({ created, limit: 100 }))
      yield { ...seen(intent), paymentId: uuidOrNull(intent.metadata.payment) }
  } catch (error) {
    await plainly(() => Promise.reject(error))
  }
}

const states: Record<string, ProviderState> = {
  requires_payment_method: 'pending',
  requires_confirmation: 'pending',
  requires_action: 'pending',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

/** @throws Error for a status that this API version does not have */
function stateOf({ status }: Stripe.PaymentIntent): ProviderState {
  const state = states[status]
  if (!state) throw new Error(`a PaymentIntent is ${status}, which means nothing here`)
  return state
}

function seen(intent: Stripe.PaymentIntent): Seen {
  const state = stateOf(intent)
  return {
    providerId: intent.id,
    state,
    amount: state === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    fee: feeOf(intent),
    failureCode: state === 'pending' ? failureOf(intent) : null,
  }
}

function failureOf({ last_payment_error: error }: Stripe.PaymentIntent): string | null {
  return error?.decline_code ?? error?.code ?? null
}

/** In cents of the payment's currency; null while unknown, which may take a while. */
function feeOf({ latest_charge: charge }: Stripe.PaymentIntent): number | null {
  if (!charge || typeof charge === 'string') return null
  const { balance_transaction: booked } = charge
  if (!booked || typeof booked === 'string') return null
  return Math.round(booked.fee / (booked.exchange_rate ?? 1))
}

function seenRefund({ id, status, failure_reason }: Stripe.Refund): SeenRefund {
  if (status === 'succeeded') return { providerId: id, state: 'succeeded', failureCode: null }
  if (status === 'failed' || status === 'canceled')
    return { providerId: id, state: 'failed', failureCode: failure_reason ?? status }
  return { providerId: id, state: 'processing' }
}
