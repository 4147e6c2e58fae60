import type { BuyerStep } from '../buyer-step.ts'
import type { ProviderState } from '../payment-states.ts'
import type { Payment, Refund, Transfer } from '../payments.tables.ts'

/** A payment as the provider reports it. */
export type Seen = {
  providerId: string
  state: ProviderState
  /** minor units of the currency that the provider names, if it does, otherwise of the payment's */
  amount: number
  currency?: string
  /** minor units; the provider's fee, if it is known by now */
  fee?: number | null
  /** why the last attempt failed */
  failureCode?: string | null
  /** the buyer's time limit, if the provider sets it */
  expiresAt?: Date
}

export type SeenRefund = {
  providerId: string
  state: 'processing' | 'succeeded' | 'failed'
  failureCode?: string | null
}

export type Listed = Seen & {
  /** our id, given at the start; null for a payment that did not come from here */
  paymentId: string | null
}

/** News from the provider, with a valid signature. */
export type ProviderEvent = {
  id: string
  /** the provider's name for what happened */
  kind: string
  /** id at the provider; null if the event isn't about anything of ours */
  providerId: string | null
  /** our id, if the event contains it */
  paymentId?: string | null
  /** account of a vendor, if the event is about one */
  accountId?: string
}

/** `attempts`: number of calls, including this one. */
export type CallKey = { idempotencyKey: string; attempts: number }

/**
 * A provider of payments. Each method only calls the provider: no transaction is open, and nothing of ours is written.
 * Calls are idempotent by their key. They throw {@link ProviderRefusal} for a final refusal, and any other error for
 * something that may succeed later.
 */
export type PaymentProvider = {
  start(payment: Payment, key: CallKey): Promise<Seen>
  look(payment: KnownPayment): Promise<Seen>
  /** the buyer's next step while the payment is pending */
  next(payment: KnownPayment): Promise<BuyerStep>
  /** a payment that has succeeded meanwhile stays so, and is returned as such */
  cancel(payment: KnownPayment, key: CallKey): Promise<Seen>
  refund(refund: Refund, payment: KnownPayment, key: CallKey): Promise<SeenRefund>
  lookRefund(refund: Refund & { providerId: string }): Promise<SeenRefund>
  transfer?(transfer: Transfer, payment: KnownPayment, key: CallKey): Promise<{ providerId: string }>
  /** `amount` in cents */
  reverse?(transfer: Transfer & { providerId: string }, amount: number, key: CallKey): Promise<void>
  /** its payments since then */
  list(since: Date): AsyncIterable<Listed>
  /** null if it is not from the provider, too old, or not for us */
  readWebhook?(body: string, signature: string): Promise<ProviderEvent | null>
}

export type KnownPayment = Payment & { providerId: string }

/** The provider refuses, and would refuse once more. */
export class ProviderRefusal extends Error {
  readonly code: string
  constructor(code: string, message = code) {
    super(message)
    this.code = code
  }
}
