import type { BuyerStep } from '../buyer-step.ts'
import { type PaymentMethod, paymentMethods } from '../payment-methods.ts'
import type { PaymentState } from '../payment-states.ts'
import type { Payment } from '../payments.tables.ts'
import { findPayment } from './apply-payment.ts'
import { hurryCalls, type PaymentParts, runCalls } from './provider-calls.ts'
import { type ReconcileReport, reconcilePayments } from './reconcile-payments.ts'
import { nextStep, refreshPayment } from './refresh-payment.ts'
import { type SweepReport, sweepPayments } from './sweep-payments.ts'

/** Functions that call providers; never call them within a transaction. */
export type Payments = {
  /** Makes a payment's due calls; call it after the commit that wrote them. Failed calls are retried automatically. */
  run(paymentId: string): Promise<void>
  /** A provider that doesn't answer counts as processing. */
  next(paymentId: string): Promise<BuyerStep>
  /** Fetches the current state from the provider, and applies it; without an answer the state stays. */
  refresh(paymentId: string): Promise<PaymentState>
  /**
   * Makes the calls that have failed once more now, fetches the current state and applies it, for an admin who asks.
   * @throws Error if the provider doesn't answer, with its reason
   */
  check(paymentId: string): Promise<PaymentState>
  /**
   * Payment methods for buyers in a currency, by default US dollars, in this order; `none`, for free carts, is not
   * among them.
   */
  methods(currency?: string): PaymentMethod[]
  sweep(): Promise<SweepReport>
  reconcile(): Promise<ReconcileReport>
}

export function createPayments(parts: PaymentParts): Payments {
  return {
    run: id => runCalls(parts, id),
    next: id => orElse(parts, id, nextStep, async () => ({ kind: 'processing' })),
    refresh: id => orElse(parts, id, refreshPayment, async ({ state }) => state),
    check: async id => {
      await hurryCalls(parts.db, id)
      return refreshPayment(parts, id)
    },
    methods: (currency = 'USD') =>
      paymentMethods.filter(
        ({ provider }) => parts.providers[provider] && (parts.currencies?.[provider] ?? ['USD']).includes(currency),
      ),
    sweep: () => sweepPayments(parts),
    reconcile: () => reconcilePayments(parts),
  }
}

/**
 * Runs the work, or returns the fallback if the provider can't be reached.
 * @throws Error if there is no such payment
 */
async function orElse<T>(
  parts: PaymentParts,
  id: string,
  ask: (parts: PaymentParts, id: string) => Promise<T>,
  otherwise: (payment: Payment) => Promise<T>,
): Promise<T> {
  try {
    return await ask(parts, id)
  } catch (error) {
    const payment = await findPayment(parts.db, id)
    if (!payment) throw error
    parts.log.warn({ err: error, payment: id }, 'a provider did not answer')
    return otherwise(payment)
  }
}
