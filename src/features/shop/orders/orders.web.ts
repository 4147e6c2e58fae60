import { defineWeb, type Page } from '#web/feature-web.ts'
import { checkoutPath, claimPath, successPath } from './checkout-paths.ts'

const adminPayments = () => import('./web/pages/admin-payments.ts')

const pages: Page[] = [
  {
    path: checkoutPath,
    page: async () => (await import('./web/pages/CheckoutPage.tsx')).CheckoutPage,
    loader: async () => (await import('./web/pages/checkout.loader.ts')).checkoutLoader,
    own: true,
    bare: true,
  },
  {
    path: successPath,
    page: async () => (await import('./web/pages/CheckoutSuccessPage.tsx')).CheckoutSuccessPage,
    loader: async () => (await import('./web/pages/checkout-success.loader.ts')).checkoutSuccessLoader,
    own: true,
    plain: true,
  },
  {
    path: '/order-view/:id',
    page: async () => (await import('./web/pages/OrderPage.tsx')).OrderPage,
    loader: async () => (await import('./web/pages/order.loader.ts')).orderLoader,
    own: true,
    plain: true,
  },
]

export default defineWeb({
  pages: {
    platform: [
      ...pages,
      {
        path: claimPath,
        page: async () => (await import('./web/pages/ClaimOrderPage.tsx')).ClaimOrderPage,
        loader: async () => (await import('./web/pages/claim-order.loader.ts')).claimOrderLoader,
        own: true,
        plain: true,
      },
      {
        path: '/vendor-order-view/:id',
        page: async () => (await import('./web/pages/VendorOrderPage.tsx')).VendorOrderPage,
        loader: async () => (await import('./web/pages/vendor-order.loader.ts')).vendorOrderLoader,
      },
      {
        path: '/vendor/overview',
        page: async () => (await import('./web/pages/VendorOverviewPage.tsx')).VendorOverviewPage,
        loader: async () => (await import('./web/pages/vendor-overview.loader.ts')).vendorOverviewLoader,
      },
      {
        path: '/admin/payments',
        page: async () => (await adminPayments()).AdminPaymentsPage,
        loader: async () => (await adminPayments()).adminPaymentsLoader,
      },
    ],
    whitelabel: pages,
  },
  slots: {
    accountSections: [() => import('./web/orders-sections.ts')],
    adminPage: [{ to: '/admin/payments', title: t => t('Payments'), icon: 'bank' }],
  },
})
