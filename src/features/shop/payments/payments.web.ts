import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  pages: {
    platform: [
      {
        path: '/checkout/test-payment/:id',
        page: async () => (await import('./web/pages/TestPaymentPage.tsx')).TestPaymentPage,
        loader: async () => (await import('./web/pages/test-payment.loader.ts')).testPaymentLoader,
        plain: true,
        own: true,
      },
    ],
  },
})
