import { type BuyerStep, type PaymentMethod, paymentMethods } from '../payment-methods.ts'
import type { PaymentState } from '../payment-states.ts'
import { type PaymentParts, runCalls } from './provider-calls.ts'
import { type ReconcileReport, reconcilePayments } from './reconcile-payments.ts'
import { nextStep, refreshPayment } from './refresh-payment.ts'
import { type SweepReport, sweepPayments } from './sweep-payments.ts'

/** What asks providers; never within a transaction. */
export type Payments = {
  /** Makes the calls of a payment that are due: after the commit of what wrote them. Failures are tried again by themselves. */
  run(paymentId: string): Promise<void>
  next(paymentId: string): Promise<BuyerStep>
  /** Asks the provider for the present state, and takes it over. */
  refresh(paymentId: string): Promise<PaymentState>
  /** What buyers can pay with, in this order; besides, `none` for what costs nothing. */
  methods(): PaymentMethod[]
  sweep(): Promise<SweepReport>
  reconcile(): Promise<ReconcileReport>
}

export function createPayments(parts: PaymentParts): Payments {
  return {
    run: id => runCalls(parts, id),
    next: id => nextStep(parts, id),
    refresh: id => refreshPayment(parts, id),
    methods: () => paymentMethods.filter(({ provider }) => parts.providers[provider]),
    sweep: () => sweepPayments(parts),
    reconcile: () => reconcilePayments(parts),
  }
}
