export { CardPayment } from './components/lazy-card-payment.ts'
export { paymentError, paymentFailure } from './payment-words.ts'
