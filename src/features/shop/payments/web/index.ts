export { CardPayment } from './components/lazy-card-payment.ts'
export { TransferDetails } from './components/TransferDetails.tsx'
export { paymentFailure, receiptText } from './payment-words.ts'
export { useAwaitedPayment } from './use-awaited-payment.ts'
