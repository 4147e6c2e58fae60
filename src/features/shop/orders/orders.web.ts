import { defineWeb, type Page } from '#web/feature-web.ts'
import { checkoutPath } from './order-paths.ts'

// One file for pages that are opened together: each import() adds to the first script that everybody loads.
const checkout = () => import('./web/pages/checkout-page-files.ts')

const pages: Page[] = [
  {
    path: checkoutPath,
    page: async () => (await checkout()).CheckoutPage,
    loader: async () => (await checkout()).checkoutLoader,
    own: true,
    bare: true,
  },
]

export default defineWeb({ pages: { platform: pages, whitelabel: pages } })
