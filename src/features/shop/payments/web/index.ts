export { CardPayment } from './components/lazy-card-payment.ts'
