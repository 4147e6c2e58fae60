import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import type { PaymentState, RefundState, TransferState } from '../payment-states.ts'
import type { Payment, Refund, Transfer } from '../payments.tables.ts'

/** `before`: its previous state. The row of the payment is locked. */
export type PaymentListener = (tx: Tx, payment: Payment, before: PaymentState) => Promise<void>
export type RefundListener = (tx: Tx, refund: Refund, before: RefundState) => Promise<void>
export type TransferListener = (tx: Tx, transfer: Transfer, before: TransferState) => Promise<void>
/** `amount`: the cents that were asked back and stay with the vendor; `key`: unique for that call. */
export type ReversalListener = (tx: Tx, transfer: Transfer, refused: { key: string; amount: number }) => Promise<void>
export type ReminderListener = (tx: Tx, payment: Payment) => Promise<void>

const payments = createRegister<PaymentListener>()
const refunds = createRegister<RefundListener>()
const transfers = createRegister<TransferListener>()
const reversals = createRegister<ReversalListener>()
const reminders = createRegister<ReminderListener>()

/**
 * Registers a listener, in `connect`, that is called in the transaction of every change of a payment’s state; also,
 * with `before` being `succeeded`, when the provider’s fee becomes known after the payment.
 */
export function onPayment(listener: PaymentListener): void {
  payments.add(listener)
}

/** Registers a listener, in `connect`, that is called in the transaction of every change of a refund’s state. */
export function onRefund(listener: RefundListener): void {
  refunds.add(listener)
}

/** Registers a listener, in `connect`, that is called in the transaction of every change of a transfer to a vendor. */
export function onTransfer(listener: TransferListener): void {
  transfers.add(listener)
}

/** Registers a listener that is called when a provider refuses for good to reverse a part of a transfer. */
export function onReversalRefused(listener: ReversalListener): void {
  reversals.add(listener)
}

/** Registers a listener that is called once for a bank transfer that has not arrived after half of its time. */
export function onPaymentReminder(listener: ReminderListener): void {
  reminders.add(listener)
}

export async function notifyPayment(...about: Parameters<PaymentListener>): Promise<void> {
  for (const listener of payments) await listener(...about)
}

export async function notifyRefund(...about: Parameters<RefundListener>): Promise<void> {
  for (const listener of refunds) await listener(...about)
}

export async function notifyTransfer(...about: Parameters<TransferListener>): Promise<void> {
  for (const listener of transfers) await listener(...about)
}

export async function notifyReversalRefused(...about: Parameters<ReversalListener>): Promise<void> {
  for (const listener of reversals) await listener(...about)
}

export async function notifyReminder(...about: Parameters<ReminderListener>): Promise<void> {
  for (const listener of reminders) await listener(...about)
}
