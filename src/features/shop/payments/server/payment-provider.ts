import type { BuyerStep } from '../buyer-step.ts'
import type { ProviderState } from '../payment-states.ts'
import type { Payment, Refund, Transfer } from '../payments.tables.ts'

/** A payment as the provider has it. */
export type Seen = {
  providerId: string
  state: ProviderState
  /** minor units of the payment's currency, which the provider names where it knows one */
  amount: number
  currency?: string
  /** minor units; what the provider keeps of it, if it says so by now */
  fee?: number | null
  /** why the last try failed */
  failureCode?: string | null
  /** how long the buyer has, where that is the provider’s to say */
  expiresAt?: Date
}

export type SeenRefund = {
  providerId: string
  state: 'processing' | 'succeeded' | 'failed'
  failureCode?: string | null
}

export type Listed = Seen & {
  /** ours, as it was given at the start; null for a payment that did not come from here */
  paymentId: string | null
}

/** A word of the provider’s, whose signature is good. */
export type ProviderEvent = {
  id: string
  /** at the provider; null if the event is about nothing of ours */
  providerId: string | null
  /** ours, where the event tells it */
  paymentId?: string | null
  /** of a vendor, if it is about that */
  accountId?: string
}

/** `attempts`: how often it was asked, this time included. */
export type CallKey = { idempotencyKey: string; attempts: number }

/**
 * Who takes the money. Each method asks the provider and nothing else: no transaction is open, nothing of ours is written.
 * With the same idempotency key the same thing is done once. They throw {@link ProviderRefusal} for a no that is final, and
 * anything else for what may work another time.
 */
export type PaymentProvider = {
  start(payment: Payment, key: CallKey): Promise<Seen>
  look(payment: KnownPayment): Promise<Seen>
  /** what the buyer has to do while the payment is pending */
  next(payment: KnownPayment): Promise<BuyerStep>
  /** what has succeeded meanwhile stays so, and is answered as such */
  cancel(payment: KnownPayment, key: CallKey): Promise<Seen>
  refund(refund: Refund, payment: KnownPayment, key: CallKey): Promise<SeenRefund>
  lookRefund(refund: Refund & { providerId: string }): Promise<SeenRefund>
  transfer?(transfer: Transfer, payment: KnownPayment, key: CallKey): Promise<{ providerId: string }>
  /** `amount` in cents */
  reverse?(transfer: Transfer & { providerId: string }, amount: number, key: CallKey): Promise<void>
  /** what it has since then */
  list(since: Date): AsyncIterable<Listed>
  /** null if it is not from the provider, too old, or not for us */
  readWebhook?(body: string, signature: string): Promise<ProviderEvent | null>
}

export type KnownPayment = Payment & { providerId: string }

/** The provider says no, and would say so again. */
export class ProviderRefusal extends Error {
  readonly code: string
  constructor(code: string, message = code) {
    super(message)
    this.code = code
  }
}
