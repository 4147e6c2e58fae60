import { defineDesk } from '#web/feature-web.ts'

const moneyPages = () => import('./web/pages/money-pages.ts')

export default defineDesk([
  {
    path: '/vendor/discounts',
    page: async () => (await moneyPages()).VendorDiscountsPage,
    loader: async () => (await moneyPages()).vendorDiscountsLoader,
  },
])
