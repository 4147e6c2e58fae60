import { defineWeb, type Page } from '#web/feature-web.ts'
import { checkoutPath, claimPath, successPath } from './order-paths.ts'

// One file for pages that are opened together: each import() adds to the first script that everybody loads.
const checkout = () => import('./web/pages/checkout-page-files.ts')
const orderPages = () => import('./web/pages/order-pages.ts')

const pages: Page[] = [
  {
    path: checkoutPath,
    page: async () => (await checkout()).CheckoutPage,
    loader: async () => (await checkout()).checkoutLoader,
    own: true,
    bare: true,
  },
  {
    path: successPath,
    page: async () => (await orderPages()).CheckoutSuccessPage,
    loader: async () => (await orderPages()).checkoutSuccessLoader,
    own: true,
    plain: true,
  },
  {
    path: '/order-view/:id',
    page: async () => (await orderPages()).OrderPage,
    loader: async () => (await orderPages()).orderLoader,
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
        page: async () => (await orderPages()).ClaimOrderPage,
        loader: async () => (await orderPages()).claimOrderLoader,
        own: true,
        plain: true,
      },
    ],
    whitelabel: pages,
  },
})
