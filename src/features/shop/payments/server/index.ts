export { lockPayment } from './apply-payment.ts'
export { cancelPayment } from './cancel-payment.ts'
export type { Payments } from './create-payments.ts'
export { createSale } from './create-sale.ts'
export { isPaidWithMoney } from './is-paid-with-money.ts'
export { markReceived, markRefunded } from './mark-received.ts'
export {
  onPayment,
  onPaymentReminder,
  onRefund,
  onReversalRefused,
  onTransfer,
  type PaymentListener,
  type RefundListener,
  type TransferListener,
} from './payment-listeners.ts'
export { type PayoutAccounts, wishPayoutAccount } from './payout-accounts.ts'
export { receiptsOf } from './receipts-of.ts'
export { type NewRefund, refundPayment } from './refund-payment.ts'
export { type NewPayment, startPayment } from './start-payment.ts'
export { type NewTransfer, reverseTransfer, transferToVendor } from './transfer-to-vendor.ts'
