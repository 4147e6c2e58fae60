import { defineWeb, type Page } from '#web/feature-web.ts'

const pages: Page[] = [
  {
    path: '/checkout/test-payment/:id',
    page: async () => (await import('./web/pages/TestPaymentPage.tsx')).TestPaymentPage,
    loader: async () => (await import('./web/pages/test-payment.loader.ts')).testPaymentLoader,
    plain: true,
    own: true,
  },
]

export default defineWeb({ pages: { platform: pages, whitelabel: pages } })
