import { defineDesk } from '#web/feature-web.ts'

const moneyPages = () => import('./web/pages/money-pages.ts')

export default defineDesk([
  {
    path: '/admin/discounts',
    page: async () => (await moneyPages()).AdminDiscountsPage,
    loader: async () => (await moneyPages()).adminDiscountsLoader,
  },
  {
    path: '/admin/tax-rates',
    page: async () => (await moneyPages()).AdminTaxRatesPage,
    loader: async () => (await moneyPages()).adminTaxRatesLoader,
  },
  {
    path: '/vendor/discounts',
    page: async () => (await moneyPages()).VendorDiscountsPage,
    loader: async () => (await moneyPages()).vendorDiscountsLoader,
  },
])
