import { defineDesk } from '#web/feature-web.ts'

const pages = () => import('./web/pages/discount-pages.ts')

export default defineDesk([
  {
    path: '/vendor/discounts',
    page: async () => (await pages()).VendorDiscountsPage,
    loader: async () => (await pages()).vendorDiscountsLoader,
  },
])
