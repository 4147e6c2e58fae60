import { defineWeb, type Page } from '#web/feature-web.ts'

const testPayment = () => import('./web/pages/test-payment.ts')

const pages: Page[] = [
  {
    path: '/checkout/test-payment/:id',
    page: async () => (await testPayment()).TestPaymentPage,
    loader: async () => (await testPayment()).testPaymentLoader,
    plain: true,
    own: true,
  },
]

export default defineWeb({ pages: { platform: pages, whitelabel: pages } })
