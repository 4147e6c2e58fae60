import type { BuyerStep } from '../buyer-step.ts'
import { type PaymentMethod, paymentMethods } from '../payment-methods.ts'
import type { PaymentState } from '../payment-states.ts'
import type { Payment } from '../payments.tables.ts'
import { findPayment } from './apply-payment.ts'
import { type PaymentParts, runCalls } from './provider-calls.ts'
import { type ReconcileReport, reconcilePayments } from './reconcile-payments.ts'
import { nextStep, refreshPayment } from './refresh-payment.ts'
import { type SweepReport, sweepPayments } from './sweep-payments.ts'

/** What asks providers; never within a transaction. */
export type Payments = {
  /** Makes the calls of a payment that are due: after the commit of what wrote them. Failures are tried again by themselves. */
  run(paymentId: string): Promise<void>
  /** A provider that does not answer is one that processes. */
  next(paymentId: string): Promise<BuyerStep>
  /** Asks the provider for the present state, and takes it over; the state stays while it does not answer. */
  refresh(paymentId: string): Promise<PaymentState>
  /**
   * What buyers can pay with in a currency, US dollars unless it is given, in this order; besides, `none` for what costs nothing.
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
    methods: (currency = 'USD') =>
      paymentMethods.filter(
        ({ provider }) => parts.providers[provider] && (parts.currencies?.[provider] ?? ['USD']).includes(currency),
      ),
    sweep: () => sweepPayments(parts),
    reconcile: () => reconcilePayments(parts),
  }
}

/** What can be said where the provider can't be asked now. @throws Error if there is no such payment */
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
