export { TestPaymentPage } from './TestPaymentPage.tsx'
export { testPaymentLoader } from './test-payment.loader.ts'
