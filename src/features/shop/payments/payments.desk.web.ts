import { defineDesk } from '#web/feature-web.ts'

const testPayment = () => import('./web/pages/test-payment.ts')

export default defineDesk([
  {
    path: '/checkout/test-payment/:id',
    onSites: true,
    page: async () => (await testPayment()).TestPaymentPage,
    loader: async () => (await testPayment()).testPaymentLoader,
    own: true,
  },
])
