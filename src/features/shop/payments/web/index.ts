export { CardPayment } from './components/lazy-card-payment.ts'
export { paymentFailure } from './payment-words.ts'
